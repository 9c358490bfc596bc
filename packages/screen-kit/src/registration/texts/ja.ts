import type { ConsentTexts } from './consent-texts.ts';
import type { RegistrationTexts } from './registration-texts.ts';

export const consentTexts: ConsentTexts = {
  heading: '規約への同意',
  terms: '利用規約',
  privacy: 'プライバシーポリシー',
  all: 'すべてに同意する',
  agree: { terms: '利用規約に同意する（必須）', privacy: 'プライバシーポリシーに同意する（必須）' },
  missing: { terms: '利用規約に同意してください。', privacy: 'プライバシーポリシーに同意してください。' },
  read: '読む',
  newWindow: '（新しいウィンドウ）',
  newer:
    '{{date}}から適用される新しい内容です。「読む」から確認して、もう一度同意してください。入力した内容はそのまま残っています。',
};

export const registrationTexts: RegistrationTexts = {
  username: 'ユーザー名',
  email: 'メールアドレス',
  displayName: '表示名',
  displayNameHint: '空欄の場合はユーザー名が表示されます。',
  password: 'パスワード',
  passwordHint: '{{count}}文字以上で入力してください。',
  confirm: 'パスワード（確認）',
  franchiseName: '加盟店名',
  franchiseAddress: '加盟店の住所',
  franchisePhone: '連絡先',
  requiredAll: '必須項目をすべて入力してください。',
  partnerAll: '加盟店の情報をすべて入力してください。',
  required: '必須項目です。',
  tooShort: 'パスワードは6文字以上で入力してください。',
  tooLong: '長すぎます。短くしてください。',
  notAllowed: '使えない文字が含まれています。',
  mismatch: 'パスワードが一致しません。',
  emailInvalid: 'メールアドレスの形式が正しくありません。',
  phoneInvalid: '連絡先には数字と+、-、括弧のみ使えます。',
  emailTaken: 'このメールアドレスはすでに使われています。',
  weakPassword: 'パスワードが弱すぎます。別のパスワードを使ってください。',
};
