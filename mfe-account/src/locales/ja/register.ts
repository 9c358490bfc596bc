import { registrationTexts } from '@hamkke/screen-kit/registration/texts/ja';
import type { MessagesLike } from '@hamkke/shell-api';
import type { register as ko } from '../ko/register.ts';

export const register: MessagesLike<typeof ko> = {
  ...registrationTexts,
  title: '会員登録',
  lead: 'お名前とメールアドレスだけですぐに始められます。',
  google: 'Googleで始める',
  kakao: 'カカオで始める',
  other: '{{title}}アカウントで始める',
  or: 'またはメールアドレスで',
  kind: '会員の種類',
  member: '一般会員',
  franchise: '加盟店会員',
  franchiseHeading: '加盟店の情報',
  franchiseNote: '管理者の承認後に倉庫を登録できます。承認まで最大{{hours}}時間かかります。',
  submit: '登録する',
  submitFranchise: '加盟店として登録する',
  submitting: '登録中...',
  haveAccount: 'すでに会員の方は',
  login: 'ログイン',
  failed: '会員登録中にエラーが発生しました。',
  notFinished: '登録を完了できませんでした。入力した内容はそのまま残っていますので、もう一度お試しください。',
  welcome: 'ご登録ありがとうございます！',
  welcomeText: '確認メールを送りました。メールのリンクを開いてメールアドレスを確認してください。',
  aside: {
    member: 'ボックスを予約し、利用履歴を管理できます',
    franchise: '倉庫を登録し、売上と予約を確認できます',
    free: '登録は無料です',
  },
};
