import type { RevenueTexts } from './revenue-texts.ts';

export const revenueTexts: RevenueTexts = {
  none: '暂无营业额数据',
  noneHint: '客户支付后，营业额会显示在这里。',
  period: '统计周期',
  periods: {
    daily: '按日',
    weekly: '按周',
    monthly: '按月',
    yearly: '按年',
  },
  asTable: '以表格显示',
  figures: '营业额概要',
  total: '总营业额',
  running: {
    daily: '今日营业额',
    weekly: '本周营业额',
    monthly: '本月营业额',
    yearly: '今年营业额',
  },
  growth: '增长率',
  against: {
    daily: '与昨天相比',
    weekly: '与上周相比',
    monthly: '与上月相比',
    yearly: '与去年相比',
  },
  less: '已扣除退款 {{refunded}}',
  range: '{{from}} – {{to}}',
  chart: {
    heading: {
      daily: '最近 30 天的营业额',
      weekly: '最近 26 周的营业额',
      monthly: '最近 12 个月的营业额',
      yearly: '最近 5 年的营业额',
    },
    unit: '单位：万韩元',
    running: '斜线柱表示仍在进行中的周期。',
    runningOpens: '斜线柱表示仍在进行中的周期。点击柱形可查看支付记录。',
  },
  table: {
    span: '周期',
    paid: '支付',
    refunded: '退款',
    amount: '营业额',
    running: '进行中',
  },
};
