import type { MessagesLike } from '@hamkke/shell-api';
import type { sharedAccess as ko } from '../ko/shared-access.ts';

export const sharedAccess: MessagesLike<typeof ko> = {
  title: 'A box shared with you',
  lead: 'The door code for {{name}}. You can see it on this page without an account.',
  location: 'Branch',
  address: 'Address',
  unit: 'Box',
  days: 'Dates',
  toLocation: 'Where the branch is',
  noLock: 'No lock is connected now, so there is no code. Please check with the person who sent you the link.',
  contact: 'Contact us',
  gone: {
    title: 'This link no longer opens anything',
    text: 'It was taken back, or the address is wrong. Please check with the person who sent it to you.',
  },
  ended: {
    title: 'The time for this link is over',
    text: 'This link no longer opens any door. To go on, please check with the person who sent it to you.',
  },
};
