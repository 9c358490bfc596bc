import { revenueTexts } from '@hamkke/screen-kit/revenue/texts/ja';
import type { MessagesLike } from '@hamkke/shell-api';
import type { revenue as ko } from '../ko/revenue.ts';

export const revenue: MessagesLike<typeof ko> = {
  ...revenueTexts,
  failed: '売上を読み込めませんでした',
  trigger: {
    ...revenueTexts.trigger,
    rejected: 'ボックスがなく返金',
    mismatch: '金額が異なり返金',
    cancelled: '予約キャンセルで返金',
  },
  transfer: { ...revenueTexts.transfer, sent: '精算に連携済み' },
  payments: {
    ...revenueTexts.payments,
    sums: '該当する履歴の合計',
    paid: '決済合計',
    refunded: '返金合計',
    noneHint: '条件に合う決済はありません。',
    showAll: 'すべての履歴を表示',
  },
};
