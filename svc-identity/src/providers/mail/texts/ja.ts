import type { MailTexts, MailValues } from '../mail-texts.ts';
import { ja as business } from './business/ja.ts';
import { ja as renewals } from './renewals/ja.ts';
import { ja as visits } from './visits/ja.ts';

const notMe = () => 'お心当たりがない場合は、すぐにパスワードを変更してください。';

const comesBack = (amount: string) =>
  amount ? `お支払い方法へ ${amount} を返金いたします。完了後にあらためてお知らせします。` : '返金はございません。';

const notCancelledByMe = () => 'お心当たりがない場合は、カスタマーセンターへお問い合わせください。';

const cancelExtension = ({ hours, days }: MailValues) =>
  `お支払いから${hours}時間以内に延長をキャンセルすると全額返金されます。その後は退去の${days}日前までに返却をご連絡ください。`;

export const ja: MailTexts = {
  brand: 'Hamkke',
  greeting: (name) => (name ? `${name} 様` : 'お客様'),
  footer: 'このメールは Hamkke セルフストレージから自動でお送りしています。お心当たりがない場合は削除してください。',
  heldUntil: (moment) => `${moment}（韓国時間）`,
  inSeoul: (moment) => `${moment}（韓国時間）`,
  labels: {
    order: '注文番号',
    location: '店舗',
    unit: 'ボックス',
    range: 'ご利用期間',
    amount: 'お支払い金額',
    refunded: '返金額',
    code: '確認番号',
    size: 'サイズ',
    from: 'ご利用開始',
    until: 'お取り置き期限',
    door: 'ドア',
    at: '最後の入力',
  },
  bookingConfirmed: {
    subject: ({ place }) => `【Hamkke】${place} のご予約が確定しました`,
    lines: () => ['お支払いが完了し、ご予約が確定しました。開始日から24時間いつでもご利用いただけます。'],
    button: '予約を見る',
    note: ({ hours, days }) =>
      `お支払いから${hours}時間以内のキャンセルは全額返金されます。その後は退去の${days}日前までに返却をご連絡ください。`,
  },
  extensionConfirmed: {
    subject: ({ place, endDate }) => `【Hamkke】${place} のご利用を ${endDate} まで延長しました`,
    lines: ({ endDate }) => [
      `延長が確定しました。同じボックスを ${endDate} まで続けてご利用いただけます。お荷物を移す必要はありません。`,
    ],
    button: '予約を見る',
    note: cancelExtension,
  },
  extensionRenewed: {
    subject: ({ place, endDate }) => `【Hamkke】${place} のご利用が ${endDate} まで延長されました`,
    lines: ({ amount, endDate }) => [
      `料金 ${amount} のお支払いが完了しました。同じボックスを ${endDate} まで続けてご利用いただけます。`,
      'その後も自動で延長されます。次回の請求をご希望でない場合は、予約画面で自動延長をオフにしてください。',
    ],
    button: '予約を見る',
    note: cancelExtension,
  },
  rentalMoved: {
    subject: ({ place, unit, startDate }) =>
      `【Hamkke】${startDate} から ${place} のボックス ${unit} をご利用いただけます`,
    lines: ({ location, unit, startDate, endDate, leftLocation, leftUnit, leaveBy, days, amount }) => [
      `ボックスの変更が確定しました。${startDate} から ${endDate} まで ${location} のボックス ${unit} をご利用いただけます。ご利用の最終日は変わりません。`,
      leaveBy
        ? `これまでの ${leftLocation} のボックス ${leftUnit} も ${leaveBy} までご利用いただけます。その日までにお荷物をすべてお移しください。`
        : `これまでのボックスも、変更日の後${days}日間ご利用いただけます。その間にお荷物をすべてお移しください。`,
      amount
        ? `残りの日数の差額として ${amount} のお支払いが完了しました。`
        : 'お支払いはございません。返金がある場合はお支払い方法へ返金し、完了後にあらためてお知らせします。',
    ],
    button: '予約を見る',
    note: () => '自動延長をご利用だった場合はオフになりました。新しいボックスの予約画面からもう一度オンにできます。',
  },
  refunded: {
    subject: ({ amount }) => `【Hamkke】${amount} を返金しました`,
    lines: () => ['お支払いの方法で返金しました。カード会社や銀行によっては反映まで数日かかります。'],
    button: '予約を見る',
  },
  endingSoon: {
    subject: ({ endDate }) => `【Hamkke】ご利用は ${endDate} に終了します`,
    lines: ({ location, endDate, priorityUntil }) => [
      `${location} のご利用は ${endDate} に終了します。続けてご利用にならない場合は、その日までにお荷物をすべてお引き取りください。`,
      priorityUntil
        ? `続けてご利用の場合は、同じボックスを翌日から延長できます。${priorityUntil} まで、ほかの方はそれ以降の日程を予約できません。`
        : '続けてご利用の場合は、お早めに延長してください。翌日以降は、ほかの方もこのボックスを予約できるようになりました。',
    ],
    button: '延長する',
  },
  noticeReceived: {
    subject: ({ place, endDate }) => `【Hamkke】${place} のご利用は ${endDate} に終了します`,
    lines: ({ location, endDate, amount }) => [
      `返却のご連絡をありがとうございます。${location} のボックスは ${endDate} までご利用いただけます。`,
      comesBack(amount),
      'その日までにお荷物をすべてお引き取りのうえ、予約の画面から空のボックスの写真をお送りください。',
    ],
    button: '予約を見る',
  },
  emailProof: {
    subject: () => '【Hamkke】メールアドレスの確認',
    lines: () => [
      'ボタンを押すと、このアドレスがお客様のものとして確認されます。同じアドレスでのご予約もアカウントに表示されます。',
    ],
    button: 'アドレスを確認する',
    note: ({ hours }) => `リンクは${hours}時間、一度だけ有効です。`,
  },
  passwordReset: {
    subject: () => '【Hamkke】新しいパスワードの設定',
    lines: () => [
      'パスワード再設定のご依頼を受け付けました。ボタンを押して新しいパスワードを設定してください。すべての端末からログアウトされます。',
    ],
    button: 'パスワードを設定する',
    note: ({ minutes }) => `リンクは${minutes}分間、一度だけ有効です。お心当たりがない場合は何もする必要はありません。`,
  },
  partnerApproved: {
    subject: () => '【Hamkke】加盟申込が承認されました',
    lines: () => ['倉庫の登録、予約と売上の確認ができるようになりました。'],
    button: '倉庫管理を開く',
  },
  partnerRejected: {
    subject: () => '【Hamkke】加盟申込の結果について',
    lines: ({ reason }) => [
      '申し訳ございませんが、今回のお申込は承認されませんでした。',
      `理由: ${reason}`,
      '内容を修正して、あらためてお申し込みいただけます。',
    ],
    button: 'もう一度申し込む',
  },
  lookupCode: {
    subject: () => '【Hamkke】予約照会の確認番号',
    lines: () => ['予約照会の画面に次の番号を入力してください。'],
    note: ({ minutes }) => `${minutes}分間有効です。お心当たりがない場合は、番号を誰にも教えないでください。`,
  },
  waitingConfirm: {
    subject: ({ place }) => `【Hamkke】${place} の空き待ちのお申し込みをご確認ください`,
    lines: ({ location, size, startDate, hours }) => [
      `${location} で ${startDate} からご利用になる ${size} サイズのボックスの空き待ちをお申し込みいただきました。`,
      `ボタンで開く画面で確認を押していただくと、その時点から順番に入ります。お申し込みから${hours}時間以内に押してください。`,
    ],
    button: 'お申し込みを確認する',
    note: () => 'お心当たりがない場合は何もする必要はありません。',
  },
  waitingOffered: {
    subject: ({ place }) => `【Hamkke】${place} でお待ちのボックスが空きました`,
    lines: ({ location, size, until }) => [
      `${location} で ${size} サイズのボックスが空きました。${until}（韓国時間）までほかの方が予約できないようお取り置きしています。ボタンで開く画面からご予約いただけます。`,
      'ご希望でない場合は同じ画面で辞退でき、次の方に順番が移ります。期限までにお支払いがない場合も次の方に順番が移りますが、空き待ちはもう一度お申し込みいただけます。',
    ],
    button: '空きボックスを見る',
  },
  doorAlarmed: {
    subject: ({ door }) => `【Hamkke】${door} で誤った入室コードが繰り返し入力されました`,
    lines: ({ door, tries, minutes, at }) => [
      `${door} で${minutes}分以内に誤った入室コードが${tries}回入力されました。最後の入力は ${at} です。`,
      '入室記録と現地の様子をご確認ください。遠隔での解錠は、ご本人と確認できた方に限って行ってください。',
    ],
    button: 'ドアを確認する',
    note: () => '誤ったコードではドアは開きません。入力された数字は保存していません。',
  },
  rentalAlarmed: {
    subject: ({ place, unit }) => `【Hamkke】${place} のボックス ${unit} のドアで誤った入室コードが入力されました`,
    lines: ({ location, unit, at }) => [
      `${location} のボックス ${unit} のドアで、誤った入室コードが繰り返し入力されました。最後の入力は ${at} です。`,
      '誤ったコードではドアは開きません。また、お客様の入室コードがほかの方に表示されたわけではございません。',
      'ご自身や一緒にご利用の方による入力であれば、何もする必要はありません。ご心配な場合は、予約画面で新しいコードを発行できます。新しいコードが登録されたドアは、以前のコードでは開きません。',
    ],
    button: '予約を見る',
    note: () => 'お困りの場合や、どなたかが入室した可能性がある場合は、カスタマーセンターへお問い合わせください。',
  },
  reservationCancelled: {
    subject: ({ place }) => `【Hamkke】${place} のご予約がキャンセルされました`,
    lines: ({ amount }) => ['下記のご予約がキャンセルされました。', comesBack(amount)],
    button: '予約を見る',
    note: notCancelledByMe,
  },
  extensionCancelled: {
    subject: ({ place }) => `【Hamkke】${place} の延長がキャンセルされました`,
    lines: ({ amount }) => [
      '下記の延長がキャンセルされました。延長前のご利用期間には影響ございません。',
      comesBack(amount),
    ],
    button: '予約を見る',
    note: notCancelledByMe,
  },
  renewals,
  visits,
  business,
  alerts: {
    'email-changed': {
      subject: () => '【Hamkke】メールアドレスが変更されました',
      lines: () => [
        'アカウントのメールアドレスが、このアドレスから別のアドレスに変更されました。',
        'お心当たりがない場合は、ボタンを押して元に戻してください。すべての端末からログアウトされ、新しいパスワードを設定していただきます。',
      ],
      button: '元に戻す',
      note: ({ days }) => `リンクは${days}日間有効です。ご自身で変更された場合は何もする必要はありません。`,
    },
    'password-changed': {
      subject: () => '【Hamkke】パスワードが変更されました',
      lines: () => ['アカウントのパスワードが新しく設定されました。ほかの端末はすべてログアウトされました。'],
      button: 'プロフィールを見る',
      note: notMe,
    },
    'token-created': {
      subject: () => '【Hamkke】APIトークンが作成されました',
      lines: () => ['アカウントに新しいAPIトークンが作成されました。'],
      button: 'プロフィールを見る',
      note: notMe,
    },
    'partner-id-set': {
      subject: () => '【Hamkke】精算パートナーIDが変更されました',
      lines: () => ['精算金を受け取るパートナーIDが変更されました。'],
      button: 'プロフィールを見る',
      note: notMe,
    },
    'second-factor-added': {
      subject: () => '【Hamkke】2段階認証が有効になりました',
      lines: () => ['ログインの際に認証アプリのコードも必要になりました。'],
      button: 'プロフィールを見る',
      note: notMe,
    },
    'second-factor-removed': {
      subject: () => '【Hamkke】2段階認証が無効になりました',
      lines: () => ['ログインの際に認証アプリのコードは不要になりました。'],
      button: 'プロフィールを見る',
      note: notMe,
    },
    'sign-in-slowed': {
      subject: () => '【Hamkke】ログインに何度も失敗しています',
      lines: () => [
        '誤ったパスワードが何度も入力されたため、新しい端末からのログインをしばらく遅らせています。以前ログインした端末はそのままお使いいただけます。',
      ],
      button: 'プロフィールを見る',
      note: notMe,
    },
    'device-added': {
      subject: () => '【Hamkke】新しい端末からログインがありました',
      lines: ({ at }) => [`これまでログインしたことのない端末から、${at} にログインがありました。`],
      button: 'プロフィールを見る',
      note: () =>
        'ご自身によるログインであれば、何もする必要はありません。お心当たりがない場合は、すぐにパスワードを変更してください。ほかの端末はすべてログアウトされます。',
    },
  },
};
