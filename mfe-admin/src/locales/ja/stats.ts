import type { MessagesLike } from '@hamkke/shell-api';
import type { stats as ko } from '../ko/stats.ts';

export const stats: MessagesLike<typeof ko> = {
  payments: { back: '統計に戻る' },
  revenue: '売上',
  people: '会員',
  peopleFailed: '会員の統計を読み込めませんでした',
  byKind: '会員の区分',
  total: '全会員',
  kind: { user: '一般会員', franchise: '加盟会員', admin: '管理者' },
  waiting: '承認待ち {{n}}人',
  signUps: '直近30日の会員登録',
  signUpsUnit: '単位：人',
  signUpsRunning: '斜線の棒は今日です。',
  signUpsSum: '30日間の会員登録：{{n}}人',
  day: '日付',
  count: '会員登録',
  today: '今日',
  persons: '{{n}}人',
};
