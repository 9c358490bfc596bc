import { consentTexts } from '@hamkke/screen-kit/registration/texts/en';
import type { MessagesLike } from '@hamkke/shell-api';
import type { consent as ko } from '../ko/consent.ts';
import { contact } from './contact.ts';

export const consent: MessagesLike<typeof ko> = {
  ...consentTexts,
  newWindow: contact.newWindow,
  byContinuing: 'By continuing you agree to the {{terms}} and the {{privacy}}.',
  again: 'Please read the new {{terms}} and {{privacy}}, then press the button again.',
};
