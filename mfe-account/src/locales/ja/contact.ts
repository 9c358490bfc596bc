import type { MessagesLike } from '@hamkke/shell-api';
import type { contact as ko } from '../ko/contact.ts';

export const contact: MessagesLike<typeof ko> = {
  eyebrow: 'サポート',
  title: 'どのようなことでお困りですか？',
  lead: 'よくある質問から答えを探し、さらに知りたいことはお好きな方法でお尋ねください。',
  waysLabel: 'お問い合わせ方法',
  phone: '電話',
  phoneHint: '受付時間内にすぐにつながります',
  email: 'メール',
  emailHint: '受付時間内に順番にお答えします',
  messenger: 'メッセンジャー',
  messengerHint: 'チャットでお尋ねください',
  newWindow: '（新しいウィンドウで開きます）',
  hoursHeading: '受付時間',
  hours: '{{days}} {{from}}〜{{to}}',
  lunch: '昼休み {{from}}〜{{to}}',
  days: { weekdays: '平日' },
  guestHeading: '会員でなくても予約を確認できます',
  guestText: '注文番号とメールアドレスで、予約の確認、キャンセル、返却連絡ができます。',
  guestLink: '予約照会',
  faqHeading: 'よくある質問',
  tabs: { general: '一般', storage: '保管' },
  lowestPrice: '現在、最もお得なボックスは1か月{{price}}です。',
  proRata: { none: '残りの期間の料金は返金されません。' },
  faq: {
    booking: {
      question: 'どうやって予約しますか？',
      answer:
        '店舗、荷物に合うサイズ、利用期間を選び、カードで決済すると予約が完了します。会員でなくても、お名前とメールアドレスだけで予約できます。',
    },
    paying: {
      question: '決済を終えられませんでした。ボックスはどうなりますか？',
      answer:
        '決済を始めてから{{holdMinutes}}分間、ボックスを仮押さえします。その間に決済されない場合は他の方が予約できるようになり、料金は請求されません。',
    },
    finding: {
      question: '予約した内容はどこで見られますか？',
      answer:
        '会員の方はマイページの予約一覧で、会員でない方は予約照会で注文番号とメールアドレスを入力すると確認できます。',
    },
    cancelling: {
      question: '予約をキャンセルできますか？',
      answer:
        '決済から{{cancelHours}}時間以内は、予約の画面から無料でキャンセルできます。それ以降は、キャンセルの代わりに返却連絡をお願いします。',
    },
    refund: {
      question: 'キャンセルすると、いつ返金されますか？',
      answer:
        '決済から{{cancelHours}}時間以内にキャンセルすると、全額を決済したカードに返金します。キャンセル後すぐに決済会社へ返金を依頼し、進み具合は予約の画面で確認できます。',
    },
    minimum: {
      question: 'どのくらいの期間から借りられますか？',
      answer:
        '最短{{minimumDays}}日から借りられます。店舗によって異なることがあり、予約の際に店舗の画面でご案内します。',
    },
    price: {
      question: '料金はいくらですか？',
      answer: '料金は店舗、サイズ、利用期間によって異なります。店舗の画面で、選んだ期間の金額をすぐに確認できます。',
    },
    extending: {
      question: '利用期間を延長できますか？',
      answer:
        '予約の画面から、同じボックスを翌日以降も続けて延長できます。利用が終わる{{priorityDays}}日前までは、ほかの方がその後の日を予約することはできません。',
    },
    renewing: {
      question: '自動で延長できますか？',
      answer:
        '会員の方は、カードを保存して予約の画面で自動延長をオンにできます。利用期間が終わる{{chargeDays}}日前に次の期間を決済し、決済の{{announceDays}}日前からメールでお知らせします。同意した金額より高くなった場合は決済しません。決済できなかった場合も、利用期間の終了後{{graceDays}}日間はそのまま利用できます。自動延長は同じ画面でいつでもオフにできます。',
    },
    ending: {
      question: '利用を終えるにはどうすればよいですか？',
      answer:
        '退去日の{{noticeDays}}日前までに予約の画面から返却連絡をして、退去日までに空のボックスの写真を送ってください。',
    },
    early: {
      question: '期間が残っているうちに退去すると返金されますか？',
      answer: '{{noticeDays}}日前までにご連絡いただければ、ご希望の日に利用を終えられます。',
    },
    photo: {
      question: '空のボックスの写真はなぜ必要ですか？',
      answer:
        '荷物がすべて運び出されたことを確かめ、次の方にボックスをお渡しするためです。予約の画面からスマートフォンで撮影してすぐに送れます。',
    },
  },
};
