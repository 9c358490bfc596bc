import type { MessagesLike } from '@hamkke/shell-api';
import type { oauth as ko } from '../ko/oauth.ts';

export const oauth: MessagesLike<typeof ko> = {
  title: 'ソーシャルログイン',
  processing: 'ログインを処理しています',
  processingText: '少々お待ちください。まもなく移動します。',
  done: 'ログインしました',
  doneText: '見ていた画面に戻ります。',
  closeText: 'ログインしました。このウィンドウを閉じてください。',
  closeFailedText: '元のウィンドウで続けてください。このウィンドウは閉じてかまいません。',
  errorTitle: 'ログインエラー',
  returning: 'まもなくログイン画面に戻ります。',
  toLogin: 'ログイン画面へ',
  continue: '続ける',
  missingCode: '認証コードが見つかりません。',
  denied: 'ログインに同意されなかったため、ログインしませんでした。',
  expired: 'ログインできる時間が過ぎました。もう一度お試しください。',
  notPinned: 'このログイン方法は管理者アカウントに連携されていません。最初に使った方法でログインしてください。',
  google: 'Googleログイン中にエラーが発生しました。',
  kakao: 'カカオログイン中にエラーが発生しました。',
  other: 'ログイン中にエラーが発生しました。',
  windowClosed: 'ログインのウィンドウが閉じられました。もう一度お試しください。',
  unknownProvider: '現在は使えないログイン方法です。',
  needsProof: '同じメールアドレスのアカウントがすでにありますが、まだメールアドレスが確認されていません。',
  needsProofText:
    'ご自分のメールアドレスであれば、パスワード再設定メールを受け取り、新しいパスワードを決めてください。メールアドレスが確認され、次からはこの方法でもログインできます。',
  needsProofLink: 'パスワード再設定メールを受け取る',
};
