import type { MessagesLike } from '@hamkke/shell-api';
import type { consent as ko } from '../ko/consent.ts';

export const consent: MessagesLike<typeof ko> = {
  heading: 'Your agreement',
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  all: 'I agree to everything',
  agree: { terms: 'I agree to the Terms of Use (required)', privacy: 'I agree to the Privacy Policy (required)' },
  missing: { terms: 'Please agree to the Terms of Use.', privacy: 'Please agree to the Privacy Policy.' },
  read: 'Read',
  byContinuing: 'By continuing you agree to the {{terms}} and the {{privacy}}.',
  newer:
    'A new version applies from {{date}}. Open it with “Read”, and agree once more. What you entered is still here.',
  again: 'Please read the new {{terms}} and {{privacy}}, then press the button again.',
};
