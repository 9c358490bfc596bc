import { policy } from '@hamkke/contracts';
import { formatCalendarDate, formatWon } from '@hamkke/money';
import type { Mail, MailFacts, MailLanguage, OwnerTexts, Recipient, RentalFacts } from '../domain/mail-ports.ts';
import { mailTokenLifetime } from '../domain/mail-token.ts';
import type { MailKind, QueuedMail } from '../domain/mail.ts';
import type { MailText, MailTexts, MailWords } from './mail-texts.ts';
import { renderHtml, renderText } from './render-mail.ts';
import { en } from './texts/en.ts';
import { ja } from './texts/ja.ts';
import { ko } from './texts/ko.ts';
import { zh } from './texts/zh.ts';

const textsOf: Readonly<Record<MailLanguage, MailTexts>> = { ko, en, ja, zh };

export interface ComposeDeps {
  readonly facts: MailFacts;
  readonly ownerTexts: OwnerTexts;
  /** Origin of the app, for links. */
  readonly publicOrigin: string;
  /** Right side of every Message-ID. */
  readonly domain: string;
}

interface Content {
  readonly to: Recipient;
  readonly text: (texts: MailTexts) => MailText;
  readonly words?: Partial<MailWords>;
  readonly facts?: (texts: MailTexts) => readonly (readonly [string, string])[];
  readonly path?: string;
  readonly code?: string;
}

/**
 * Writes a mail out of what is true now. Undefined where it need not be sent any more: its subject is gone, or says otherwise by now.
 * @throws UNAVAILABLE when the facts cannot be asked now
 */
export type ComposeMail = (queued: QueuedMail) => Promise<Mail | undefined>;

export function createComposeMail(deps: ComposeDeps): ComposeMail {
  return async (queued) => {
    const content = await writers[queued.kind](deps, queued);
    return content?.to.email ? dress(content, queued, deps) : undefined;
  };
}

type Sources = Pick<ComposeDeps, 'facts' | 'ownerTexts'>;

const ofRental =
  (text: (texts: MailTexts) => MailText, wanted: (rental: RentalFacts) => boolean) =>
  async ({ facts, ownerTexts }: Sources, { about, amount }: QueuedMail): Promise<Content | undefined> => {
    const rental = await facts.rental(about);
    if (!rental || !wanted(rental)) return undefined;
    const { language, locationName } = rental;
    const [branch = locationName] = await ownerTexts.inLanguage([locationName], language, `mail-${about}`);
    const day = (date: RentalFacts['startDate']) => formatCalendarDate(date, language);
    return {
      to: rental,
      text,
      words: { branch, endDate: day(rental.endDate), amount: formatWon(amount ?? rental.amount, language) },
      facts: ({ labels }) => [
        ...(rental.orderId ? [[labels.order, rental.orderId] as const] : []),
        [labels.branch, branch],
        [labels.unit, `${rental.unitNumber} (${rental.unitSize})`],
        [labels.range, `${day(rental.startDate)} ~ ${day(rental.endDate)}`],
        [labels.amount, formatWon(rental.amount, language)],
        ...(amount === null ? [] : [[labels.refunded, formatWon(amount, language)] as const]),
      ],
      path: rental.hasAccount || !rental.orderId ? `/profile/reservations/${rental.reservationId}` : `/reservations/lookup?order=${rental.orderId}`,
    };
  };

const writers: Readonly<Record<MailKind, (sources: Sources, queued: QueuedMail) => Promise<Content | undefined>>> = {
  'booking-confirmed': ofRental((texts) => texts.bookingConfirmed, ({ status }) => status !== 'cancelled'),
  refunded: ofRental((texts) => texts.refunded, () => true),
  'ending-soon': ofRental((texts) => texts.endingSoon, ({ status }) => status === 'active'),
  async 'email-proof'({ facts }, { about }) {
    const person = await facts.person(about);
    if (!person?.email || person.emailProven) return undefined;
    return { to: person, text: (texts) => texts.emailProof, words: { hours: mailTokenLifetime['email-proof'] / 3_600_000 }, path: `/account/email-proof?token=${await facts.issueToken('email-proof', about)}` };
  },
  async 'password-reset'({ facts }, { about }) {
    const person = await facts.person(about);
    if (!person?.email) return undefined;
    return { to: person, text: (texts) => texts.passwordReset, words: { minutes: mailTokenLifetime['password-reset'] / 60_000 }, path: `/account/password-reset?token=${await facts.issueToken('password-reset', about)}` };
  },
  async 'franchise-approved'({ facts }, { about }) {
    const person = await facts.person(about);
    return person?.isApproved ? { to: person, text: (texts) => texts.franchiseApproved, path: '/franchise-dashboard' } : undefined;
  },
  async 'franchise-rejected'({ facts }, { about }) {
    const person = await facts.person(about);
    return person && person.rejectionReason !== null ? { to: person, text: (texts) => texts.franchiseRejected, words: { reason: person.rejectionReason }, path: '/franchise' } : undefined;
  },
  async 'lookup-code'({ facts }, { about }) {
    const code = await facts.lookupCode(about);
    return code && { to: code, text: (texts) => texts.lookupCode, words: { minutes: code.minutes }, code: code.code, facts: ({ labels }) => [[labels.order, code.orderId]] };
  },
};

function dress({ to, text, words = {}, facts, path, code }: Content, { id, kind }: QueuedMail, { publicOrigin, domain }: ComposeDeps): Mail {
  const texts = textsOf[to.language];
  const wording = text(texts);
  const known: MailWords = { name: to.name, branch: '', amount: '', endDate: '', reason: '', minutes: 0, hours: policy.freeCancelHours, days: policy.endingNoticeDays, ...words };
  const parts = {
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
    text: renderText(parts),
    html: renderHtml(parts),
    language: to.language,
    kind,
  };
}
