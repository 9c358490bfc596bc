import type { BusinessTexts } from '../../mail-texts.ts';

const switchOff = () => 'You can turn mails like this off in the notification settings of your profile.';

export const en: BusinessTexts = {
  labels: { company: 'Business', month: 'Month', settled: 'Settled' },
  applicationWaits: {
    subject: ({ company }) => `A franchise application is waiting: ${company}`,
    lines: ({ company, hours }) => [
      `${company} applied as a franchise.`,
      `We promise an answer within ${hours} hours. Please look at the application, and approve or reject it.`,
    ],
    button: 'View the application',
    note: switchOff,
  },
  booked: {
    subject: ({ location, unit, startDate }) => `Unit ${unit} at ${location} is booked from ${startDate}`,
    lines: ({ location, unit, startDate, endDate }) => [
      `Unit ${unit} at ${location} was paid for and is booked from ${startDate} to ${endDate}.`,
    ],
    button: 'View reservation',
    note: switchOff,
  },
  cancelled: {
    subject: ({ location, unit }) => `The booking of unit ${unit} at ${location} was cancelled`,
    lines: ({ location, unit, startDate, endDate, amount }) => [
      `The booking of unit ${unit} at ${location} from ${startDate} to ${endDate} was cancelled.`,
      amount ? `The customer gets ${amount} back.` : 'The customer gets nothing back.',
    ],
    button: 'View reservation',
    note: switchOff,
  },
  left: {
    subject: ({ location, unit }) => `Please check unit ${unit} at ${location}`,
    lines: ({ location, unit }) => [
      `The rental of unit ${unit} at ${location} is over.`,
      "Please check that the unit is empty, and record how you found it in today's work.",
    ],
    button: "Open today's work",
    note: switchOff,
  },
  settled: {
    subject: ({ month }) => `Your settlement for ${month} is ready`,
    lines: ({ month, amount }) => [
      `Your settlement for ${month} comes to ${amount}. The settlements screen shows what it consists of.`,
    ],
    button: 'View settlements',
    note: switchOff,
  },
};
