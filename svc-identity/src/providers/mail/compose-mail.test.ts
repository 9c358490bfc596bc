import { calendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import type { MailFacts, MailLanguage, PersonFacts, RentalFacts } from '../../domain/mail-ports.ts';
import { mailKinds, type MailKind, type QueuedMail } from '../../domain/mail.ts';
import { memoryPartnerTexts } from '../../testing/memory-partner-texts.ts';
import { createComposeMail } from './compose-mail.ts';

const languages: readonly MailLanguage[] = ['ko', 'en', 'ja', 'zh'];
const hangul = /\p{Script=Hangul}/u;
const published = '함께보관 강남점';
const locationIn: Readonly<Record<MailLanguage, string>> = {
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

const aPerson = (changes: Partial<PersonFacts> = {}): PersonFacts => ({
  email: 'kim@example.com',
  name: 'Kim',
  language: 'en',
  emailProven: false,
  isApproved: true,
  rejectionReason: 'no fire exit',
  ...changes,
});
const rental = (changes: Partial<RentalFacts> = {}): RentalFacts => ({
  email: 'kim@example.com',
  name: 'Kim',
  language: 'en',
  reservationId: 'R1',
  orderId: 'H1',
  hasAccount: true,
  status: 'active',
  locationName: 'Gangnam',
  unitNumber: 'b001-M-3',
  unitSize: 'M',
  startDate: calendarDate('2026-11-21'),
  endDate: calendarDate('2026-12-21'),
  amount: 60_000,
  ...changes,
});

function composer(changes: Partial<{ [K in keyof MailFacts]: MailFacts[K] }> = {}, language: MailLanguage = 'en') {
  const facts: MailFacts = {
    person: async () => aPerson({ language }),
    former: async () => aPerson({ language }),
    rental: async () => rental({ language }),
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
  return createComposeMail({ facts, partnerTexts, publicOrigin: 'https://hamkke.example', domain: 'hamkke.example' });
}
const cancelled = (language: MailLanguage) => ({ rental: async () => rental({ language, status: 'cancelled' }) });
const queued = (kind: MailKind, changes: Partial<QueuedMail> = {}): QueuedMail => ({
  id: `e1:${kind}`,
  kind,
  about: 'x',
  amount: null,
  attempts: 0,
  ...changes,
});

const factsOf = (kind: MailKind): Partial<QueuedMail> => ({
  amount: kind === 'refunded' || kind === 'reservation-cancelled' ? 45_000 : null,
  ...(kind === 'email-changed' && { at: '2026-11-21T00:00:00.000Z' }),
});

describe.each(languages)('in %s', (language) => {
  test.each(mailKinds)(
    '%s has a subject, a greeting and a body in text and HTML, in that language only',
    async (kind) => {
      const mail = await composer(
        kind === 'reservation-cancelled' ? cancelled(language) : {},
        language,
      )(queued(kind, factsOf(kind)));
      expect(mail).toMatchObject({
        messageId: `<e1.${kind}@hamkke.example>`,
        brand: language === 'ko' ? '함께보관' : 'Hamkke',
        to: { name: 'Kim', address: 'kim@example.com' },
        language,
      });
      expect(mail?.subject).not.toMatch(/undefined|NaN/);
      for (const part of [mail?.text ?? '', mail?.html ?? '']) {
        expect(part).toContain('Kim');
        expect(part).not.toMatch(/undefined|NaN|\[object/);
      }
      expect(mail?.html).toContain(`<html lang="${language}">`);
      const written = `${mail?.subject}${mail?.text}`;
      expect(hangul.test(written)).toBe(language === 'ko');
    },
  );

  test.each(mailKinds)(
    '%s holds no Hangul but what a person typed, and the location by its name there',
    async (kind) => {
      const typed = ['김하늘', '소방 시설 사진이 빠져 있어요'] as const;
      const [name, rejectionReason] = typed;
      const facts = {
        person: async () => aPerson({ language, name, rejectionReason }),
        rental: async () =>
          rental({
            language,
            name,
            locationName: published,
            ...(kind === 'reservation-cancelled' && { status: 'cancelled' }),
          }),
        former: async () => aPerson({ language, name }),
        lookupCode: async () => ({
          email: 'kim@example.com',
          name,
          language,
          code: '042817',
          orderId: 'H1',
          minutes: 10,
        }),
      };
      const mail = await composer(facts, language)(queued(kind, factsOf(kind)));
      const all = [mail?.brand, mail?.subject, mail?.text, mail?.html].join(' ');
      expect(all).toContain(name);
      expect(all.includes(rejectionReason)).toBe(kind === 'franchise-rejected');
      expect(all.includes(locationIn[language])).toBe(
        ['booking-confirmed', 'refunded', 'ending-soon', 'reservation-cancelled'].includes(kind),
      );
      const ours = typed.reduce((text, part) => text.replaceAll(part, ''), all);
      expect(hangul.test(ours)).toBe(language === 'ko');
    },
  );
});

test('amounts and days are written for the reader', async () => {
  expect((await composer({}, 'ko')(queued('refunded', { amount: 45_000 })))?.subject).toContain('45,000원');
  expect((await composer({}, 'en')(queued('refunded', { amount: 45_000 })))?.subject).toContain('₩45,000');
  expect((await composer({}, 'ko')(queued('ending-soon')))?.subject).toContain('2026년 12월 21일까지');
});

test.each([
  ['booking-confirmed', 'https://hamkke.example/profile/reservations/R1'],
  ['email-proof', 'https://hamkke.example/account/email-proof?token=token-for-email-proof'],
  ['password-reset', 'https://hamkke.example/account/password-reset?token=token-for-password-reset'],
  ['franchise-approved', 'https://hamkke.example/franchise-dashboard'],
  ['franchise-rejected', 'https://hamkke.example/franchise'],
] as const)('%s leads to %s', async (kind, url) => {
  const mail = await composer()(queued(kind));
  expect(mail?.text).toContain(`\n${url}\n`);
  expect(mail?.html).toContain(`href="${url}"`);
});

test('a guest is led to the look-up, with the order number filled in', async () => {
  const mail = await composer({ rental: async () => rental({ hasAccount: false }) })(queued('booking-confirmed'));
  expect(mail?.text).toContain('https://hamkke.example/reservations/lookup?order=H1');
});

test('what people typed cannot become markup or a header', async () => {
  const name = 'Kim <img src=x onerror=alert(1)> & "Sons"';
  const mail = await composer({ person: async () => aPerson({ name, rejectionReason: '<b>no</b>' }) })(
    queued('franchise-rejected'),
  );
  expect(mail?.html).not.toMatch(/<img|<b>no/);
  expect(mail?.html).toContain('&lt;b&gt;no&lt;/b&gt;');
  expect(mail?.text).toContain('<b>no</b>');
});

test.each<[string, MailKind, Partial<MailFacts>]>([
  ['a person who is gone', 'password-reset', { person: async () => undefined }],
  ['an address that is proven by now', 'email-proof', { person: async () => aPerson({ emailProven: true }) }],
  ['a person without an address', 'password-reset', { person: async () => aPerson({ email: '' }) }],
  ['an approval that was taken back', 'franchise-approved', { person: async () => aPerson({ isApproved: false }) }],
  ['someone who applied again', 'franchise-rejected', { person: async () => aPerson({ rejectionReason: null }) }],
  [
    'a rental that was cancelled meanwhile',
    'booking-confirmed',
    { rental: async () => rental({ status: 'cancelled' }) },
  ],
  ['a rental that is over', 'ending-soon', { rental: async () => rental({ status: 'expired' }) }],
  ['a customer who was forgotten', 'refunded', { rental: async () => rental({ email: '' }) }],
  ['a look-up that ended', 'lookup-code', { lookupCode: async () => undefined }],
])('nothing is written about %s', async (_, kind, changes) => {
  expect(await composer(changes)(queued(kind))).toBeUndefined();
});

test('a cancellation says what comes back, or that nothing does', async () => {
  const said = async (amount: number) =>
    (await composer(cancelled('ko'), 'ko')(queued('reservation-cancelled', { amount })))?.text;
  expect(await said(60_000)).toContain('60,000원을 돌려드려요');
  const nothing = await said(0);
  expect(nothing).toContain('돌려드릴 금액은 없어요');
  expect(nothing).not.toContain('환불 금액');
  expect(await composer()(queued('reservation-cancelled', { amount: 60_000 }))).toBeUndefined();
});

test('a unit is named as on screens, and a subject says the product’s name once', async () => {
  const named = { rental: async () => rental({ language: 'ko', locationName: published, unitNumber: 'M-3' }) };
  const mail = await composer(named, 'ko')(queued('booking-confirmed'));
  expect(mail?.subject).toBe('[함께보관] 강남점 예약이 완료되었어요');
  expect(mail?.text).toContain('보관함: M-3\n');
});

test('an address that was left gets the way back; nobody gets it where it cannot be had back any more', async () => {
  const at = '2026-11-21T00:00:00.000Z';
  const mail = await composer({
    former: async () => aPerson({ email: 'former@example.com' }),
    issueToken: async (purpose, _, former) => `${purpose}-${former}`,
  })(queued('email-changed', { at }));
  expect(mail?.to.address).toBe('former@example.com');
  expect(mail?.text).toContain('https://hamkke.example/account/email-undo?token=email-undo-former@example.com');
  expect(await composer({ former: async () => undefined })(queued('email-changed', { at }))).toBeUndefined();
});

test.each([
  ['ko', '안녕하세요.'],
  ['en', 'Hello,'],
  ['ja', 'お客様'],
  ['zh', '您好：'],
] as const)('whoever may be a stranger is not named (%s)', async (language, greeting) => {
  const mail = await composer({ person: async () => aPerson({ language, name: '' }) }, language)(queued('email-proof'));
  expect(mail?.text.startsWith(`${greeting}\n`)).toBe(true);
});
