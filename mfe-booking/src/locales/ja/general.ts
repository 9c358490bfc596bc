import { errorTexts } from '@hamkke/screen-kit/errors/ja';
import type { MessagesLike } from '@hamkke/shell-api';
import type { general as ko } from '../ko/general.ts';

export const general: MessagesLike<typeof ko> = {
  brand: 'Hamkke',
  loading: '読み込んでいます',
  retry: 'もう一度試す',
  back: '戻る',
  goHome: 'ホームへ',
  browse: '店舗を見る',
  locationImage: '{{name}}の写真',
  period: { monthly: '1か月', quarterly: '3か月', yearly: '12か月', custom: '日付を選ぶ', daily: '日付を選ぶ' },
  geolocationUnsupported: 'このブラウザーでは位置情報を利用できません。',
  offlineCached:
    'インターネットに接続していないため、保存済みの内容を表示しています。予約するにはインターネットに接続してください。',
  refreshFailed: '新しい内容を読み込めなかったため、前回の内容を表示しています。',
  errors: {
    ...errorTexts,
    CONSENT_OUTDATED: '規約が変わりました。再読み込みして、もう一度ご確認ください。',
    UNIT_TAKEN: 'このボックスはたった今ほかの方が予約しました。別のボックスを選んでください。',
    UNIT_TO_CHECK:
      '利用が終わったボックスを確認しています。{{date}}から利用できます。今は別のボックスを選んでください。',
    UNIT_TAKEN_BEFORE: '先に予約した方が延長しなければ、{{date}}から空きます。今は別のボックスを選んでください。',
    UNIT_IN_USE: 'このボックスは利用中です。',
    HOLD_LIMIT: 'お支払い待ちの予約が多すぎます。先にお支払いいただくか、しばらくしてからもう一度お試しください。',
    HOLD_LIMIT_NETWORK:
      '同じネットワークからお支払い待ちの予約が多すぎます。ログインするとすぐに予約できます。ログインしない場合は、しばらくしてからもう一度お試しください。',
    RANGE_INVALID: '選んだ日付では予約できません。日付を選び直してください。',
    PROVIDER_DOWN: '決済会社から応答がありません。しばらくしてからもう一度お試しください。',
    OFFLINE: 'インターネットに接続していません。接続してからもう一度お試しください。',
  },
};
