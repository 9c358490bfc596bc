import type { ConsentTexts } from './consent-texts.ts';

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
