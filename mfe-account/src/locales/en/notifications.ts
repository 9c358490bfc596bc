import type { MessagesLike } from '@hamkke/shell-api';
import type { notifications as ko } from '../ko/notifications.ts';

export const notifications: MessagesLike<typeof ko> = {
  heading: 'Notifications',
  lead: 'Choose what we e-mail you about.',
  failed: 'Your notifications could not be loaded',
  none: 'There is nothing that you can switch off at the moment.',
  on: 'On',
  off: 'Off',
  setFailed: '{{topic}}: this could not be changed',
  always:
    'E-mails about payments, contracts and the safety of your account always come. Those that can wait come between {{from}} and {{to}}, Seoul time.',
  topics: {
    'rental-reminders': { name: 'End of a rental', text: 'A reminder {{days}} days before your rental ends.' },
    'partner-bookings': {
      name: 'New bookings and cancellations',
      text: 'When somebody books at one of your branches, or cancels.',
    },
    'partner-units': {
      name: 'Boxes to check',
      text: 'When a customer has left a box, so that you can check it.',
    },
    'partner-settlements': { name: 'Monthly settlement', text: 'When the settlement of a month is done.' },
    applications: { name: 'Franchise applications', text: 'When an application waits for approval.' },
  },
};
