import { errorTexts } from '@hamkke/screen-kit/errors/ja';
import { screenTexts } from '@hamkke/screen-kit/texts/ja';
import type { MessagesLike } from '@hamkke/shell-api';
import type { general as ko } from '../ko/general.ts';

export const general: MessagesLike<typeof ko> = {
  ...screenTexts,
  toLocations: '店舗を見る',
  close: '閉じる',
  cancel: 'キャンセル',
  save: '保存',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  optional: '任意',
  copied: 'コピーしました',
  newPassword: {
    password: '新しいパスワード',
    confirm: '新しいパスワード（確認）',
    required: '新しいパスワードを入力してください。',
  },
  errors: {
    ...errorTexts,
    CONSENT_OUTDATED: '利用規約またはプライバシーポリシーが変わりました。',
    WEAK_PASSWORD: 'パスワードが弱すぎます。',
    UNIT_IN_USE: '利用中のボックスです。',
    HOLD_LIMIT: 'お支払い待ちの予約が多すぎます。先に決済するか、しばらくしてからもう一度お試しください。',
    NOTICE_REQUIRED: '無料でキャンセルできる時間が過ぎました。返却連絡をお願いします。',
    REFUND_CHANGED: '返金額が変わりました。もう一度確認してください。',
  },
};
