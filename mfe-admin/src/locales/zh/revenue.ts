import { revenueTexts } from '@hamkke/screen-kit/revenue/texts/zh';
import type { MessagesLike } from '@hamkke/shell-api';
import type { revenue as ko } from '../ko/revenue.ts';

export const revenue: MessagesLike<typeof ko> = {
  ...revenueTexts,
  failed: '无法加载营业额',
  trigger: { ...revenueTexts.trigger, rejected: '无储物仓而退款', provider: '由支付机构取消' },
  transfer: { waiting: '等待转入结算', sent: '已转入结算', failed: '转入结算失败' },
  payments: {
    ...revenueTexts.payments,
    title: '支付明细',
    failed: '无法加载支付明细',
    sums: '查询结果合计',
    showAll: '查看全部明细',
  },
};
