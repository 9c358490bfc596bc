import type { MessagesLike } from '@hamkke/shell-api';
import type { card as ko } from '../ko/card.ts';

export const card: MessagesLike<typeof ko> = {
  heading: '已保存的银行卡',
  lead: '开启自动续租后，将用此卡支付下一租期的租金。卡号仅由支付公司保存。',
  none: '没有已保存的银行卡',
  noneHint: '保存银行卡后，可在预订页面开启自动续租。',
  failed: '无法加载已保存的银行卡',
  kind: '银行卡',
  local: '韩国国内专用卡',
  unnamed: '银行卡',
  numbered: '{{name}} •••• {{digits}}',
  savedAt: '保存日期',
  renewals: '自动续租',
  count: '{{count}}个预订',
  noRenewals: '没有使用此卡自动续租的预订',
  save: '保存银行卡',
  change: '更换银行卡',
  remove: '删除银行卡',
  saved: '银行卡已保存',
  saveFailed: '无法保存银行卡',
  noWindow: '无法加载支付公司的窗口，请稍后重试。',
  refused: '此卡未被接受，请尝试其他银行卡。',
  removal: {
    question: '要删除银行卡吗？',
    unused: '没有使用此卡自动续租的预订。您可以随时重新保存。',
    ends: '{{count}}个预订的自动续租将关闭。您可以使用到已支付租期的最后一天。',
    leave: '保留',
    confirm: '确认删除',
    charging: '此卡正在扣款，请稍后重试。',
    done: '银行卡已删除',
  },
};
