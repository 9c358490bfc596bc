import { errorTexts } from '@hamkke/screen-kit/errors/en';
import { consentTexts } from '@hamkke/screen-kit/registration/texts/en';
import { screenTexts } from '@hamkke/screen-kit/texts/en';
import type { MessagesLike } from '@hamkke/shell-api';
import type { general as ko } from '../ko/general.ts';

export const general: MessagesLike<typeof ko> = {
  ...screenTexts,
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  moreOf: 'Show more ({{shown}} of {{all}})',
  back: 'Back',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  optional: 'optional',
  dashboard: {
    title: 'Franchise dashboard',
    menu: 'Franchise dashboard menu',
    outdated: 'This could not be read anew: you see what was read before',
  },
  waiting: {
    title: 'Awaiting approval',
    text: 'We are looking at your franchise application. Approval may take up to {{hours}} hours.',
    requestedAt: 'Requested',
    name: 'Franchise name',
    address: 'Franchise address',
    phone: 'Contact phone',
    approved: 'Your franchise is approved',
    live: 'Once you are approved this page changes by itself, and we tell you by mail.',
    correct: 'Correct the application',
    contact: 'Contact us',
  },
  consent: { ...consentTexts },
  errors: {
    ...errorTexts,
    CONSENT_OUTDATED: 'The Terms of Use or the Privacy Policy have changed.',
  },
};
