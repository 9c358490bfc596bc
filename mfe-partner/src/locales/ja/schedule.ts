import type { MessagesLike } from '@hamkke/shell-api';
import type { schedule as ko } from '../ko/schedule.ts';

export const schedule: MessagesLike<typeof ko> = {
  start: 'いつから変更しますか？',
  now: '今すぐ',
  later: '日付を指定',
  laterHint: '選んだ日から新しい予約に適用されます。前日までは現在の料金のままです。',
  day: '適用開始日',
  dayHint: '{{from}}から{{to}}まで選べます。',
  dayError: '{{from}}から{{to}}までの日を選んでください。',
  renewals:
    '料金が上がる場合、自動延長中のお客様には決済の{{days}}日前に同意いただけるかを確認します。同意がなければ、お支払い済みの期間で利用が終わり、延長されません。決済まで{{least}}日を切っている場合、その決済は同意済みの料金で行い、次の決済の前に確認します。',
  replaces: '{{date}}から適用する予定だった料金の代わりに、この料金を適用します。',
  stays: '{{date}}から適用する予定の料金は、そのまま残ります。',
  pricesOnly: '日付を指定すると、番号のあるボックスの料金だけを変更します。「{{column}}」列は読み込みません。',
  done: '{{date}}から料金が変わるように予約しました',
  bulkDone: '{{date}}からボックス{{n}}個の料金が変わるように予約しました',
  heading: '{{date}}から変わる料金',
  change: '{{before}} → {{after}}',
  mark: '{{date}}から新料金',
  cancel: '変更予約を取り消す',
  cancelText: 'ボックス {{unit}}の料金は変更されず、現在のままになります。',
  cancelled: '料金の変更予約を取り消しました',
  cancelFailed: '料金の変更予約を取り消せませんでした',
};
