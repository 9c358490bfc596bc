import { errorTexts } from '@hamkke/screen-kit/errors/zh';
import { screenTexts } from '@hamkke/screen-kit/texts/zh';
import type { MessagesLike } from '@hamkke/shell-api';
import type { general as ko } from '../ko/general.ts';

export const general: MessagesLike<typeof ko> = {
  ...screenTexts,
  toLocations: '浏览门店',
  close: '关闭',
  cancel: '取消',
  save: '保存',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  optional: '选填',
  copied: '已复制',
  newPassword: {
    password: '新密码',
    confirm: '确认新密码',
    required: '请输入新密码。',
  },
  errors: {
    ...errorTexts,
    CONSENT_OUTDATED: '服务条款或隐私政策已更新。',
    EMAIL_TAKEN: '该电子邮件地址已被使用。',
    WEAK_PASSWORD: '密码强度太弱。',
    UNIT_IN_USE: '该储物仓正在使用中。',
    HOLD_LIMIT: '等待支付的预订过多，请先完成支付或稍后再试。',
    NOTICE_REQUIRED: '免费取消的时间已过，请发送退仓通知。',
    REFUND_CHANGED: '退款金额已变更，请重新确认。',
  },
};
