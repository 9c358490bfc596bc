import type { MessagesLike } from '@hamkke/shell-api';
import type { revenue as ko } from '../ko/revenue.ts';

export const revenue: MessagesLike<typeof ko> = {
  failed: '无法加载营业额',
  none: '没有营业额数据',
  noneHint: '顾客支付后，营业额会显示在这里。',
  period: '营业额期间',
  periods: { daily: '按日', weekly: '按周', monthly: '按月', yearly: '按年' },
  figures: '营业额概览',
  total: '总营业额',
  running: { daily: '今日营业额', weekly: '本周营业额', monthly: '本月营业额', yearly: '今年营业额' },
  growth: '增长率',
  against: { daily: '与昨日相比', weekly: '与上周相比', monthly: '与上月相比', yearly: '与去年相比' },
  less: '已扣除退款{{refunded}}',
  range: '{{from}} ~ {{to}}',
  chart: {
    heading: {
      daily: '最近30天营业额',
      weekly: '最近26周营业额',
      monthly: '最近12个月营业额',
      yearly: '最近5年营业额',
    },
    unit: '单位：万韩元',
    running: '斜线柱表示尚未结束的期间。',
    runningOpens: '斜线柱表示尚未结束的期间。点击柱形可查看支付明细。',
  },
  table: { span: '期间', paid: '支付', refunded: '退款', amount: '营业额', running: '进行中' },
};
