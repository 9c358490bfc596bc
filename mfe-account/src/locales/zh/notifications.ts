import type { MessagesLike } from '@hamkke/shell-api';
import type { notifications as ko } from '../ko/notifications.ts';

export const notifications: MessagesLike<typeof ko> = {
  heading: '通知',
  lead: '您可以选择接收哪些邮件通知。',
  failed: '无法加载通知设置',
  none: '目前没有可以关闭的通知。',
  on: '开启',
  off: '关闭',
  setFailed: '{{topic}}：设置更改失败',
  always: '有关支付、合同和账户安全的邮件始终会发送。不紧急的邮件在首尔时间{{from}}至{{to}}之间发送。',
  topics: {
    'rental-reminders': { name: '租期结束提醒', text: '租期结束前{{days}}天通知您。' },
    'partner-bookings': { name: '新预订和取消', text: '您的门店有新预订或预订被取消时通知您。' },
    'partner-units': { name: '待检查的储物仓', text: '顾客清空储物仓后通知您，以便检查。' },
    'partner-settlements': { name: '月度结算', text: '当月结算完成后通知您。' },
    applications: { name: '待审批的加盟申请', text: '有加盟申请等待审批时通知您。' },
  },
};
