import type { MessagesLike } from '@hamkke/shell-api';
import type { overview as ko } from '../ko/overview.ts';

export const overview: MessagesLike<typeof ko> = {
  title: '概要',
  figures: '全体の状況',
  active: '運営中の倉庫',
  activeOf: '全{{all}}か所',
  utilisation: '稼働率',
  percent: '{{value}}%',
  unitsTaken: 'ボックス{{units}}個中{{occupied}}個を利用中',
  revenue: '総売上',
  revenueNote: '返金{{refunded}}を差し引いた金額です',
  locations: '自分の倉庫',
  everybodysLocations: 'すべての倉庫',
  location: '選択した倉庫',
  waiting: '承認待ち',
  waitingNote: '承認するとお客様に表示されます',
  figuresFailed: '状況を読み込めませんでした',
  status: { active: '運営中', pending: '承認待ち', paused: '一時停止' },
  details: '詳細を見る',
  detailsOf: '{{name}}の詳細を見る',
  none: '登録された倉庫がありません',
  noneHint: '最初の倉庫を登録すると、承認後すぐに予約を受け付けられます。',
  create: '倉庫を登録する',
  failed: '倉庫を読み込めませんでした',
};
