import type { MessagesLike } from '@hamkke/shell-api';
import type { overview as ko } from '../ko/overview.ts';

export const overview: MessagesLike<typeof ko> = {
  title: '概览',
  figures: '总体情况',
  active: '运营中的仓库',
  activeOf: '共 {{all}} 处',
  utilisation: '使用率',
  percent: '{{value}}%',
  unitsTaken: '{{units}} 个储物仓中 {{occupied}} 个使用中',
  revenue: '总营业额',
  revenueNote: '已扣除退款 {{refunded}}',
  locations: '我的仓库',
  everybodysLocations: '全部仓库',
  location: '所选仓库',
  waiting: '等待批准',
  waitingNote: '批准后客户即可看到',
  figuresFailed: '无法加载总体情况',
  status: { active: '运营中', pending: '等待批准', paused: '暂停' },
  details: '查看详情',
  detailsOf: '查看{{name}}的详情',
  none: '还没有登记的仓库',
  noneHint: '登记第一个仓库，获得批准后即可接受预订。',
  create: '登记仓库',
  failed: '无法加载仓库',
};
