import type { MessagesLike } from '@hamkke/shell-api';
import type { schedule as ko } from '../ko/schedule.ts';

export const schedule: MessagesLike<typeof ko> = {
  start: '从何时起修改？',
  now: '立即',
  later: '指定日期',
  laterHint: '从所选日期起适用于新预订，在此之前价格保持不变。',
  day: '生效日期',
  dayHint: '可选 {{from}} 至 {{to}}。',
  dayError: '请选择 {{from}} 至 {{to}} 之间的日期。',
  renewals:
    '如果涨价，我们会在扣款前 {{days}} 天征求自动续租客户的同意。未同意的，租约在已付租期结束时终止，不再续租。距扣款不足 {{least}} 天的，本次仍按已同意的价格扣款，并在下次扣款前征求同意。',
  replaces: '将取代原定从 {{date}} 起生效的价格。',
  stays: '原定从 {{date}} 起生效的价格保持不变。',
  pricesOnly: '指定日期后，只修改有编号的储物仓的价格，不读取“{{column}}”列。',
  done: '已预约从 {{date}} 起修改价格',
  bulkDone: '已预约从 {{date}} 起修改 {{n}} 个储物仓的价格',
  heading: '从 {{date}} 起的价格',
  change: '{{before}} → {{after}}',
  mark: '{{date}} 起新价格',
  cancel: '取消预约的修改',
  cancelText: '储物仓 {{unit}} 的价格将保持现状，不会修改。',
  cancelled: '已取消预约的价格修改',
  cancelFailed: '无法取消预约的价格修改',
};
