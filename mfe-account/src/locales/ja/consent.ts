import type { MessagesLike } from '@hamkke/shell-api';
import type { consent as ko } from '../ko/consent.ts';

export const consent: MessagesLike<typeof ko> = {
  heading: '規約への同意',
  terms: '利用規約',
  privacy: 'プライバシーポリシー',
  all: 'すべてに同意する',
  agree: { terms: '利用規約に同意する（必須）', privacy: 'プライバシーポリシーに同意する（必須）' },
  missing: { terms: '利用規約に同意してください。', privacy: 'プライバシーポリシーに同意してください。' },
  read: '読む',
  byContinuing: '続けると、{{terms}}と{{privacy}}に同意したことになります。',
  newer:
    '{{date}}から適用される新しい内容です。「読む」から確認して、もう一度同意してください。入力した内容はそのまま残っています。',
  again: '新しい{{terms}}と{{privacy}}を読んで、もう一度ボタンを押してください。',
};
