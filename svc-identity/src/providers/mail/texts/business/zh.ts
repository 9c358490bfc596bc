import type { BusinessTexts } from '../../mail-texts.ts';

const switchOff = () => '您可以在个人资料的通知设置中关闭此类邮件。';

export const zh: BusinessTexts = {
  labels: { company: '商家', month: '结算月份', settled: '结算金额' },
  applicationWaits: {
    subject: ({ company }) => `【Hamkke】${company} 的加盟申请等待审批`,
    lines: ({ company, hours }) => [
      `${company} 提交了加盟申请。`,
      `我们承诺在${hours}小时内答复。请查看申请内容，并批准或拒绝。`,
    ],
    button: '查看申请',
    note: switchOff,
  },
  booked: {
    subject: ({ place, unit, startDate }) => `【Hamkke】${place} 储物仓 ${unit} 已被预订，${startDate} 起租`,
    lines: ({ location, unit, startDate, endDate }) => [
      `${location} 储物仓 ${unit} 已付款，预订已确认。租期为 ${startDate} 至 ${endDate}。`,
    ],
    button: '查看预订',
    note: switchOff,
  },
  cancelled: {
    subject: ({ place, unit }) => `【Hamkke】${place} 储物仓 ${unit} 的预订已取消`,
    lines: ({ location, unit, startDate, endDate, amount }) => [
      `${location} 储物仓 ${unit} 从 ${startDate} 至 ${endDate} 的预订已取消。`,
      amount ? `将向租用人退还 ${amount}。` : '没有需要退还给租用人的金额。',
    ],
    button: '查看预订',
    note: switchOff,
  },
  left: {
    subject: ({ place, unit }) => `【Hamkke】请检查 ${place} 储物仓 ${unit}`,
    lines: ({ location, unit }) => [
      `${location} 储物仓 ${unit} 的租期已结束。`,
      '请确认储物仓是否已清空，并在今日工作页面记录其状态。',
    ],
    button: '打开今日工作',
    note: switchOff,
  },
  settled: {
    subject: ({ month }) => `【Hamkke】${month}的结算已确定`,
    lines: ({ month, amount }) => [`${month}的结算金额为 ${amount}。明细请在结算页面查看。`],
    button: '查看结算',
    note: switchOff,
  },
};
