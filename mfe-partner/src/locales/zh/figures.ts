import type { MessagesLike } from '@hamkke/shell-api';
import type { figures as ko } from '../ko/figures.ts';

export const figures: MessagesLike<typeof ko> = {
  title: '每月租用情况',
  lead: '显示每个月开始、延续和结束的租用有多少。延长租期或更换储物仓，仍算作一次租用。',
  failed: '无法加载租用情况',
  none: '还没有租用',
  noneHint: '客户开始租用储物仓后，这里会按月显示。',
  tiles: '租用概况',
  runningNow: '正在租用',
  renewing: '自动续租中',
  renewingNote: '占正在租用的 {{n}} 个',
  lastMonth: {
    churn: '上月流失率',
    loss: '上月扣款失败流失率',
    ended: '{{month}}初有 {{running}} 个，结束了 {{n}} 个',
    involuntary: '{{month}}初有 {{running}} 个，因未付款结束了 {{n}} 个',
    noneRan: '{{month}}初没有租用',
  },
  meaning:
    '流失率是当月结束的租用与月初租用数量之比。扣款失败流失率只计算其中因银行卡扣款失败、且无人支付下一期费用而结束的租用。',
  months: '最近 {{n}} 个月的租用',
  running: '进行中',
  dash: '– 表示月初没有租用，因此无法计算比率。',
  chart: {
    started: '开始的租用',
    ended: '结束的租用',
    unit: '单位：个',
    running: '斜线柱是尚未结束的月份。',
  },
  columns: {
    month: '月份',
    running: '月初租用',
    started: '开始',
    ended: '结束',
    involuntary: '其中扣款失败',
    renewed: '自动续租',
    extended: '手动续租',
    churn: '流失率',
    loss: '扣款失败流失率',
  },
};
