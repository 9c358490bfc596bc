import type { MessagesLike } from '@hamkke/shell-api';
import type { visit as ko } from '../ko/visit.ts';

export const visit: MessagesLike<typeof ko> = {
  title: 'Look around before you rent',
  failed: 'The visit could not be loaded',
  location: 'Branch',
  address: 'Address',
  toLocation: 'See the branch',
  rent: 'Choose a box at this branch',
  again: 'Ask for another link at the branch',
  contact: 'Contact us',
  ready: {
    lead: 'You can go in and see the branch before you rent. No account is needed.',
    heading: 'Before you start',
    atDoor: 'Start when you are at the door of the branch: the time runs from your press.',
    hour: 'You get a door code that works for {{minutes}} minutes.',
    entrance: 'The code opens the entrance only, no boxes.',
    beginBy: 'You can start until {{time}} (Korean time).',
    every: 'One visit can be started every {{days}} days with one e-mail address.',
    begin: 'I am at the door: start my visit',
  },
  refused: {
    DOOR_OFFLINE: {
      title: 'The lock of the entrance cannot be reached right now',
      text: 'Your visit has not started, and no time is running. Please press again in a moment.',
    },
    VISIT_LIMIT: {
      title: 'A visit cannot be started now',
      text: 'All visits that are possible for now have been used. Please press again later.',
    },
    VISITS_CLOSED: {
      title: 'This branch cannot be visited at the moment',
      text: 'Your visit has not started. Please press again later, or see the photos of the branch.',
    },
  },
  open: {
    lead: 'Your visit has started. Take your time to look around.',
    until: 'The code works until {{time}} (Korean time).',
    left: '{{minutes}} min left.',
  },
  over: {
    title: 'Your visit is over',
    text: 'Thank you for looking around. If you liked it, you can choose a box on the page of the branch.',
  },
  lapsed: {
    title: 'The time to start has passed',
    text: 'This link could be used until {{time}} (Korean time). Please ask for another one on the page of the branch.',
  },
  limited: {
    title: 'You cannot visit again yet',
    text: 'One visit can be started every {{days}} days with one e-mail address, and you started one not long ago.',
    nextFrom: 'The next one is possible from {{time}} (Korean time).',
  },
  gone: {
    title: 'This visit cannot be found',
    text: 'The link is too old, or its address is wrong. Please open the link of the mail as it is.',
  },
};
