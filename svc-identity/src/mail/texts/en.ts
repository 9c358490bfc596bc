import type { MailTexts } from '../mail-texts.ts';

export const en: MailTexts = {
  brand: 'Hamkke',
  greeting: (name) => `Hello ${name},`,
  footer: 'Sent automatically by Hamkke self storage. If you did not ask for this mail you can delete it.',
  labels: { order: 'Order number', branch: 'Branch', unit: 'Unit', range: 'Rental period', amount: 'Paid', refunded: 'Refunded', code: 'Code' },
  bookingConfirmed: {
    subject: ({ branch }) => `Your booking at ${branch} is confirmed`,
    lines: () => ['Your payment went through and the unit is yours. From the first day you can come in at any hour.'],
    button: 'View reservation',
    note: ({ hours, days }) => `Cancel within ${hours} hours of paying and everything comes back. After that, tell us at least ${days} days before you leave.`,
  },
  refunded: {
    subject: ({ amount }) => `We refunded ${amount}`,
    lines: () => ['The money went back to the card you paid with. Some card companies take a few days to show it.'],
    button: 'View reservation',
  },
  endingSoon: {
    subject: ({ endDate }) => `Your rental ends on ${endDate}`,
    lines: ({ branch, endDate }) => [`Your rental at ${branch} ends on ${endDate}. Please take everything with you by then.`, 'To stay longer, book again from the following day.'],
    button: 'View reservation',
  },
  emailProof: {
    subject: () => 'Confirm your e-mail address',
    lines: () => ['Press the button to confirm that this address is yours. Bookings made with it will then appear in your account.'],
    button: 'Confirm address',
    note: ({ hours }) => `The link works once, for ${hours} hours.`,
  },
  passwordReset: {
    subject: () => 'Set a new password',
    lines: () => ['You asked for a new password. Press the button to choose one. You will be signed out on every device.'],
    button: 'Set a new password',
    note: ({ minutes }) => `The link works once, for ${minutes} minutes. If this was not you, nothing needs to be done.`,
  },
  franchiseApproved: {
    subject: () => 'Your franchise application was approved',
    lines: () => ['You can now register warehouses and follow reservations and revenue.'],
    button: 'Open warehouse management',
  },
  franchiseRejected: {
    subject: () => 'About your franchise application',
    lines: ({ reason }) => ['We are sorry: this application was not approved.', `Reason: ${reason}`, 'You can change it and apply again.'],
    button: 'Apply again',
  },
  lookupCode: {
    subject: () => 'Your code to look up a reservation',
    lines: () => ['Enter this code on the look-up screen.'],
    note: ({ minutes }) => `It works for ${minutes} minutes. If this was not you, give the code to nobody.`,
  },
};
