import { policy } from '@hamkke/contracts';
import type { DocumentFacts, TermsText } from '../document-text.ts';

/** What comes back of a rental that ends early: the rule, and what holds for rentals from before it. */
const earlyEnd = {
  'beyond-used-days': (facts: DocumentFacts) => [
    'Where users end a rental by notice, the company refunds what was paid beyond the price of the days actually used. That price is the cheapest sum of period prices and daily prices by the price list of the day of booking; where the days used are fewer than the shortest rental of the branch, it is the price of the shortest rental.',
    `For rentals booked before ${facts.earlyEndSince} what was stated at booking applies: the days that are left are not refunded.`,
  ],
};

/** Terms of use of an unattended self-storage, in English. */
export const terms = (facts: DocumentFacts): TermsText => ({
  lead: `These terms apply between ${facts.company} (“the company”) and everyone who uses Hamkke, the unattended self-storage service that it runs.`,
  numbered: (number, heading) => `Article ${number} (${heading})`,
  sections: {
    purpose: {
      heading: 'Purpose',
      blocks: [
        'These terms set out how boxes are booked and used through the company’s service (“the service”), and the rights, duties and liability of the company and its users.',
      ],
    },
    definitions: {
      heading: 'Definitions',
      blocks: [
        {
          clauses: [
            'A “user” is anyone who uses the service under these terms, as a member or as a guest.',
            'A “member” has signed up by e-mail or with an account elsewhere; a “guest” books without signing up, by giving a name and an e-mail address.',
            'A “branch” is an unattended storage facility run by the company or by a franchise owner under contract with it.',
            'A “box” is the separate space inside a branch in which a user keeps things.',
            'The “rental period” runs from the first to the last day chosen when booking, both included; days are those of Korean Standard Time.',
          ],
        },
      ],
    },
    changes: {
      heading: 'Publication and changes of these terms',
      blocks: [
        {
          clauses: [
            'The company publishes these terms in the service and asks for agreement at sign-up and at booking. The version agreed to and the time are recorded.',
            `The company may change these terms within the law. It announces what changes and why ${facts.changeNoticeDays} days before the change applies, and ${facts.adverseChangeNoticeDays} days before if the change is to the users’ disadvantage; members are told by e-mail as well.`,
            'Changed terms apply to bookings made from that day on. For bookings already paid, the terms at the time of booking stay in force unless the user agrees otherwise.',
            'Members who do not agree to a change may erase their account at any time.',
          ],
        },
      ],
    },
    membership: {
      heading: 'Becoming and ceasing to be a member',
      blocks: [
        {
          clauses: [
            `Anyone aged ${facts.minimumAge} or over may sign up by agreeing to these terms and to the Privacy Policy. A paid contract that a minor concluded without the consent of a legal representative may be cancelled by the minor or the representative.`,
            'Members give correct information, keep it up to date, and see to it that nobody else uses their password or API tokens.',
            'Franchise members may register warehouses once the company has approved them; the franchise itself is governed by a separate contract.',
            'Members may erase their account at any time in the settings. While a rental is running or coming, or a refund is not done, this has to wait until then.',
          ],
        },
      ],
    },
    contract: {
      heading: 'Contract and payment',
      blocks: [
        {
          clauses: [
            'The user applies for a booking after checking the branch, the box, the rental period and the amount to be paid.',
            `Once payment is started, the company keeps the box for ${facts.holdMinutes} minutes. If it is not paid by then, others may book it, and nothing is charged.`,
            'The contract comes about when the payment is verified and the company confirms the booking. The company shows the confirmed booking on the screen and sends it by e-mail.',
            'If payment was made but the box cannot be provided, the booking is not confirmed and everything paid is refunded.',
            'Payment is by card. Card numbers are handled by the payment provider; the company does not store them.',
          ],
        },
      ],
    },
    fees: {
      heading: 'Fees and rental period',
      blocks: [
        {
          clauses: [
            'The fee depends on the branch, the size and the rental period and is shown before payment. Amounts shown include value added tax.',
            `The shortest rental period is ${facts.minimumDays} days; where a branch has decided otherwise, its page says so.`,
            `A rental period is not extended automatically unless the user has agreed to renewal. To stay longer, extend it from your reservation. Until ${facts.priorityDays} days before its end nobody else can book the days after it.`,
            `During the rental period, users can move on the page of their reservation to another free box of the same operator. The last day of the rental period stays. The box that is left can be used for carrying for ${facts.move.carrying} days after the day of the move, but not beyond the last day of the rental period. Renewal ends with the move; the user can agree to it anew for the other box.`,
            `When moving, the days that are left are reckoned by their share of what was paid, and of the price of the other box for the same period. Where the other box costs more, the user pays the difference; a difference of less than ${facts.move.leastCharge} is not charged. Where it costs less, the difference is refunded, less what the days used so far cost beyond what was paid for them. What is still lacking is taken off the refund if the rental of the other box ends early.`,
            'A change of prices does not affect bookings that are already paid.',
            `A member can have a card stored at the payment provider and, after checking amount and day, agree to the renewal of a rental. The company charges that card for the next period ${facts.renewal.charge} days before the paid one ends, and announces each charge by e-mail ${facts.renewal.announce} before it.`,
            'What is charged for a renewal is the price of that day, and never more than the member agreed to.',
            `Where the price rises above that, the company states the prices before and after and the day of the charge, and asks for consent, between ${facts.renewal.propose} days and ${facts.renewal.leastAnswer} days before that day. The member can answer, and change the answer, until the charge. With consent the higher price is charged from that charge on. Without consent, or without an answer, nothing is charged and the renewal ends with the last day that is paid. Where the rise is called off before that day, the renewal goes on at the price before it, with or without consent. A rise for which consent was not requested in time does not apply to that charge.`,
            `A charge that is declined is tried again ${facts.renewal.retry} after the first one. Meanwhile the box is not given to others. Where it is not paid ${facts.renewal.grace} days after the rental period, it is overdue. There is no late fee.`,
            'A member can switch renewal off at any time on the page of the reservation; from then on nothing is charged. The rental ends with the last day that is paid.',
          ],
        },
      ],
    },
    duties: {
      heading: 'Duties of the user and forbidden goods',
      blocks: [
        'Users take good care of the box. The following is not allowed:',
        {
          points: [
            'lending the box or passing the right to use it on to others',
            'living, trading or working in the box, or using fire',
            'altering or damaging the facility, or leaving things in corridors and shared areas',
            'disturbing other users or endangering the facility',
          ],
        },
        'The following must not be stored:',
        {
          points: [
            'dangerous goods such as flammable or explosive substances, gases, poisons, radioactive material, and damaged or detached large batteries',
            'things whose possession is forbidden or restricted, such as firearms, blades and drugs, and things connected with a crime',
            'living animals and plants, carcasses, food and other things that rot or cause smells, vermin or leaks, and waste',
            'very valuable or irreplaceable things such as cash, securities, precious metals, works of art, antiques, and the only copy of documents or data',
            'things that belong to others who have not consented',
          ],
        },
        'If this is not kept, the company may ask the user to put it right, and where it is dangerous or unlawful, end the contract or inform the authorities. The user makes good any damage caused.',
      ],
    },
    access: {
      heading: 'Access and unattended operation',
      blocks: [
        {
          clauses: [
            'Branches are not staffed all the time. Users let themselves in by the means and at the times that the branch has told them, and check on leaving that door and box are locked.',
            'Means of access must not be passed on. If they are lost or become known to others, support has to be told at once.',
            'Cameras may be installed in the shared areas of a branch for safety and the prevention of crime.',
            'The company and the branch may open a box for urgent reasons such as fire, leaks, vermin or safety checks, or where the law requires it. Users are told beforehand or, where that is not possible, right afterwards, with the reason and the result.',
            'If a box cannot be used because of maintenance or building work, users are told in advance and get back the fee for that time, or another box on the same terms.',
          ],
        },
      ],
    },
    cancelling: {
      heading: 'Cancelling and refunds',
      blocks: [
        {
          clauses: [
            `Within ${facts.cancelHours} hours of paying, users may cancel free of charge on the page of their reservation and get everything back.`,
            `After ${facts.cancelHours} hours, users may end the rental early by giving notice instead, at least ${facts.noticeDays} days before they leave.`,
            ...earlyEnd[policy.earlyEndRefund](facts),
            'Cancelling free of charge does not apply to a reservation that came about by a move. What is refunded goes back to the card of the reservation that paid it.',
            'If the box cannot be used for reasons on the side of the company or the branch, the fee for the days that could not be used is refunded.',
            'Refunds go back to the card that was used. The company asks the payment provider as soon as a booking is cancelled or notice is given; depending on the card company it may take some days.',
            'Nothing in this article limits the rights of withdrawal and refund under the Act on Consumer Protection in Electronic Commerce and other laws.',
          ],
        },
      ],
    },
    ending: {
      heading: 'End of the rental and things left behind',
      blocks: [
        {
          clauses: [
            'By the last day of the rental period users take out all their things and leave the box as it was. Users who gave notice send a photo of the empty box by the day they leave.',
            `If things are still there afterwards, the company asks the user by e-mail and telephone to collect them and keeps them for ${facts.leftBehindDays} days from then. It may charge the fee for that time and the actual cost of moving and keeping them.`,
            'If they are not collected by then, the company announces once more how and when they will be dealt with, and may then dispose of them as the law provides. What remains of the proceeds after costs is returned to the user.',
            'Things that rot or are dangerous may be removed without waiting; the user is told right afterwards.',
          ],
        },
      ],
    },
    liability: {
      heading: 'Liability',
      blocks: [
        {
          clauses: [
            'The company makes good damage that it or a branch causes by intent or negligence.',
            'Unless the company acted with intent or negligence, it is not liable for damage caused by the user’s own fault, by forbidden goods, by the nature or a defect of the things stored, or by events it cannot prevent, such as natural disasters.',
            'Users are advised to keep a record of the condition and value of their things and to insure them where needed.',
            'Users make good the damage that they cause to the facility or to other users’ things.',
            'The company honours confirmed bookings even while the online service is interrupted for maintenance or by a failure.',
          ],
        },
      ],
    },
    disputes: {
      heading: 'Questions and disputes',
      blocks: [
        {
          clauses: [
            `Complaints and comments reach support by telephone (${facts.phone}) and e-mail (${facts.email}), on weekdays from ${facts.hours.from} to ${facts.hours.to}; lunch break is from ${facts.hours.lunchFrom} to ${facts.hours.lunchTo}.`,
            'The company and its users try to settle disputes by agreement. Users may also apply to the Korea Consumer Agency or the Electronic Transaction Dispute Mediation Committee.',
            'The law of the Republic of Korea applies. Actions are brought before the court that the Korean Civil Procedure Act provides for.',
          ],
        },
      ],
    },
    effective: {
      heading: 'Effective date and business information',
      blocks: [
        `These terms apply from ${facts.effective}.`,
        {
          points: [
            `Company: ${facts.company}`,
            `Representative: ${facts.representative}`,
            `Address: ${facts.address}`,
            `Business registration number: ${facts.businessNumber}`,
            `Mail-order business report number: ${facts.mailOrderNumber}`,
            `Telephone: ${facts.phone}`,
            `E-mail: ${facts.email}`,
          ],
        },
        'Versions in other languages help to understand these terms; where they differ, the Korean text applies.',
      ],
    },
  },
});
