import { errorTexts } from '@hamkke/screen-kit/errors/en';
import { screenTexts } from '@hamkke/screen-kit/texts/en';
import type { MessagesLike } from '@hamkke/shell-api';
import type { general as ko } from '../ko/general.ts';

export const general: MessagesLike<typeof ko> = {
  ...screenTexts,
  toLocations: 'Browse branches',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  optional: 'optional',
  copied: 'Copied',
  newPassword: {
    password: 'New password',
    confirm: 'Confirm new password',
    required: 'Please enter a new password.',
  },
  errors: {
    ...errorTexts,
    CONSENT_OUTDATED: 'The Terms of Use or the Privacy Policy have changed.',
    WEAK_PASSWORD: 'This password is too weak.',
    UNIT_IN_USE: 'This box is in use.',
    HOLD_LIMIT: 'Too many of your bookings are waiting for payment. Pay for one first, or try again in a moment.',
    NOTICE_REQUIRED: 'The time for cancelling free of charge is over. Please give notice of ending instead.',
    REFUND_CHANGED: 'The refund has changed. Please check it again.',
  },
};
