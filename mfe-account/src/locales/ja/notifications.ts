import type { MessagesLike } from '@hamkke/shell-api';
import type { notifications as ko } from '../ko/notifications.ts';

export const notifications: MessagesLike<typeof ko> = {
  heading: '通知',
  lead: 'メールで受け取る通知を選べます。',
  failed: '通知の設定を読み込めませんでした',
  none: '現在オフにできる通知はありません。',
  on: 'オン',
  off: 'オフ',
  setFailed: '{{topic}}：設定を変更できませんでした',
  always:
    'お支払い、契約、アカウントの安全に関するメールは必ずお送りします。お急ぎでないメールは、ソウル時間の{{from}}から{{to}}の間にお送りします。',
  topics: {
    'rental-reminders': { name: '利用終了のご案内', text: 'ご利用が終わる{{days}}日前にお知らせします。' },
    'partner-bookings': {
      name: '新しい予約とキャンセル',
      text: 'ご自身の店舗で予約やキャンセルがあるとお知らせします。',
    },
    'partner-units': {
      name: '空いたボックスの確認',
      text: 'お客様がボックスを空けると、確認できるようにお知らせします。',
    },
    'partner-settlements': { name: '月次精算', text: '1か月分の精算が終わるとお知らせします。' },
    applications: { name: '加盟申込の承認待ち', text: '承認待ちの加盟申込があるとお知らせします。' },
  },
};
