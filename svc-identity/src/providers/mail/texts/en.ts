import type { MailTexts, MailValues } from '../mail-texts.ts';
import { en as business } from './business/en.ts';
import { en as renewals } from './renewals/en.ts';
import { en as visits } from './visits/en.ts';

const notMe = () => 'If this was not you, change your password right away.';

const comesBack = (amount: string) =>
  amount ? `${amount} goes back the way you paid. We write again once it is done.` : 'There is nothing to refund.';

const notCancelledByMe = () => 'If you did not cancel it yourself and have questions, please contact support.';

const cancelExtension = ({ hours, days }: MailValues) =>
  `Cancel the extension within ${hours} hours of paying and everything you paid for it comes back. After that, tell us at least ${days} days before you leave.`;

export const en: MailTexts = {
  brand: 'Hamkke',
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  footer: 'Sent automatically by Hamkke self storage. If you did not ask for this mail you can delete it.',
  heldUntil: (moment) => `${moment} (Seoul time)`,
  inSeoul: (moment) => `${moment} (Seoul time)`,
  labels: {
    order: 'Order number',
    location: 'Branch',
    unit: 'Unit',
    range: 'Rental period',
    amount: 'Paid',
    refunded: 'Refunded',
    code: 'Code',
    size: 'Size',
    from: 'From',
    until: 'Held until',
    door: 'Door',
    at: 'Last try',
  },
  bookingConfirmed: {
    subject: ({ location }) => `Your booking at ${location} is confirmed`,
    lines: () => ['Your payment went through and the unit is yours. From the first day you can come in at any hour.'],
    button: 'View reservation',
    note: ({ hours, days }) =>
      `Cancel within ${hours} hours of paying and everything comes back. After that, tell us at least ${days} days before you leave.`,
  },
  extensionConfirmed: {
    subject: ({ location, endDate }) => `Your rental at ${location} is extended until ${endDate}`,
    lines: ({ endDate }) => [
      `Your extension is confirmed: the same unit stays yours until ${endDate}, and nothing has to be moved.`,
    ],
    button: 'View reservation',
    note: cancelExtension,
  },
  extensionRenewed: {
    subject: ({ location, endDate }) => `Your rental at ${location} goes on until ${endDate}`,
    lines: ({ amount, endDate }) => [
      `${amount} was paid, and the same unit stays yours until ${endDate}.`,
      'After that your rental renews by itself. If you do not want the next charge, turn the renewal off on the page of your reservation.',
    ],
    button: 'View reservation',
    note: cancelExtension,
  },
  rentalMoved: {
    subject: ({ location, unit, startDate }) => `From ${startDate} you have unit ${unit} at ${location}`,
    lines: ({ location, unit, startDate, endDate, leftLocation, leftUnit, leaveBy, days, amount }) => [
      `Your rental moved to another unit. From ${startDate} to ${endDate} you have unit ${unit} at ${location}; the last day stays the same.`,
      leaveBy
        ? `Unit ${leftUnit} at ${leftLocation} stays yours until ${leaveBy} as well. Please carry everything over by then.`
        : `The unit that you leave stays yours for ${days} days after the day of the move. Please carry everything over by then.`,
      amount
        ? `You paid ${amount}, which is what the days left cost more in this unit.`
        : 'Nothing was charged. If something comes back, it goes back the way you paid, and we write again once it is done.',
    ],
    button: 'View reservation',
    note: () =>
      'If your rental renewed by itself, that is off now. You can turn it on again on the page of this reservation.',
  },
  refunded: {
    subject: ({ amount }) => `We refunded ${amount}`,
    lines: () => ['The money went back the way you paid. Some card companies and banks take a few days to show it.'],
    button: 'View reservation',
  },
  endingSoon: {
    subject: ({ endDate }) => `Your rental ends on ${endDate}`,
    lines: ({ location, endDate, priorityUntil }) => [
      `Your rental at ${location} ends on ${endDate}. If you are leaving, please take everything with you by then.`,
      priorityUntil
        ? `To stay longer, extend your rental: you keep the same unit from the following day. Until ${priorityUntil} nobody else can book the days after it.`
        : 'To stay longer in the same unit, please extend soon: anyone can now book it from the following day.',
    ],
    button: 'Extend my rental',
  },
  noticeReceived: {
    subject: ({ location, endDate }) => `Your rental at ${location} ends on ${endDate}`,
    lines: ({ location, endDate, amount }) => [
      `Thank you for telling us. You can use your unit at ${location} until ${endDate}.`,
      comesBack(amount),
      'Please take everything with you by then, and send a photo of the empty unit on the page of your reservation.',
    ],
    button: 'View reservation',
  },
  emailProof: {
    subject: () => 'Confirm your e-mail address',
    lines: () => [
      'Press the button to confirm that this address is yours. Bookings made with it will then appear in your account.',
    ],
    button: 'Confirm address',
    note: ({ hours }) => `The link works once, for ${hours} hours.`,
  },
  passwordReset: {
    subject: () => 'Set a new password',
    lines: () => [
      'You asked for a new password. Press the button to choose one. You will be signed out on every device.',
    ],
    button: 'Set a new password',
    note: ({ minutes }) =>
      `The link works once, for ${minutes} minutes. If this was not you, nothing needs to be done.`,
  },
  partnerApproved: {
    subject: () => 'Your franchise application was approved',
    lines: () => ['You can now register warehouses and follow reservations and revenue.'],
    button: 'Open warehouse management',
  },
  partnerRejected: {
    subject: () => 'About your franchise application',
    lines: ({ reason }) => [
      'We are sorry: this application was not approved.',
      `Reason: ${reason}`,
      'You can change it and apply again.',
    ],
    button: 'Apply again',
  },
  lookupCode: {
    subject: () => 'Your code to look up a reservation',
    lines: () => ['Enter this code on the look-up screen.'],
    note: ({ minutes }) => `It works for ${minutes} minutes. If this was not you, give the code to nobody.`,
  },
  waitingConfirm: {
    subject: ({ location }) => `Please confirm that you are waiting for a unit at ${location}`,
    lines: ({ location, size, startDate, hours }) => [
      `You asked to wait for a unit of size ${size} at ${location}, from ${startDate} on.`,
      `Your place counts once you confirm it on the page that the button opens. Please do so within ${hours} hours of asking.`,
    ],
    button: 'Open the page to confirm',
    note: () => 'If this was not you, nothing needs to be done.',
  },
  waitingOffered: {
    subject: ({ location }) => `A unit that you are waiting for is free at ${location}`,
    lines: ({ location, size, until }) => [
      `A unit of size ${size} is free at ${location}. We hold it for you until ${until} (Seoul time): nobody else can book it, and you can on the page that the button opens.`,
      'If you do not want it, you can give it up on the same page, and it goes to whoever waits next. If it is not paid for by then it goes to them as well, and you can join the list again.',
    ],
    button: 'View the unit',
  },
  doorAlarmed: {
    subject: ({ door }) => `Wrong door codes were tried several times: ${door}`,
    lines: ({ door, tries, minutes, at }) => [
      `Within ${minutes} minutes ${tries} wrong door codes were entered at this door: ${door}. The last one was at ${at}.`,
      'Please look at the access log and at the place itself. Open the door remotely only for people whom you know.',
    ],
    button: 'View the doors',
    note: () => 'A wrong code opens no door. The digits that were entered are not stored.',
  },
  rentalAlarmed: {
    subject: ({ location, unit }) => `Wrong door codes were tried at unit ${unit} at ${location}`,
    lines: ({ location, unit, at }) => [
      `Wrong door codes were entered several times at the door of unit ${unit} at ${location}. The last one was at ${at}.`,
      'A wrong code opens no door, and your own code was not shown to anybody.',
      'If it was you, or somebody who uses the unit with you, nothing needs to be done. If you are worried, you can get a new code on the page of your reservation: a door that has the new code no longer opens with the one before.',
    ],
    button: 'View reservation',
    note: () => 'If you need help, or if you think that somebody got in, please contact support.',
  },
  reservationCancelled: {
    subject: ({ location }) => `Your booking at ${location} was cancelled`,
    lines: ({ amount }) => ['This booking was cancelled.', comesBack(amount)],
    button: 'View reservation',
    note: notCancelledByMe,
  },
  extensionCancelled: {
    subject: ({ location }) => `The extension of your rental at ${location} was cancelled`,
    lines: ({ amount }) => ['This extension was cancelled. The period before it is not affected.', comesBack(amount)],
    button: 'View reservation',
    note: notCancelledByMe,
  },
  renewals,
  visits,
  business,
  alerts: {
    'email-changed': {
      subject: () => 'The e-mail address of your account was changed',
      lines: () => [
        'Your account now uses another address instead of this one.',
        'If this was not you, press the button to take it back. Every device is signed out and you choose a new password.',
      ],
      button: 'Take it back',
      note: ({ days }) => `The link works for ${days} days. If this was you, nothing needs to be done.`,
    },
    'password-changed': {
      subject: () => 'Your password was changed',
      lines: () => ['Your account has a new password. Every other device was signed out.'],
      button: 'View profile',
      note: notMe,
    },
    'token-created': {
      subject: () => 'An API token was created',
      lines: () => ['Your account has a new API token.'],
      button: 'View profile',
      note: notMe,
    },
    'partner-id-set': {
      subject: () => 'Your settlement partner ID was changed',
      lines: () => ['The partner ID that receives your settlements was changed.'],
      button: 'View profile',
      note: notMe,
    },
    'second-factor-added': {
      subject: () => 'Two-step sign-in is on',
      lines: () => ['Signing in now asks for a code of your authenticator app as well.'],
      button: 'View profile',
      note: notMe,
    },
    'second-factor-removed': {
      subject: () => 'Two-step sign-in is off',
      lines: () => ['Signing in no longer asks for a code of your authenticator app.'],
      button: 'View profile',
      note: notMe,
    },
    'sign-in-slowed': {
      subject: () => 'Many failed attempts to sign in',
      lines: () => [
        'Wrong passwords were tried many times, so new devices have to wait for a while. Devices on which you signed in before are not affected.',
      ],
      button: 'View profile',
      note: notMe,
    },
    'device-added': {
      subject: () => 'A new device signed in to your account',
      lines: ({ at }) => [`A device that had not signed in to your account before did so at ${at}.`],
      button: 'View profile',
      note: () =>
        'If this was you, nothing needs to be done. If not, change your password right away: every other device is signed out.',
    },
  },
};
