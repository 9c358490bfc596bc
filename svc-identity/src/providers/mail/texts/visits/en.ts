import type { VisitTexts } from '../../mail-texts.ts';

const notMe = () => 'If this was not you, nothing needs to be done.';

export const en: VisitTexts = {
  labels: { beginBy: 'Begin by', nextFrom: 'Next visit from' },
  ready: {
    subject: ({ location }) => `Your link to visit ${location}`,
    lines: ({ location, minutes, until, days }) => [
      `You asked to visit ${location}. Begin the visit on the page that the button opens: a code then opens the entrance for ${minutes} minutes.`,
      'The code stops working when that time is over, so please begin once you are at the door.',
      `You can begin until ${until}, and visit once in ${days} days with one e-mail address.`,
    ],
    button: 'Open the page of the visit',
    note: notMe,
  },
  open: {
    subject: ({ location }) => `Your visit to ${location} has begun`,
    lines: ({ location, minutes }) => [
      `Your visit to ${location} has already begun. The page that the button opens shows the code for the entrance, which stops working ${minutes} minutes after the beginning.`,
    ],
    button: 'Open the page of the visit',
    note: notMe,
  },
  limited: {
    subject: ({ location }) => `You cannot visit ${location} yet`,
    lines: ({ location, days, nextFrom }) => [
      `You asked to visit ${location}, but a visit has already been begun with this e-mail address. You can visit once in ${days} days with one address.`,
      `The next visit is possible from ${nextFrom} on. Please request it again then.`,
    ],
    note: notMe,
  },
};
