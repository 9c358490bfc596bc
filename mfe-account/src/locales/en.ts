import type { MessagesLike } from '@hamkke/shell-api';
import type { ko } from './ko.ts';

export const en: MessagesLike<typeof ko> = {
  toLocations: 'Browse branches',
  toContact: 'Contact us',
  login: {
    title: 'Log in',
    lead: 'Logging in is not open yet. You can book without it.',
    detail: 'This is where you will log in by e-mail and password, Google or Kakao.',
  },
  register: {
    title: 'Sign up',
    lead: 'Signing up is not open yet. A name and an e-mail address are all it takes to book.',
    detail: 'Members and franchise owners will sign up here.',
  },
  oauth: {
    title: 'Social log-in',
    lead: 'Logging in with Google or Kakao is not open yet. Nothing about you was stored.',
    detail: 'You can book without logging in.',
  },
  profile: {
    title: 'Profile',
    lead: 'Your profile needs a log-in, and logging in is not open yet.',
    detail: 'Your details and your reservations will be here.',
  },
  lookup: {
    title: 'Find a reservation',
    lead: 'Looking up a reservation is not open yet. The screen after paying shows what you booked.',
    detail: 'This is where you will find a reservation by order number and e-mail address.',
  },
  contact: {
    title: 'Contact',
    lead: 'Support answers on weekdays from 10:00 to 18:00, with a lunch break from 12:00 to 13:00.',
    detail: 'Frequent questions, and ways to reach us by phone, e-mail and messenger, will be here.',
  },
};
