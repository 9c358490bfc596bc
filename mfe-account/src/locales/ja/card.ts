import type { MessagesLike } from '@hamkke/shell-api';
import type { card as ko } from '../ko/card.ts';

export const card: MessagesLike<typeof ko> = {
  heading: '保存したカード',
  lead: '自動延長をオンにすると、このカードで次の期間の料金を決済します。カード番号は決済会社だけが保存します。',
  none: '保存したカードがありません',
  noneHint: 'カードを保存すると、予約の画面で自動延長をオンにできます。',
  failed: '保存したカードを読み込めませんでした',
  kind: 'カード',
  local: '韓国国内専用',
  unnamed: 'カード',
  numbered: '{{name}} •••• {{digits}}',
  savedAt: '保存した日',
  renewals: '自動延長',
  count: '予約{{count}}件',
  noRenewals: 'このカードで自動延長する予約はありません',
  save: 'カードを保存',
  change: 'カードを変更',
  remove: 'カードを削除',
  saved: 'カードを保存しました',
  saveFailed: 'カードを保存できませんでした',
  noWindow: '決済会社の画面を読み込めませんでした。しばらくしてからもう一度お試しください。',
  refused: 'このカードは使えませんでした。別のカードをお試しください。',
  removal: {
    question: 'カードを削除しますか？',
    unused: 'このカードで自動延長する予約はありません。いつでもまた保存できます。',
    ends: '予約{{count}}件の自動延長がオフになります。決済済みの期間の最終日まで利用できます。',
    leave: 'そのままにする',
    confirm: '削除する',
    charging: '現在このカードで決済しています。しばらくしてからもう一度お試しください。',
    done: 'カードを削除しました',
  },
};
