import { calendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import type { MailFacts, MailLanguage, PersonFacts, RentalFacts } from '../domain/mail-ports.ts';
import { mailKinds, type MailKind, type QueuedMail } from '../domain/mail.ts';
import { memoryOwnerTexts } from '../testing/memory-owner-texts.ts';
import { createComposeMail } from './compose-mail.ts';

const languages: readonly MailLanguage[] = ['ko', 'en', 'ja', 'zh'];
const hangul = /\p{Script=Hangul}/u;
const published = '함께보관 강남점';
const branchIn: Readonly<Record<MailLanguage, string>> = { ko: published, en: 'Hamkke Gangnam', ja: 'Hamkke 江南店', zh: 'Hamkke 江南店' };
const ownerTexts = memoryOwnerTexts({ en: { [published]: branchIn.en }, ja: { [published]: branchIn.ja }, zh: { [published]: branchIn.zh } });

const aPerson = (changes: Partial<PersonFacts> = {}): PersonFacts => ({ email: 'kim@example.com', name: 'Kim', language: 'en', emailProven: false, isApproved: true, rejectionReason: 'no fire exit', ...changes });
const rental = (changes: Partial<RentalFacts> = {}): RentalFacts => ({
  email: 'kim@example.com', name: 'Kim', language: 'en', reservationId: 'R1', orderId: 'H1', hasAccount: true, status: 'active', locationName: 'Gangnam', unitNumber: 'b001-M-3',
  unitSize: 'M', startDate: calendarDate('2026-11-21'), endDate: calendarDate('2026-12-21'), amount: 60_000, ...changes,
});

function composer(changes: Partial<{ [K in keyof MailFacts]: MailFacts[K] }> = {}, language: MailLanguage = 'en') {
  const facts: MailFacts = {
    person: async () => aPerson({ language }),
    rental: async () => rental({ language }),
    lookupCode: async () => ({ email: 'kim@example.com', name: 'Kim', language, code: '042817', orderId: 'H1', minutes: 10 }),
    issueToken: async (purpose) => `token-for-${purpose}`,
    ...changes,
  };
  return createComposeMail({ facts, ownerTexts, publicOrigin: 'https://hamkke.example', domain: 'hamkke.example' });
}
const queued = (kind: MailKind, changes: Partial<QueuedMail> = {}): QueuedMail => ({ id: `e1:${kind}`, kind, about: 'x', amount: null, attempts: 0, ...changes });

describe.each(languages)('in %s', (language) => {
  test.each(mailKinds)('%s has a subject, a greeting and a body in text and HTML, in that language only', async (kind) => {
    const mail = await composer({}, language)(queued(kind, { amount: kind === 'refunded' ? 45_000 : null }));
    expect(mail).toMatchObject({ messageId: `<e1.${kind}@hamkke.example>`, brand: language === 'ko' ? '함께보관' : 'Hamkke', to: { name: 'Kim', address: 'kim@example.com' }, language });
    expect(mail?.subject).not.toMatch(/undefined|NaN/);
    for (const part of [mail?.text ?? '', mail?.html ?? '']) {
      expect(part).toContain('Kim');
      expect(part).not.toMatch(/undefined|NaN|\[object/);
    }
    expect(mail?.html).toContain(`<html lang="${language}">`);
    const written = `${mail?.subject}${mail?.text}`;
    expect(hangul.test(written)).toBe(language === 'ko');
  });

  test.each(mailKinds)('%s holds no Hangul but what a person typed, and the branch by its name there', async (kind) => {
    const typed = ['김하늘', '소방 시설 사진이 빠져 있어요'] as const;
    const [name, rejectionReason] = typed;
    const facts = {
      person: async () => aPerson({ language, name, rejectionReason }), rental: async () => rental({ language, name, locationName: published }),
      lookupCode: async () => ({ email: 'kim@example.com', name, language, code: '042817', orderId: 'H1', minutes: 10 }),
    };
    const mail = await composer(facts, language)(queued(kind, { amount: kind === 'refunded' ? 45_000 : null }));
    const all = [mail?.brand, mail?.subject, mail?.text, mail?.html].join(' ');
    expect(all).toContain(name);
    expect(all.includes(rejectionReason)).toBe(kind === 'franchise-rejected');
    expect(all.includes(branchIn[language])).toBe(['booking-confirmed', 'refunded', 'ending-soon'].includes(kind));
    const ours = typed.reduce((text, part) => text.replaceAll(part, ''), all);
    expect(hangul.test(ours)).toBe(language === 'ko');
  });
});

test('amounts and days are written for the reader', async () => {
  expect((await composer({}, 'ko')(queued('refunded', { amount: 45_000 })))?.subject).toContain('45,000원');
  expect((await composer({}, 'en')(queued('refunded', { amount: 45_000 })))?.subject).toContain('₩45,000');
  expect((await composer({}, 'ko')(queued('ending-soon')))?.subject).toContain('2026.');
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
  const mail = await composer({ person: async () => aPerson({ name, rejectionReason: '<b>no</b>' }) })(queued('franchise-rejected'));
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
  ['a rental that was cancelled meanwhile', 'booking-confirmed', { rental: async () => rental({ status: 'cancelled' }) }],
  ['a rental that is over', 'ending-soon', { rental: async () => rental({ status: 'expired' }) }],
  ['a renter who was forgotten', 'refunded', { rental: async () => rental({ email: '' }) }],
  ['a look-up that ended', 'lookup-code', { lookupCode: async () => undefined }],
])('nothing is written about %s', async (_, kind, changes) => {
  expect(await composer(changes)(queued(kind))).toBeUndefined();
});
