import type { BusinessTexts } from '../../mail-texts.ts';

const switchOff = () => 'このお知らせは、プロフィールの通知設定でオフにできます。';

export const ja: BusinessTexts = {
  labels: { company: '事業者', month: '精算月', settled: '精算金額' },
  applicationWaits: {
    subject: ({ company }) => `【Hamkke】${company} の加盟申込が承認を待っています`,
    lines: ({ company, hours }) => [
      `${company} から加盟のお申し込みがありました。`,
      `お申し込みから${hours}時間以内の回答をお約束しています。内容を確認し、承認または却下してください。`,
    ],
    button: '申込を確認する',
    note: switchOff,
  },
  booked: {
    subject: ({ place, unit, startDate }) => `【Hamkke】${place} のボックス ${unit} が ${startDate} から予約されました`,
    lines: ({ location, unit, startDate, endDate }) => [
      `${location} のボックス ${unit} のお支払いが完了し、予約が確定しました。ご利用期間は ${startDate} から ${endDate} までです。`,
    ],
    button: '予約を見る',
    note: switchOff,
  },
  cancelled: {
    subject: ({ place, unit }) => `【Hamkke】${place} のボックス ${unit} の予約がキャンセルされました`,
    lines: ({ location, unit, startDate, endDate, amount }) => [
      `${location} のボックス ${unit} の ${startDate} から ${endDate} までの予約がキャンセルされました。`,
      amount ? `ご利用者へ ${amount} を返金します。` : 'ご利用者への返金はありません。',
    ],
    button: '予約を見る',
    note: switchOff,
  },
  left: {
    subject: ({ place, unit }) => `【Hamkke】${place} のボックス ${unit} をご確認ください`,
    lines: ({ location, unit }) => [
      `${location} のボックス ${unit} のご利用が終了しました。`,
      'ボックスが空になっているか確認し、本日の作業の画面に状態を記録してください。',
    ],
    button: '本日の作業を開く',
    note: switchOff,
  },
  settled: {
    subject: ({ month }) => `【Hamkke】${month}の精算が確定しました`,
    lines: ({ month, amount }) => [`${month}の精算金額は ${amount} です。内訳は精算の画面でご確認いただけます。`],
    button: '精算を見る',
    note: switchOff,
  },
};
