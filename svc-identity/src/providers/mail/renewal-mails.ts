import { policy } from '@hamkke/contracts';
import { addDays, type CalendarDate, daysBetween, formatWon, isFixedPeriod, seoulDateOf } from '@hamkke/money';
import type { MailLanguage, Recipient, RentalFacts, RenewalFacts } from '../../domain/mail-ports.ts';
import { isMailedEnd, type RenewalMailKind } from '../../domain/mail.ts';
import type { MailText, MailTexts } from './mail-texts.ts';
import { dayIn, placeIn, type Sources, textsOf, type Writer } from './mail-writer.ts';
import type { RenewalText, RenewalTexts, RenewalValues } from './renewal-texts.ts';

/** What a mail about a renewal is about. */
interface Subject {
  readonly renewal: RenewalFacts;
  /** The last paid term. */
  readonly rental: RentalFacts;
  readonly today: CalendarDate;
}

type Row = 'nextTerm' | 'chargeOn' | 'price' | 'card' | 'paidUntil';

interface Kind {
  /** The text; undefined where nothing is to be said any more. */
  readonly text: (texts: RenewalTexts, subject: Subject) => RenewalText | undefined;
  readonly rows: readonly Row[];
  readonly recipient?: (sources: Sources, subject: Subject) => Promise<Recipient | undefined>;
  readonly path?: (rental: RentalFacts) => string;
}

/** The brand that the provider gives to a domestic card of no international network: it says nothing to its holder. */
const localBrand = 'LOCAL';

const { announceDaysBefore, graceDays, caseDays } = policy.renewal;
const firstAnnouncementDays = Math.max(...announceDaysBefore);

const lastDayOfGrace = ({ endDate }: RentalFacts) => addDays(endDate, graceDays);

const daysAhead = ({ renewal, today }: Subject) => daysBetween(today, renewal.chargeOn);

/** A paid term moves the charge to the one after it, a whole cycle away: then there is nothing to announce yet. */
const isAhead = (subject: Subject) => daysAhead(subject) >= 1 && daysAhead(subject) <= firstAnnouncementDays;

/** After the grace a mail of its own says that the term is overdue. */
const isInGrace = ({ rental, today }: Subject) => today <= lastDayOfGrace(rental);

/** Whether the next term waits for its payment; that of a renewal that stopped is being put away. */
const isOpen = ({ renewal }: Subject) => renewal.isOn && renewal.isUnpaid;

function valuesIn(
  { renewal, rental, ...subject }: Subject,
  place: { location: string; place: string },
  language: MailLanguage,
): RenewalValues {
  const texts = textsOf[language].renewals;
  const day = (date: CalendarDate) => dayIn(date, language);
  const brand = renewal.card?.brand ?? null;
  const latest = renewal.declines.at(-1);
  return {
    ...place,
    unit: rental.unitNumber,
    amount: formatWon(renewal.amount, language),
    // A rental of other days renews by the month. Source: decision 0049
    cycle: texts.cycles[isFixedPeriod(rental.period) ? rental.period : 'monthly'],
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
    card: values.card,
    paidUntil: values.paidUntil,
  };
  return [
    [labels.location, values.location] as const,
    [labels.unit, values.unit] as const,
    ...rows.map((row) => [renewals.labels[row], valueOf[row]] as const),
  ];
}

const toPartner: Kind['recipient'] = async ({ facts }, { renewal: { ownerId } }) =>
  ownerId === null ? undefined : await facts.person(ownerId);

const ofRenewal =
  ({
    text,
    rows,
    recipient = async (_, { rental }) => rental,
    path = ({ reservationId }) => `/profile/reservations/${reservationId}`,
  }: Kind): Writer =>
  async (sources, { about }) => {
    const renewal = await sources.facts.renewal(about);
    const rental = renewal && (await sources.facts.rental(renewal.reservationId));
    if (!rental) return undefined;
    const subject = { renewal, rental, today: seoulDateOf(sources.clock()) };
    const to = await recipient(sources, subject);
    if (!to) return undefined;
    const { language } = to;
    const wording = text(textsOf[language].renewals, subject);
    if (!wording) return undefined;
    const values = valuesIn(subject, await placeIn(sources, rental.locationName, { language, about }), language);
    return {
      to,
      text: () => written(wording, values),
      facts: (texts) => rowsOf(texts, values, rows),
      path: path(rental),
    };
  };

const unpaidRows = ['paidUntil', 'nextTerm', 'price'] as const;

/** The writers of mails about a renewal. Source: decision 0049 */
export const renewalWriters: Readonly<Record<RenewalMailKind, Writer>> = {
  'renewal-started': ofRenewal({
    text: ({ started }, { renewal }) => (renewal.isOn ? started : undefined),
    rows: ['nextTerm', 'chargeOn', 'price', 'card'],
  }),
  'renewal-announced': ofRenewal({
    text: ({ announced }, subject) => (subject.renewal.isOn && isAhead(subject) ? announced : undefined),
    rows: ['nextTerm', 'chargeOn', 'price', 'card'],
  }),
  'renewal-failed': ofRenewal({
    text: ({ failed }, subject) =>
      isOpen(subject) && isInGrace(subject) && subject.renewal.declines.length > 0 ? failed : undefined,
    rows: unpaidRows,
  }),
  'renewal-overdue': ofRenewal({
    text: ({ overdue }, subject) => (isOpen(subject) ? overdue : undefined),
    rows: unpaidRows,
  }),
  'renewal-stopped': ofRenewal({
    text: ({ stopped }, { renewal: { isOn, because } }) =>
      !isOn && isMailedEnd(because) ? stopped[because] : undefined,
    rows: ['paidUntil'],
  }),
  'renewal-escalated': ofRenewal({
    text: ({ escalated }, subject) => (isOpen(subject) ? escalated : undefined),
    rows: unpaidRows,
    recipient: toPartner,
    path: ({ reservationId }) => `/franchise-dashboard/reservations/${reservationId}`,
  }),
};
