import { errorTexts } from '@hamkke/screen-kit/errors/ja';
import { consentTexts } from '@hamkke/screen-kit/registration/texts/ja';
import { screenTexts } from '@hamkke/screen-kit/texts/ja';
import type { MessagesLike } from '@hamkke/shell-api';
import type { general as ko } from '../ko/general.ts';

export const general: MessagesLike<typeof ko> = {
  ...screenTexts,
  close: '閉じる',
  cancel: 'キャンセル',
  save: '保存',
  moreOf: 'もっと見る（{{all}}件中{{shown}}件）',
  back: '戻る',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  optional: '任意',
  dashboard: {
    title: '加盟店管理',
    menu: '加盟店管理メニュー',
    outdated: '最新の内容を読み込めなかったため、前回の内容を表示しています',
  },
  waiting: {
    title: '承認待ちです',
    text: '加盟申込を確認しています。承認まで最大{{hours}}時間かかることがあります。',
    requestedAt: '申込日時',
    name: '加盟店名',
    address: '加盟店の住所',
    phone: '電話番号',
    approved: '加盟店が承認されました',
    live: '承認されるとこの画面が自動で切り替わり、メールでもお知らせします。',
    correct: '申込内容を修正する',
    contact: 'お問い合わせ',
  },
  consent: { ...consentTexts },
  errors: {
    ...errorTexts,
    CONSENT_OUTDATED: '利用規約またはプライバシーポリシーが変わりました。',
  },
};
