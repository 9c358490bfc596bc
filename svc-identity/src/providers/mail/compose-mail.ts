import { accountAlerts, policy } from '@hamkke/contracts';
import { type CalendarDate, formatCalendarDate, formatWon, lastPriorityDay, seoulDateOf } from '@hamkke/money';
import type { Clock } from '@hamkke/service-kit';
import type { AccountAlert } from '../../domain/account-alert.ts';
import type { Mail, MailFacts, MailLanguage, PartnerTexts, Recipient, RentalFacts } from '../../domain/mail-ports.ts';
import { mailTokenLifetime } from '../../domain/mail-token.ts';
import type { MailKind, QueuedMail } from '../../domain/mail.ts';
import type { MailText, MailTexts, MailValues } from './mail-texts.ts';
import { renderHtml, renderText } from './render-mail.ts';
import { en } from './texts/en.ts';
import { ja } from './texts/ja.ts';
import { ko } from './texts/ko.ts';
import { zh } from './texts/zh.ts';

const textsOf: Readonly<Record<MailLanguage, MailTexts>> = { ko, en, ja, zh };

export interface ComposeDeps {
  readonly facts: MailFacts;
  readonly partnerTexts: PartnerTexts;
  /** Origin of the app, for links. */
  readonly publicOrigin: string;
  /** Right side of every Message-ID. */
  readonly domain: string;
  readonly clock: Clock;
}

interface Content {
  readonly to: Recipient;
  readonly text: (texts: MailTexts) => MailText;
  readonly values?: Partial<MailValues>;
  readonly facts?: (texts: MailTexts) => readonly (readonly [string, string])[];
  readonly path?: string;
  readonly code?: string;
}

/**
 * Writes a mail out of what is true now. Undefined where it need not be sent any more: its subject is gone, or says
 * otherwise by now.
 * @throws UNAVAILABLE when the facts cannot be loaded now
 */
export type ComposeMail = (queued: QueuedMail) => Promise<Mail | undefined>;

export function createComposeMail(deps: ComposeDeps): ComposeMail {
  return async (queued) => {
    const content = await writers[queued.kind](deps, queued);
    return content?.to.email ? dress(content, queued, deps) : undefined;
  };
}

type Sources = Pick<ComposeDeps, 'facts' | 'partnerTexts' | 'clock'>;
type Writer = (sources: Sources, queued: QueuedMail) => Promise<Content | undefined>;

const undoDays = mailTokenLifetime['email-undo'] / (24 * 3_600_000);

/**
 * A day as a sentence has it: 2026년 12월 24일 in Korean, where the medium form with its full stops is for tables only.
 */
const dayIn = (date: CalendarDate, language: MailLanguage) =>
  language === 'ko'
    ? new Intl.DateTimeFormat('ko', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
    : formatCalendarDate(date, language);

const withoutBrand = (location: string, brand: string) =>
  location.startsWith(`${brand} `) ? location.slice(brand.length + 1) : location;

const ofRental =
  (text: (texts: MailTexts, rental: RentalFacts) => MailText, wanted: (rental: RentalFacts) => boolean) =>
  async ({ facts, partnerTexts, clock }: Sources, { about, amount }: QueuedMail): Promise<Content | undefined> => {
    const rental = await facts.rental(about);
    if (!rental || !wanted(rental)) return undefined;
    const { language, locationName } = rental;
    const [location = locationName] = await partnerTexts.inLanguage([locationName], language, `mail-${about}`);
    const day = (date: CalendarDate) => dayIn(date, language);
    const today = seoulDateOf(clock());
    const priorityUntil = lastPriorityDay(rental.endDate, { today, days: policy.extensionPriorityDays });
    return {
      to: rental,
      text: (texts) => text(texts, rental),
      values: {
        location,
        place: withoutBrand(location, textsOf[language].brand),
        endDate: day(rental.endDate),
        priorityUntil: priorityUntil ? day(priorityUntil) : '',
        amount: amount === 0 ? '' : formatWon(amount ?? rental.amount, language),
      },
      facts: ({ labels }) => [
        ...(rental.orderId ? [[labels.order, rental.orderId] as const] : []),
        [labels.location, location],
        [labels.unit, rental.unitNumber],
        [labels.range, `${day(rental.startDate)} ~ ${day(rental.endDate)}`],
        [labels.amount, formatWon(rental.amount, language)],
        ...(amount === null || amount === 0 ? [] : [[labels.refunded, formatWon(amount, language)] as const]),
      ],
      path:
        rental.hasAccount || !rental.orderId
          ? `/profile/reservations/${rental.reservationId}`
          : `/reservations/lookup?order=${rental.orderId}`,
    };
  };

/** An alert goes to the address that the account has now. */
const ofAlert =
  (alert: AccountAlert): Writer =>
  async ({ facts }, { about }) => {
    const person = await facts.person(about);
    return person && { to: person, text: ({ alerts }) => alerts[alert], path: '/profile' };
  };
const alertWriters = Object.fromEntries(accountAlerts.map((alert) => [alert, ofAlert(alert)])) as Readonly<
  Record<AccountAlert, Writer>
>; // one for each of them

const writers: Readonly<Record<MailKind, Writer>> = {
  ...alertWriters,
  async 'email-changed'({ facts }, { about, at }) {
    const former = at === undefined ? undefined : await facts.former(about, new Date(at));
    return (
      former && {
        to: former,
        text: ({ alerts }) => alerts['email-changed'],
        values: { days: undoDays },
        path: `/account/email-undo?token=${await facts.issueToken('email-undo', about, former.email)}`,
      }
    );
  },
  'reservation-cancelled': ofRental(
    (texts, { isExtension }) => (isExtension ? texts.extensionCancelled : texts.reservationCancelled),
    ({ status }) => status === 'cancelled',
  ),
  'booking-confirmed': ofRental(
    (texts, { isExtension }) => (isExtension ? texts.extensionConfirmed : texts.bookingConfirmed),
    ({ status }) => status !== 'cancelled',
  ),
  refunded: ofRental(
    (texts) => texts.refunded,
    () => true,
  ),
  'ending-soon': ofRental(
    (texts) => texts.endingSoon,
    ({ status }) => status === 'active',
  ),
  async 'email-proof'({ facts }, { about }) {
    const person = await facts.person(about);
    if (!person?.email || person.emailProven) return undefined;
    return {
      to: person,
      text: (texts) => texts.emailProof,
      values: { hours: mailTokenLifetime['email-proof'] / 3_600_000 },
      path: `/account/email-proof?token=${await facts.issueToken('email-proof', about)}`,
    };
  },
  async 'password-reset'({ facts }, { about }) {
    const person = await facts.person(about);
    if (!person?.email) return undefined;
    return {
      to: person,
      text: (texts) => texts.passwordReset,
      values: { minutes: mailTokenLifetime['password-reset'] / 60_000 },
      path: `/account/password-reset?token=${await facts.issueToken('password-reset', about)}`,
    };
  },
  async 'franchise-approved'({ facts }, { about }) {
    const person = await facts.person(about);
    return person?.isApproved
      ? { to: person, text: (texts) => texts.partnerApproved, path: '/franchise-dashboard' }
      : undefined;
  },
  async 'franchise-rejected'({ facts }, { about }) {
    const person = await facts.person(about);
    return person && person.rejectionReason !== null
      ? {
          to: person,
          text: (texts) => texts.partnerRejected,
          values: { reason: person.rejectionReason },
          path: '/franchise',
        }
      : undefined;
  },
  async 'lookup-code'({ facts }, { about }) {
    const code = await facts.lookupCode(about);
    return (
      code && {
        to: code,
        text: (texts) => texts.lookupCode,
        values: { minutes: code.minutes },
        code: code.code,
        facts: ({ labels }) => [[labels.order, code.orderId]],
      }
    );
  },
};

function dress(
  { to, text, values = {}, facts, path, code }: Content,
  { id, kind }: QueuedMail,
  { publicOrigin, domain }: ComposeDeps,
): Mail {
  const texts = textsOf[to.language];
  const wording = text(texts);
  const known: MailValues = {
    name: to.name,
    location: '',
    place: '',
    amount: '',
    endDate: '',
    priorityUntil: '',
    reason: '',
    minutes: 0,
    hours: policy.freeCancelHours,
    days: policy.endingNoticeDays,
    ...values,
  };
  const mailContent = {
    language: to.language,
    brand: texts.brand,
    greeting: texts.greeting(to.name),
    lines: wording.lines(known),
    facts: facts?.(texts) ?? [],
    code,
    button: wording.button && path ? { label: wording.button, url: `${publicOrigin}${path}` } : undefined,
    note: wording.note?.(known),
    footer: texts.footer,
  };
  return {
    messageId: `<${id.replaceAll(':', '.')}@${domain}>`,
    brand: texts.brand,
    to: { name: to.name, address: to.email },
    subject: wording.subject(known),
    text: renderText(mailContent),
    html: renderHtml(mailContent),
    language: to.language,
    kind,
  };
}
