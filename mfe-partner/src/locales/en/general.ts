import { errorTexts } from '@hamkke/screen-kit/errors/en';
import type { MessagesLike } from '@hamkke/shell-api';
import type { general as ko } from '../ko/general.ts';

export const general: MessagesLike<typeof ko> = {
  loading: 'Loading',
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  more: 'Show more',
  moreOf: 'Show more ({{shown}} of {{all}})',
  moreFailed: 'More could not be loaded',
  back: 'Back',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  optional: 'optional',
  reference: 'Error number {{id}}',
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
  errors: {
    ...errorTexts,
    CONSENT_OUTDATED: 'The Terms of Use or the Privacy Policy have changed.',
  },
};
