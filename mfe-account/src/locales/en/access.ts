import type { MessagesLike } from '@hamkke/shell-api';
import type { access as ko } from '../ko/access.ts';

export const access: MessagesLike<typeof ko> = {
  heading: 'How to get in',
  failed: 'How to get in could not be loaded',
  how: 'Enter the 6 digits of your door code at the lock.',
  before: 'The doors open for you from {{date}}. You can see the code already.',
  until: 'The doors open for you until 24:00 on {{date}}.',
  untilRenewing:
    'The doors open for you as long as the rental renews. If it does not, they open until 24:00 on {{date}}.',
  ended: 'This reservation no longer opens any door.',
  help: 'Door does not open? Contact us',
  alarm: {
    title: 'A wrong code was entered {{count}} times within {{minutes}} minutes',
    at: 'last on {{when}}',
    what: 'If it was not you, get a new code or contact us.',
    contact: 'Contact us',
  },
  code: {
    label: 'Door code',
    show: 'Show code',
    hide: 'Hide code',
    hidden: 'Hidden',
    copy: 'Copy code',
    copied: 'The code is copied',
  },
  doors: {
    heading: 'Doors you can open',
    set: 'Opens now',
    setAhead: 'Ready: opens from your first day',
    setting: 'The lock is getting your code',
    offline: 'The lock is offline. It gets your code as soon as it is back',
    scheduled: 'The lock gets your code one day before you start',
    previous: 'Until then your previous code opens it',
  },
  newCode: {
    open: 'Get a new code',
    question: 'Get a new code?',
    replaces:
      'Once a door has the new code, the present one no longer opens it. A door that is offline opens with the present code until it is back.',
    everywhere: 'The code changes for all doors that you can open at this branch.',
    left: 'New codes left today: {{count}}',
    noneLeft: 'There are no more new codes today. You can get one tomorrow.',
    keep: 'Use the present code',
    done: 'You have a new code',
  },
  openings: {
    heading: 'Entry log',
    none: 'Nothing has been opened yet.',
    by: 'Code of {{name}}',
    opened: 'Opened',
    refused: 'Not opened',
    remote: 'Remote',
    more: 'Show {{count}} more',
    less: 'Show fewer',
  },
};
