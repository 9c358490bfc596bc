import type { MessagesLike } from '@hamkke/shell-api';
import type { figures as ko } from '../ko/figures.ts';

export const figures: MessagesLike<typeof ko> = {
  title: '月別の利用状況',
  lead: '利用が毎月どれだけ始まり、続き、終わったかを表示します。延長やボックスの移動をしても、利用は1件と数えます。',
  failed: '利用状況を読み込めませんでした',
  none: 'まだ利用がありません',
  noneHint: 'お客様がボックスの利用を始めると、月ごとにここに表示されます。',
  tiles: '利用の概要',
  runningNow: '現在利用中',
  renewing: '自動延長中',
  renewingNote: '現在利用中の{{n}}件のうち',
  lastMonth: {
    churn: '先月の解約率',
    loss: '先月の決済失敗による解約率',
    ended: '{{month}}は{{running}}件で始まり、{{n}}件が終了しました',
    involuntary: '{{month}}は{{running}}件で始まり、未払いの{{n}}件が終了しました',
    noneRan: '{{month}}の初めに利用中のものはありませんでした',
  },
  meaning:
    '解約率は、その月に終わった利用が、月の初めに利用中だった件数に対してどれだけあるかを示します。決済失敗による解約率は、そのうちカードで決済できず、次の期間の支払いもなかったために終わった利用だけを数えます。',
  months: '直近{{n}}か月の利用',
  running: '進行中',
  dash: '–は、月の初めに利用中のものがなく、割合を計算できないことを示します。',
  chart: {
    started: '開始',
    ended: '終了',
    unit: '単位：件',
    running: '斜線の棒は、まだ終わっていない月です。',
  },
  columns: {
    month: '月',
    running: '月初の利用',
    started: '開始',
    ended: '終了',
    involuntary: 'うち決済失敗',
    renewed: '自動延長',
    extended: '手動延長',
    churn: '解約率',
    loss: '決済失敗による解約率',
  },
};
