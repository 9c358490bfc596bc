import { errorTexts } from '@hamkke/screen-kit/errors/en';
import type { MessagesLike } from '@hamkke/shell-api';
import type { general as ko } from '../ko/general.ts';

export const general: MessagesLike<typeof ko> = {
  brand: 'Hamkke',
  loading: 'Loading',
  retry: 'Try again',
  back: 'Back',
  goHome: 'Home',
  browse: 'Browse branches',
  locationImage: 'Picture of {{name}}',
  period: { monthly: '1 month', quarterly: '3 months', yearly: '12 months', custom: 'Pick dates', daily: 'Pick dates' },
  geolocationUnsupported: 'This browser cannot use location information',
  offlineCached: 'You are offline, so this is what was saved earlier. Connect to the internet to book.',
  refreshFailed: 'This could not be loaded again, so you see what was loaded before.',
  errors: {
    ...errorTexts,
    CONSENT_OUTDATED: 'Our terms have changed. Please reload the page and read them again.',
    UNIT_TAKEN: 'Someone else has just booked this box. Please pick another one.',
    UNIT_TO_CHECK:
      'This box is being checked after its last use. You can have it from {{date}}. Please choose another one for now.',
    UNIT_TAKEN_BEFORE:
      'The box becomes free on {{date}} unless the person who booked it first extends. Please pick another one for now.',
    UNIT_IN_USE: 'This box is in use.',
    HOLD_LIMIT: 'Too many of your bookings are waiting for payment. Pay for one first, or try again in a moment.',
    HOLD_LIMIT_NETWORK:
      'Too many bookings from your network are waiting for payment. Log in to book at once, or try again in a few minutes.',
    RANGE_INVALID: 'These dates cannot be booked. Please pick others.',
    PROVIDER_DOWN: 'The payment provider does not answer. Please try again in a moment.',
    OFFLINE: 'You are offline. Please connect to the internet and try again.',
  },
};
