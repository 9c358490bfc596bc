import { policy } from '@hamkke/contracts';
import { addDays, type CalendarDate, cycleOf, daysBetween, formatWon, seoulDateOf } from '@hamkke/money';
import type { MailLanguage, Recipient, RentalFacts, RenewalFacts } from '../../domain/mail-ports.ts';
import { isMailedEnd, type QueuedMail, type RenewalMailKind } from '../../domain/mail.ts';
import type { MessageValues } from '../talk/message-templates.ts';
import type { MailText, MailTexts } from './mail-texts.ts';
import { dayIn, placeIn, type Sources, textsOf, type Writer } from './mail-writer.ts';
import type { RenewalText, RenewalTexts, RenewalValues } from './renewal-texts.ts';

/** What a mail about a renewal is about. */
interface Subject {
  readonly renewal: RenewalFacts;
  /** The last paid term. */
  readonly rental: RentalFacts;
  readonly today: CalendarDate;
  /** What was answered to a proposal, as the event says. */
  readonly answer: QueuedMail['answer'];
}

type Row = keyof RenewalTexts['labels'];

interface Kind {
  readonly text: (texts: RenewalTexts) => RenewalText;
  readonly rows: readonly Row[];
  readonly recipient?: (sources: Sources, subject: Subject) => Promise<Recipient | undefined>;
  readonly path?: (rental: RentalFacts) => string;
  /** What a message to the customer says; none where there is no template of it. */
  readonly message?: (values: RenewalValues) => MessageValues;
}

/** The brand that the provider gives to a domestic card of no international network: it says nothing to its holder. */
const localBrand = 'LOCAL';

const { announceDaysBefore, graceDays, caseDays, proposeDaysBefore } = policy.renewal;
const firstAnnouncementDays = Math.max(...announceDaysBefore);

const lastDayOfGrace = ({ endDate }: RentalFacts) => addDays(endDate, graceDays);

const daysAhead = ({ renewal, today }: Subject) => daysBetween(today, renewal.chargeOn);

/** A paid term moves the charge to the one after it, a whole cycle away: then there is nothing to announce yet. */
const isAhead = (subject: Subject) => daysAhead(subject) >= 1 && daysAhead(subject) <= firstAnnouncementDays;

/** After the grace a mail of its own says that the term is overdue. */
const isInGrace = ({ rental, today }: Subject) => today <= lastDayOfGrace(rental);

/** Whether the next term waits for its payment; that of a renewal that stopped is being put away. */
const isOpen = ({ renewal }: Subject) => renewal.isOn && renewal.isUnpaid;

/** What is proposed for the next charge, while it can be answered: an answer counts until that charge. */
function openProposal({ renewal: { isOn, isUnpaid, chargeOn, proposal } }: Subject) {
  return isOn && !isUnpaid && proposal?.chargeOn === chargeOn ? proposal : undefined;
}

function valuesIn(
  { renewal, rental, ...subject }: Subject,
  place: { location: string; place: string },
  language: MailLanguage,
): RenewalValues {
  const texts = textsOf[language].renewals;
  const day = (date: CalendarDate) => dayIn(date, language);
  const { proposal } = renewal;
  const brand = renewal.card?.brand ?? null;
  const latest = renewal.declines.at(-1);
  return {
    ...place,
    unit: rental.unitNumber,
    amount: formatWon(renewal.amount, language),
    amountBefore: proposal ? formatWon(proposal.amountBefore, language) : '',
    newAmount: proposal ? formatWon(proposal.amount, language) : '',
    cycle: texts.cycles[cycleOf(rental.period)],
    card: texts.card(brand === localBrand ? null : brand, renewal.card?.lastFour ?? null),
    reason: latest ? texts.declines[latest] : '',
    days: daysAhead({ renewal, rental, ...subject }),
    chargeOn: day(renewal.chargeOn),
    startDate: day(renewal.startDate),
    endDate: day(renewal.endDate),
    paidUntil: day(rental.endDate),
    graceUntil: day(lastDayOfGrace(rental)),
    retryOn: renewal.nextAttemptOn ? day(renewal.nextAttemptOn) : '',
    attempts: renewal.declines.length,
    caseDays,
    proposeDays: proposeDaysBefore,
  };
}

/** A text that has its values already. */
const written = ({ subject, lines, button, note }: RenewalText, values: RenewalValues): MailText => ({
  subject: () => subject(values),
  lines: () => lines(values),
  button,
  ...(note && { note: () => note(values) }),
});

function rowsOf({ labels, renewals }: MailTexts, values: RenewalValues, rows: readonly Row[]) {
  const valueOf: Readonly<Record<Row, string>> = {
    nextTerm: `${values.startDate} ~ ${values.endDate}`,
    chargeOn: values.chargeOn,
    price: values.amount,
    priceBefore: values.amountBefore,
    newPrice: values.newAmount,
    card: values.card,
    paidUntil: values.paidUntil,
  };
  return [
    [labels.location, values.location] as const,
    [labels.unit, values.unit] as const,
    ...rows.map((row) => [renewals.labels[row], valueOf[row]] as const),
  ];
}

const toCustomer: Kind['recipient'] = async (_, { rental }) => rental;
const customerPath: Kind['path'] = ({ reservationId }) => `/profile/reservations/${reservationId}`;
const toPartner: Kind['recipient'] = async ({ facts }, { renewal: { ownerId } }) =>
  ownerId === null ? undefined : await facts.person(ownerId);

/** Writes the kind of mail that is true now; none where nothing is to be said any more. */
const ofRenewal =
  (kindOf: (subject: Subject) => Kind | undefined): Writer =>
  async (sources, { about, answer }) => {
    const renewal = await sources.facts.renewal(about);
    const rental = renewal && (await sources.facts.rental(renewal.reservationId));
    if (!rental) return undefined;
    const subject = { renewal, rental, today: seoulDateOf(sources.clock()), answer };
    const kind = kindOf(subject);
    if (!kind) return undefined;
    const { text, rows, recipient = toCustomer, path = customerPath, message } = kind;
    const to = await recipient(sources, subject);
    if (!to) return undefined;
    const { language } = to;
    const wording = text(textsOf[language].renewals);
    const values = valuesIn(subject, await placeIn(sources, rental.locationName, { language, about }), language);
    return {
      to,
      text: () => written(wording, values),
      facts: (texts) => rowsOf(texts, values, rows),
      path: path(rental),
      message: message && {
        phone: rental.phone,
        values: { location: values.place, unit: values.unit, amount: values.amount, ...message(values) },
      },
    };
  };

const chargeRows = ['nextTerm', 'chargeOn', 'price', 'card'] as const;
const unpaidRows = ['paidUntil', 'nextTerm', 'price'] as const;
const riseRows = ['nextTerm', 'chargeOn', 'priceBefore', 'newPrice', 'card'] as const;
const withoutYesRows = ['paidUntil', 'priceBefore', 'newPrice'] as const;

const chargeAhead: Kind['message'] = ({ chargeOn, startDate, endDate }) => ({
  chargeOn,
  range: `${startDate} ~ ${endDate}`,
});

/** Without a yes nothing is charged, so that no charge is announced. Source: decision 0050 */
function announcementOf(subject: Subject): Kind | undefined {
  if (!subject.renewal.isOn || !isAhead(subject)) return undefined;
  const proposal = openProposal(subject);
  return proposal && proposal.answer !== 'accepted'
    ? { text: ({ announcedWithoutYes }) => announcedWithoutYes, rows: withoutYesRows }
    : { text: ({ announced }) => announced, rows: chargeRows, message: chargeAhead };
}

/** A later answer has a mail of its own. */
function answerOf(subject: Subject): Kind | undefined {
  const answer = openProposal(subject)?.answer;
  return answer && answer === subject.answer
    ? { text: ({ priceAnswered }) => priceAnswered[answer], rows: answer === 'accepted' ? riseRows : withoutYesRows }
    : undefined;
}

/** The writers of mails about a renewal. Source: decisions 0049 and 0050 */
export const renewalWriters: Readonly<Record<RenewalMailKind, Writer>> = {
  'renewal-started': ofRenewal(({ renewal }) =>
    renewal.isOn ? { text: ({ started }) => started, rows: chargeRows } : undefined,
  ),
  'renewal-announced': ofRenewal(announcementOf),
  'renewal-failed': ofRenewal((subject) =>
    isOpen(subject) && isInGrace(subject) && subject.renewal.declines.length > 0
      ? { text: ({ failed }) => failed, rows: unpaidRows, message: ({ graceUntil: until }) => ({ until }) }
      : undefined,
  ),
  'renewal-overdue': ofRenewal((subject) =>
    isOpen(subject)
      ? { text: ({ overdue }) => overdue, rows: unpaidRows, message: ({ paidUntil: endDate }) => ({ endDate }) }
      : undefined,
  ),
  'renewal-stopped': ofRenewal(({ renewal: { isOn, because } }) =>
    !isOn && isMailedEnd(because) ? { text: ({ stopped }) => stopped[because], rows: ['paidUntil'] } : undefined,
  ),
  'renewal-escalated': ofRenewal((subject) =>
    isOpen(subject)
      ? {
          text: ({ escalated }) => escalated,
          rows: unpaidRows,
          recipient: toPartner,
          path: ({ reservationId }) => `/franchise-dashboard/reservations/${reservationId}`,
        }
      : undefined,
  ),
  'price-proposed': ofRenewal((subject) =>
    openProposal(subject)?.answer === null
      ? { text: ({ priceProposed }) => priceProposed, rows: [...riseRows, 'paidUntil'] }
      : undefined,
  ),
  'price-answered': ofRenewal(answerOf),
};
