import type { MessagesLike } from '@hamkke/shell-api';
import type { stats as ko } from '../ko/stats.ts';

export const stats: MessagesLike<typeof ko> = {
  payments: { back: '返回统计' },
  revenue: '营业额',
  people: '会员',
  peopleFailed: '无法加载会员统计',
  byKind: '会员类别',
  total: '全部会员',
  kind: { user: '普通会员', franchise: '加盟会员', admin: '管理员' },
  waiting: '等待批准 {{n}}人',
  signUps: '最近30天注册',
  signUpsUnit: '单位：人',
  signUpsRunning: '斜线柱表示今天。',
  signUpsSum: '30天内注册：{{n}}人',
  day: '日期',
  count: '注册',
  today: '今天',
  persons: '{{n}}人',
};
