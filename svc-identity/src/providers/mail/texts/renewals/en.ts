import type { RenewalTexts, RenewalValues } from '../../renewal-texts.ts';

const lastDay = ({ paidUntil }: RenewalValues) =>
  `The last day of your rental is ${paidUntil}. If you are leaving, please take everything with you by then.`;

const ifNotRaised = ({ amountBefore }: RenewalValues) =>
  `If the price is not raised after all, the renewal goes on at ${amountBefore}, whatever your answer is.`;

const nothingCharged = 'Nothing was charged for it.';
const inDays = (days: number) => (days === 1 ? 'tomorrow' : `in ${days} days`);

export const en: RenewalTexts = {
  labels: {
    nextTerm: 'Next term',
    chargeOn: 'Day of the charge',
    price: 'Price',
    priceBefore: 'Price until now',
    newPrice: 'New price',
    card: 'Card',
    paidUntil: 'Paid until',
  },
  cycles: { monthly: 'month', quarterly: '3 months', yearly: '12 months' },
  card: (brand, lastFour) =>
    [brand ?? (lastFour ? '' : 'saved'), 'card', lastFour && `ending in ${lastFour}`].filter(Boolean).join(' '),
  declines: {
    declined: 'The card company declined it.',
    insufficient: 'There was not enough money on the card.',
    limit: 'It is above the limit of the card.',
    expired: 'The card has expired.',
    'card-gone': 'The saved card can no longer be used.',
    unknown: 'The card company gave no reason.',
  },
  started: {
    subject: ({ location }) => `Your rental at ${location} now renews by itself`,
    lines: ({ chargeOn, cycle, amount, card, proposeDays }) => [
      `The same unit stays yours without a break. From ${chargeOn} on, ${amount} is charged every ${cycle} to your ${card}. If the price rises, we ask you within the ${proposeDays} days before the charge, and charge the higher price only if you agree.`,
      'You can turn this off at any time on the page of your reservation. Nothing is charged after that, and the rental ends with the term that is paid.',
    ],
    button: 'View reservation',
    note: () => 'What you agreed to can be read again on the page of your reservation.',
  },
  announced: {
    subject: ({ days, amount }) => `${amount} will be charged ${inDays(days)}`,
    lines: ({ days, chargeOn, amount, card, startDate, endDate }) => [
      `On ${chargeOn}, ${inDays(days)}, ${amount} is charged to your ${card}, for ${startDate} to ${endDate}.`,
      'If you do not want to stay, turn the renewal off on the page of your reservation before that day. Then nothing is charged.',
    ],
    button: 'View reservation',
  },
  announcedWithoutYes: {
    subject: ({ location, paidUntil }) => `Your rental at ${location} is set to end on ${paidUntil}`,
    lines: (values) => [
      `If you do not agree to the new price of ${values.newAmount} before ${values.chargeOn}, nothing is charged, and the renewal ends with the paid term.`,
      ifNotRaised(values),
      lastDay(values),
      'To stay at the new price, you can agree to it on the page of your reservation.',
    ],
    button: 'View the new price',
  },
  failed: {
    subject: ({ location }) => `The next term at ${location} could not be charged`,
    lines: ({ startDate, amount, card, reason, retryOn, graceUntil }) => [
      `${amount} for the term from ${startDate} could not be charged to your ${card}. ${reason}`,
      retryOn
        ? `We try the saved card again on ${retryOn}. You can also press the button and pay with another card before that.`
        : 'The saved card is not charged any more. Please press the button and pay with another card.',
      `The unit stays yours until ${graceUntil}.`,
    ],
    button: 'Pay with another card',
  },
  overdue: {
    subject: ({ location }) => `Please pay for your rental at ${location}`,
    lines: ({ paidUntil, amount, caseDays }) => [
      `The term that you paid for ended on ${paidUntil}, and ${amount} for the next one is not paid yet. Press the button to pay, and your rental goes on at once.`,
      `Your things are where they were, and there is no late fee. If it is still not paid in ${caseDays} days, we inform the operator of the branch.`,
    ],
    button: 'Pay now',
  },
  stopped: {
    customer: {
      subject: ({ location }) => `Your rental at ${location} no longer renews`,
      lines: (values) => [
        'You turned the renewal off. Nothing is charged from now on.',
        lastDay(values),
        'To stay longer, turn it on again or extend your rental yourself, on the page of your reservation.',
      ],
      button: 'View reservation',
      note: () => 'If you did not turn it off yourself, please contact support.',
    },
    'card-removed': {
      subject: ({ location }) => `Your rental at ${location} no longer renews`,
      lines: (values) => [
        'You removed your saved card, so the renewal is off as well. Nothing is charged from now on.',
        lastDay(values),
        'To stay longer, save a card again or extend your rental yourself, on the page of your reservation.',
      ],
      button: 'View reservation',
      note: () => 'If you did not remove it yourself, please contact support.',
    },
    'price-rose': {
      subject: ({ location }) => `The price at ${location} rose: your rental no longer renews`,
      lines: (values) => [
        'You did not agree to the new price of the next term, so nothing was charged.',
        lastDay(values),
        'To stay at the new price, please extend your rental yourself, on the page of your reservation.',
      ],
      button: 'View reservation',
    },
    'not-for-sale': {
      subject: ({ location }) => `Your unit at ${location} cannot be renewed`,
      lines: (values) => [`This unit is not for rent in the next term. ${nothingCharged}`, lastDay(values)],
      button: 'View reservation',
    },
    taken: {
      subject: ({ location }) => `Your unit at ${location} cannot be renewed`,
      lines: (values) => [`Somebody else has booked this unit in the next term. ${nothingCharged}`, lastDay(values)],
      button: 'View reservation',
    },
  },
  escalated: {
    subject: ({ location, unit }) => `Unit ${unit} at ${location} has not been paid for a long time`,
    lines: ({ location, unit, paidUntil, amount, attempts }) => [
      `The paid term of unit ${unit} at ${location} ended on ${paidUntil}, and ${amount} for the next one is not paid yet. The saved card was tried ${attempts === 1 ? 'once' : `${attempts} times`}.`,
      'Please contact the customer and find out whether they stay. Please do not dispose of anything.',
    ],
    button: 'View reservation',
  },
  priceProposed: {
    subject: ({ location }) => `Do you agree to the new price at ${location}?`,
    lines: (values) => [
      `From the next term on, ${values.startDate} to ${values.endDate}, the price rises from ${values.amountBefore} to ${values.newAmount}. If you agree, ${values.newAmount} is charged every ${values.cycle} to your ${values.card}, from ${values.chargeOn} on.`,
      `If you do not agree, or do not answer, nothing is charged, and the renewal ends on ${values.paidUntil}, the last day of the paid term.`,
      ifNotRaised(values),
      `Press the button to agree or to decline. Before ${values.chargeOn} you can change your answer or turn the renewal off at any time.`,
    ],
    button: 'View the new price',
  },
  priceAnswered: {
    accepted: {
      subject: ({ location }) => `You agreed to the new price at ${location}`,
      lines: ({ chargeOn, cycle, newAmount, card }) => [
        `From ${chargeOn} on, ${newAmount} is charged every ${cycle} to your ${card}.`,
        'Before that day you can take your consent back or turn the renewal off, on the page of your reservation. Then nothing is charged, and the rental ends with the term that is paid.',
      ],
      button: 'View reservation',
      note: () => 'If you did not agree to it yourself, please contact support.',
    },
    declined: {
      subject: ({ location }) => `You declined the new price at ${location}`,
      lines: (values) => [
        `The new price of ${values.newAmount} is not charged, and the renewal ends with the paid term.`,
        ifNotRaised(values),
        lastDay(values),
        `If you change your mind, you can still agree before ${values.chargeOn}, on the page of your reservation.`,
      ],
      button: 'View reservation',
      note: () => 'If you did not decline it yourself, please contact support.',
    },
  },
};
