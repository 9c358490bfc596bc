import type { MessagesLike } from '@hamkke/shell-api';
import type { contact as ko } from '../ko/contact.ts';

export const contact: MessagesLike<typeof ko> = {
  eyebrow: 'Support',
  title: 'How can we help you?',
  lead: 'Look for your answer among the frequent questions, or ask us in the way you like best.',
  waysLabel: 'Ways to reach us',
  phone: 'Phone',
  phoneHint: 'Answered during support hours',
  email: 'E-mail',
  emailHint: 'Answered in turn during support hours',
  messenger: 'Messenger channel',
  messengerHint: 'Ask us in a chat',
  newWindow: '(opens in a new window)',
  hoursHeading: 'Support hours',
  hours: '{{days}}, {{from}} – {{to}}',
  lunch: 'Lunch break {{from}} – {{to}}',
  days: { weekdays: 'Weekdays' },
  guestHeading: 'Booked without an account?',
  guestText:
    'With the order number and your e-mail address you can see your reservation, cancel it, or give notice of ending.',
  guestLink: 'Find a reservation',
  faqHeading: 'Frequent questions',
  tabs: { general: 'General', storage: 'Storage' },
  lowestPrice: 'The lowest price of a box right now is {{price}} a month.',
  earlyEnd: {
    'beyond-used-days':
      'What you paid beyond the price of the days you used comes back. Those days cost the cheapest sum of periods and single days by the prices of the day you booked; if you stay less than the shortest rental, the price of the shortest rental. Pick a day of leaving on the page of your reservation to see the amount before you give notice. Earlier rentals that were booked on the terms that nothing comes back follow those terms.',
  },
  faq: {
    booking: {
      question: 'How do I book?',
      answer:
        'Pick a branch, the size that fits and a rental period, and pay. You need no account: a name and an e-mail address are enough.',
    },
    full: {
      question: 'What if nothing is free?',
      answer:
        'You can join the waiting list for the size that you want on the page of the branch. An e-mail address is enough, also without an account: confirm the mail that we send within {{confirmHours}} hours, and your place counts. When a box gets free, whoever has waited longest gets a mail first, and the box is held for {{offerHours}} hours. If it is not booked by then, it is offered to the next person. Waiting costs nothing.',
    },
    paying: {
      question: 'I could not finish paying. What happens to the box?',
      answer:
        'It is kept for you for {{holdMinutes}} minutes from the moment you start to pay. If you do not pay by then, others can book it, and nothing is charged.',
    },
    finding: {
      question: 'Where do I see what I booked?',
      answer:
        'Members find it in the list of reservations in their profile. Guests look it up with the order number and the e-mail address.',
    },
    cancelling: {
      question: 'Can I cancel?',
      answer:
        'Within {{cancelHours}} hours of paying you can cancel free of charge on the page of your reservation. After that, please give notice of ending instead.',
    },
    refund: {
      question: 'When do I get my money back?',
      answer:
        'If you cancel within {{cancelHours}} hours of paying, the whole amount goes back the way you paid. We ask the payment provider at once, and the page of your reservation shows how far it is.',
    },
    minimum: {
      question: 'How long do I have to rent?',
      answer: 'At least {{minimumDays}} days. A branch may differ; its page tells you when you book.',
    },
    price: {
      question: 'What does it cost?',
      answer:
        'It depends on the branch, the size and the rental period. The page of a branch shows the amount for the period you pick.',
    },
    extending: {
      question: 'Can I stay longer?',
      answer:
        'Yes: extend the same unit from the next day on, on the page of your reservation. Until {{priorityDays}} days before your rental ends nobody else can book the days after it.',
    },
    moving: {
      question: 'I need a larger box. Can I move?',
      answer:
        'Yes: on the page of your reservation you move to a free box at the same or another branch. The last day stays, and what you paid for the days left comes with you, so that only the difference is paid or comes back. What comes back is reckoned after the price of the days used so far, and you see all of it before you move. For {{carryingDays}} days after the move you can still use the box before, to carry your things. Renewal stops with the move and can be switched on again for the other box; after a move there are no hours in which cancelling is free. You cannot move to a branch that somebody else runs.',
    },
    renewing: {
      question: 'Can my rental renew by itself?',
      answer:
        'Yes: as a member you save a card and switch renewal on, on the page of your reservation. The card is charged {{chargeDays}} days before your rental ends, and we tell you by mail from {{announceDays}} days before the charge on. It is never charged more than you agreed to. If the charge does not work you can go on using the box for {{graceDays}} days after the end, and you can switch renewal off on the same page at any time.',
    },
    rise: {
      question: 'What happens if the price rises while my rental renews?',
      answer:
        'What you have paid for stays as it is, and you are never charged more than you agreed to. Where the price rises we ask whether you agree to the new one, by mail and on the page of your reservation, between {{proposeDays}} and {{leastAnswerDays}} days before the next charge. You can change your answer until the charge. If you agree, the new price is charged from then on. If you do not agree, or do not answer, nothing is charged and the rental ends with the period that is paid. If the rise is called off before the day of the charge, the rental goes on at the present price. A rise that we had not asked about by {{leastAnswerDays}} days before the charge does not apply to that charge; we ask about it before the one after. If the price falls, the lower one is charged by itself.',
    },
    ending: {
      question: 'How do I end my rental?',
      answer:
        'Give notice on the page of your reservation at least {{noticeDays}} days before you leave, and send us a photo of the empty box by the day of leaving.',
    },
    early: {
      question: 'Do I get money back if I leave early?',
      answer: 'You can end the rental on the day you like if you tell us at least {{noticeDays}} days before.',
    },
    photo: {
      question: 'Why do you need a photo of the empty box?',
      answer:
        'To see that everything is out before the next person gets the box. You can take it with your phone on the page of your reservation.',
    },
  },
};
