import { registrationTexts } from '@hamkke/screen-kit/registration/texts/ja';
import type { MessagesLike } from '@hamkke/shell-api';
import type { franchise as ko } from '../ko/franchise.ts';

export const franchise: MessagesLike<typeof ko> = {
  title: '加盟のご案内',
  eyebrow: '加盟のご案内',
  heading: '空いているスペースを、Hamkkeの店舗に',
  lead: '予約、お支払い、精算はHamkkeが引き受けます。スペースだけご用意ください。',
  toApplication: '加盟を申し込む',
  claim: '一般的な賃貸と比べて売上{{percent}}%',
  claimBasis: '算出基準：{{basis}}',
  benefits: {
    heading: '加盟のメリット',
    unmanned: {
      title: '24時間の無人運営',
      text: '予約からお支払い、キャンセル、返金までお客様ご自身で完了します。案内メールも自動で届きます。',
    },
    live: {
      title: '店舗の状況がひと目でわかる',
      text: 'ボックス、予約、売上を、スマートフォンでもパソコンでもリアルタイムに確認できます。',
    },
    prices: {
      title: '料金は自分で決められる',
      text: 'サイズごとに月額・3か月・年額の料金を決め、いつでも変更できます。',
    },
    settlement: { title: '毎月の自動精算', text: '決済金額の{{share}}%を毎月{{day}}日に精算します。' },
  },
  steps: {
    heading: 'オープンまでの5つのステップ',
    consultation: { title: 'ご相談', text: 'お申し込みの内容を確認し、スペースと運営の計画についてお話しします。' },
    analysis: { title: '商圏の調査', text: '周辺の需要と競合を調べ、サイズの構成をご提案します。' },
    contract: { title: 'ご契約', text: '精算の割合と運営の条件を確認し、契約を結びます。' },
    construction: { title: '工事と設置', text: 'ボックス、防犯カメラ、入退室の設備を設置します。' },
    opening: { title: 'オープンと運営', text: '店舗を登録し、承認されるとすぐに予約を受け付けられます。' },
  },
  contact: {
    heading: '加盟に関するお問い合わせ',
    phone: '電話',
    email: 'メール',
    hours: '平日 {{from}}〜{{to}}（昼休み {{lunchFrom}}〜{{lunchTo}}）',
  },
  form: {
    ...registrationTexts,
    heading: '加盟申込',
    note: '管理者の承認後、倉庫を登録できます。承認まで最大{{hours}}時間かかります。',
    accountHeading: 'ログインに使うアカウント',
    submit: '申し込む',
    submitNew: '会員登録して申し込む',
    correct: '修正した内容を送る',
    sending: '送信中...',
    sent: '加盟申込を送信しました',
    proofSent: '確認メールもお送りしました。メール内のリンクを開いて、メールアドレスを確認してください。',
    corrected: '申込内容を修正しました',
    haveAccount: 'すでに会員の方',
    login: 'ログインして申し込む',
    failed: '申し込みを送信できませんでした',
    notFinished: '入力した内容はそのまま残っています。もう一度お試しください。',
    sessionNotStored:
      '会員登録は完了しましたが、このブラウザにログインが保存されませんでした。Cookieを許可してからログインしてください。',
  },
  status: {
    admin: '管理者としてログインしています',
    adminText: '加盟申込は管理者画面で確認できます。',
    toProfile: '管理者画面へ',
    approved: '承認済みの加盟店です',
    approvedText: '倉庫、予約、売上は加盟店管理で確認できます。',
    toDashboard: '加盟店管理へ',
    waiting: '申込内容を確認しています',
    requestedAt: '申込日時：{{when}}',
    toWaiting: '進み具合を見る',
    rejected: '加盟申込は承認されませんでした',
    reason: '理由：{{reason}}',
    again: '内容を修正して、もう一度申し込めます。',
    toForm: '申請書へ',
  },
};
