import type { ProposalAnswer } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import type {
  DoorFacts,
  Mail,
  MailFacts,
  MailLanguage,
  PersonFacts,
  RentalFacts,
  RenewalFacts,
  VisitFacts,
  WaitingFacts,
} from '../domain/mail-ports.ts';
import type { MailKind, QueuedMail, RenewalMailKind } from '../domain/mail.ts';
import { createComposeMail } from '../providers/mail/compose-mail.ts';
import { memoryPartnerTexts } from './memory-partner-texts.ts';

export const languages: readonly MailLanguage[] = ['ko', 'en', 'ja', 'zh'];

/** A location as its partner published it, and its name in each language. */
export const published = '함께보관 강남점';
export const locationIn: Readonly<Record<MailLanguage, string>> = {
  ko: published,
  en: 'Hamkke Gangnam',
  ja: 'Hamkke 江南店',
  zh: 'Hamkke 江南店',
};
const partnerTexts = memoryPartnerTexts({
  en: { [published]: locationIn.en },
  ja: { [published]: locationIn.ja },
  zh: { [published]: locationIn.zh },
});

/** A text whose days are written with ordinary spaces. */
export const breakable = (text = ''): string => text.replaceAll('\u00a0', ' ');

export const aPerson = (changes: Partial<PersonFacts> = {}): PersonFacts => ({
  email: 'kim@example.com',
  name: 'Kim',
  language: 'en',
  emailProven: false,
  isApproved: true,
  rejectionReason: 'no fire exit',
  isAdministrator: true,
  applyingAs: 'Kim Storage',
  ...changes,
});

export const rental = (changes: Partial<RentalFacts> = {}): RentalFacts => ({
  email: 'kim@example.com',
  name: 'Kim',
  phone: '010-1234-5678',
  language: 'en',
  reservationId: 'R1',
  locationId: 'gangnam',
  unitId: 'u-1',
  orderId: 'H1',
  hasAccount: true,
  isExtension: false,
  isRenewing: false,
  orderAmount: 0,
  moves: null,
  isMovedOn: false,
  status: 'active',
  locationName: 'Gangnam',
  unitNumber: 'b001-M-3',
  unitSize: 'M',
  period: 'monthly',
  startDate: calendarDate('2026-11-21'),
  endDate: calendarDate('2026-12-21'),
  amount: 60_000,
  ...changes,
});

/** The renewal of that rental: it is on, and its charge is ahead. */
export const renewal = (changes: Partial<RenewalFacts> = {}): RenewalFacts => ({
  reservationId: 'R1',
  ownerId: 'partner',
  isOn: true,
  because: null,
  card: { brand: 'VISA', lastFour: '4242' },
  amount: 55_000,
  startDate: calendarDate('2026-12-22'),
  endDate: calendarDate('2027-01-21'),
  chargeOn: calendarDate('2026-12-18'),
  declines: [],
  nextAttemptOn: null,
  isUnpaid: false,
  proposal: null,
  ...changes,
});

/** The same with a higher price proposed for that charge, which has that answer. */
export const proposed = (answer: ProposalAnswer | null, changes: Partial<RenewalFacts> = {}): RenewalFacts =>
  renewal({
    proposal: { amountBefore: 55_000, amount: 60_500, chargeOn: calendarDate('2026-12-18'), answer },
    ...changes,
  });

/** The same with the next term due and declined once. */
export const declined = (changes: Partial<RenewalFacts> = {}): RenewalFacts =>
  renewal({ isUnpaid: true, declines: ['limit'], nextAttemptOn: calendarDate('2026-12-19'), ...changes });

/** A place in a waiting list whose address is not confirmed. */
export const waiting = (changes: Partial<WaitingFacts> = {}): WaitingFacts => ({
  email: 'kim@example.com',
  name: '',
  language: 'en',
  status: 'unconfirmed',
  locationName: published,
  size: 'M',
  startDate: calendarDate('2026-12-20'),
  offer: null,
  ...changes,
});

/** The same while a unit is held for it, for two hours from `reminded` on. */
export const offered = (changes: Partial<WaitingFacts> = {}): WaitingFacts =>
  waiting({
    status: 'offered',
    offer: {
      unitNumber: 'M-3',
      startDate: calendarDate('2026-12-22'),
      endDate: calendarDate('2027-01-21'),
      amount: 60_000,
      until: new Date('2026-12-14T02:05:00.000Z'),
    },
    ...changes,
  });

/** An entrance at which wrong codes were tried. */
export const door = (changes: Partial<DoorFacts> = {}): DoorFacts => ({
  locationId: 'gangnam',
  locationName: published,
  ownerId: 'partner',
  name: 'Front 2',
  unitNumber: null,
  alarm: { at: new Date('2026-12-14T02:05:00.000Z'), tries: 6 },
  ...changes,
});

/** A visit that may be begun. */
export const visit = (changes: Partial<VisitFacts> = {}): VisitFacts => ({
  email: 'kim@example.com',
  name: '',
  language: 'en',
  state: 'ready',
  locationName: published,
  beginBy: new Date('2026-12-14T02:05:00.000Z'),
  nextFrom: null,
  ...changes,
});

/** Seven days before the last one, in Seoul: when the reminder leaves, and four days before the charge. */
export const reminded = new Date('2026-12-14T00:00:00.000Z');

/** Facts about a renewal that make a kind of mail leave. */
export function renewalAt(kind: MailKind): Pick<MailFacts, 'renewal'> {
  if (kind === 'renewal-stopped') return { renewal: async () => renewal({ isOn: false, because: 'price-rose' }) };
  if (kind === 'price-proposed') return { renewal: async () => proposed(null) };
  if (kind === 'price-answered') return { renewal: async () => proposed('accepted') };
  const isDue = kind === 'renewal-failed' || kind === 'renewal-overdue' || kind === 'renewal-escalated';
  return { renewal: async () => (isDue ? declined() : renewal()) };
}

/** Facts about a place in a waiting list that make a kind of mail leave. */
export const waitingAt = (kind: MailKind, language: MailLanguage): Pick<MailFacts, 'waiting'> => ({
  waiting: async () => (kind === 'waiting-offered' ? offered({ language }) : waiting({ language })),
});

/** Composes mails out of such facts; undefined where none leaves. */
export function composer(...given: Parameters<typeof composerOf>) {
  const compose = composerOf(...given);
  return async (about: QueuedMail): Promise<Mail | undefined> => {
    const mail = await compose(about);
    return typeof mail === 'string' ? undefined : mail;
  };
}

/** The same with why none leaves. */
export function composerOf(
  changes: Partial<{ [K in keyof MailFacts]: MailFacts[K] }> = {},
  language: MailLanguage = 'en',
  now = reminded,
) {
  const facts: MailFacts = {
    person: async () => aPerson({ language }),
    former: async () => aPerson({ language }),
    rental: async () => rental({ language }),
    goesOn: async () => false,
    switchedOffAt: async () => [],
    renewal: async () => renewal(),
    waiting: async () => waiting({ language }),
    door: async () => door(),
    visit: async () => visit({ language }),
    lookupCode: async () => ({
      email: 'kim@example.com',
      name: 'Kim',
      language,
      code: '042817',
      orderId: 'H1',
      minutes: 10,
    }),
    issueToken: async (purpose) => `token-for-${purpose}`,
    ...changes,
  };
  return createComposeMail({
    facts,
    partnerTexts,
    publicOrigin: 'https://hamkke.example',
    domain: 'hamkke.example',
    clock: () => now,
  });
}

export const queued = (kind: MailKind, changes: Partial<QueuedMail> = {}): QueuedMail => ({
  id: `e1:${kind}`,
  kind,
  about: 'x',
  amount: null,
  attempts: 0,
  ...changes,
});

/** A mail about a renewal whose facts are these, with days written with ordinary spaces; undefined where none leaves. */
export async function mailAbout(
  kind: RenewalMailKind,
  facts: RenewalFacts | undefined,
  language: MailLanguage = 'ko',
  { now = reminded, ...changes }: Partial<QueuedMail> & { readonly now?: Date } = {},
) {
  const mail = await composer(
    {
      renewal: async () => facts,
      rental: async () => rental({ language, locationName: published, unitNumber: 'M-3' }),
    },
    language,
    now,
  )(queued(kind, changes));
  return mail && { ...mail, subject: breakable(mail.subject), text: breakable(mail.text) };
}
