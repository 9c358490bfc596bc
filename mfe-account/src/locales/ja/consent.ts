import { consentTexts } from '@hamkke/screen-kit/registration/texts/ja';
import type { MessagesLike } from '@hamkke/shell-api';
import type { consent as ko } from '../ko/consent.ts';
import { contact } from './contact.ts';

export const consent: MessagesLike<typeof ko> = {
  ...consentTexts,
  newWindow: contact.newWindow,
  byContinuing: '続けると、{{terms}}と{{privacy}}に同意したことになります。',
  again: '新しい{{terms}}と{{privacy}}を読んで、もう一度ボタンを押してください。',
};
