import { errorTexts } from '@hamkke/screen-kit/errors/zh';
import type { MessagesLike } from '@hamkke/shell-api';
import type { general as ko } from '../ko/general.ts';

export const general: MessagesLike<typeof ko> = {
  brand: 'Hamkke',
  loading: '正在加载',
  retry: '重试',
  back: '返回',
  goHome: '返回首页',
  browse: '浏览门店',
  locationImage: '{{name}}的照片',
  period: { monthly: '1个月', quarterly: '3个月', yearly: '12个月', custom: '自选日期', daily: '自选日期' },
  geolocationUnsupported: '此浏览器无法使用位置信息。',
  offlineCached: '当前未连接网络，显示的是之前保存的内容。预订需要连接网络。',
  refreshFailed: '未能重新加载，显示的是之前加载的内容。',
  errors: {
    ...errorTexts,
    CONSENT_OUTDATED: '条款已更新，请刷新后重新确认。',
    UNIT_TAKEN: '此储物仓刚刚被其他人预订，请选择其他储物仓。',
    UNIT_TO_CHECK: '正在检查上一位租客用完的储物仓。自{{date}}起可用。请先选择其他储物仓。',
    UNIT_TAKEN_BEFORE: '若先预订的租客不续租，自{{date}}起空闲。请先选择其他储物仓。',
    UNIT_IN_USE: '此储物仓正在使用中。',
    HOLD_LIMIT: '您有过多待支付的预订，请先完成支付或稍后再试。',
    HOLD_LIMIT_NETWORK: '来自同一网络的待支付预订过多。登录后即可立即预订，或稍后再试。',
    RANGE_INVALID: '所选日期无法预订，请重新选择日期。',
    PROVIDER_DOWN: '支付机构暂无响应，请稍后再试。',
    OFFLINE: '当前未连接网络，请连接后重试。',
  },
};
