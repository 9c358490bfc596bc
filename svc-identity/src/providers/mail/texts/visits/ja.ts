import type { VisitTexts } from '../../mail-texts.ts';

const notMe = () => 'お心当たりがない場合は何もする必要はありません。';

export const ja: VisitTexts = {
  labels: { beginBy: '開始期限', nextFrom: '次に見学できる日時' },
  ready: {
    subject: ({ place }) => `【Hamkke】${place} の見学用リンクをお送りします`,
    lines: ({ location, minutes, until, days }) => [
      `${location} の見学をお申し込みいただきました。ボタンで開く画面で見学を開始すると、入口のドアを開けるコードが${minutes}分間表示されます。`,
      '時間を過ぎるとコードではドアが開かなくなりますので、入口の前に着いてから開始してください。',
      `${until} まで開始できます。見学は1つのメールアドレスにつき${days}日に1回までです。`,
    ],
    button: '見学の画面を開く',
    note: notMe,
  },
  open: {
    subject: ({ place }) => `【Hamkke】${place} の見学が始まっています`,
    lines: ({ location, minutes }) => [
      `${location} の見学はすでに始まっています。ボタンで開く画面で入口のドアを開けるコードをご確認いただけます。開始から${minutes}分を過ぎると、コードではドアが開かなくなります。`,
    ],
    button: '見学の画面を開く',
    note: notMe,
  },
  limited: {
    subject: ({ place }) => `【Hamkke】${place} の見学はまだできません`,
    lines: ({ location, days, nextFrom }) => [
      `${location} の見学をお申し込みいただきましたが、このメールアドレスですでに開始された見学があります。見学は1つのメールアドレスにつき${days}日に1回までです。`,
      `次の見学は ${nextFrom} から可能です。それ以降にもう一度お申し込みください。`,
    ],
    note: notMe,
  },
};
