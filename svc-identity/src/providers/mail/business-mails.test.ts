import { expect, test } from 'vitest';
import type { MailFacts, PersonFacts, RentalFacts } from '../../domain/mail-ports.ts';
import type { MailKind, QueuedMail } from '../../domain/mail.ts';
import {
  aPerson,
  breakable,
  composer,
  composerOf,
  languages,
  published,
  queued,
  rental,
} from '../../testing/mail-composer.ts';

const secret = { email: 'renter@example.com', name: '홍길동' };
/** A rental in a unit of the partner's, of a customer who must not be named. */
const rented = (more: Partial<RentalFacts> = {}) =>
  rental({ ...secret, language: 'ja', locationName: published, unitNumber: 'M-3', ...more });
const partner = (more: Partial<PersonFacts> = {}) => aPerson({ email: 'partner@example.com', language: 'ko', ...more });

const factsOf = (more: Partial<RentalFacts> = {}, goesOn = false): Partial<MailFacts> => ({
  person: async (id) => (id === 'o1' ? partner() : undefined),
  rental: async () => rented(more),
  goesOn: async () => goesOn,
});
const mailed = (kind: MailKind, facts: Partial<MailFacts>, more: Partial<QueuedMail> = {}) =>
  composer(facts)(queued(kind, { about: 'R1', to: 'o1', ...more }));

test.each([
  ['partner-booked', rented(), null, '/franchise-dashboard/reservations/R1'],
  ['partner-cancelled', rented({ status: 'cancelled' }), 45_000, '/franchise-dashboard/reservations/R1'],
  ['partner-left', rented({ status: 'expired' }), null, '/franchise-dashboard/warehouses/gangnam/work'],
] as const)(
  '%s goes to the partner in the own language, with the unit and its days and nothing of the customer',
  async (kind, about, amount, path) => {
    const mail = await mailed(kind, { ...factsOf(), rental: async () => about }, { amount });
    expect(mail?.to).toEqual({ name: 'Kim', address: 'partner@example.com' });
    expect(mail?.language).toBe('ko');
    const text = breakable(mail?.text);
    for (const part of [
      'M-3',
      published,
      '2026년 11월 21일 ~ 2026년 12월 21일',
      '60,000원',
      `https://hamkke.example${path}\n`,
    ])
      expect(text).toContain(part);
    expect(text.includes('45,000원')).toBe(amount !== null);
    for (const part of [mail?.subject, mail?.text, mail?.html]) {
      expect(part).not.toContain(secret.name);
      expect(part).not.toContain(secret.email);
    }
  },
);

test.each([
  ['partner-booked', 'of a next term, which brings nobody new', factsOf({ isExtension: true })],
  ['partner-booked', 'of what was cancelled meanwhile', factsOf({ status: 'cancelled' })],
  ['partner-cancelled', 'of what was made active again', factsOf({ status: 'active' })],
  ['partner-left', 'of a rental that goes on in its next term', factsOf({ status: 'expired' }, true)],
  ['partner-left', 'of a cancelled term whose rental goes on', factsOf({ status: 'cancelled' }, true)],
  ['partner-left', 'of one that waits for its next term', factsOf({ status: 'expired', isRenewing: true })],
  ['partner-left', 'of what was made active again', factsOf({ status: 'active' })],
  ['partner-left', 'of what is gone', { ...factsOf(), rental: async () => undefined }],
  ['partner-booked', 'to a partner who is gone', { ...factsOf(), person: async () => undefined }],
  ['partner-settled', 'to a partner who is gone', { ...factsOf(), person: async () => undefined }],
] as const)('%s does not leave %s', async (kind, _, facts) => {
  expect(await composerOf(facts)(queued(kind, { about: 'R1', to: 'o1', month: '2026-11' }))).toBe('subject gone');
});

test('the unit that a rental left by a move is to be checked like any other', async () => {
  expect(await mailed('partner-left', factsOf({ status: 'expired', isMovedOn: true }))).toBeDefined();
});

test('a cancelled booking of which nothing goes back says so', async () => {
  const mail = await mailed('partner-cancelled', factsOf({ status: 'cancelled' }), { amount: 0 });
  expect(mail?.text).toContain('이용자에게 돌려드릴 금액은 없어요.');
  expect(mail?.text).not.toContain('환불 금액');
});

const monthIn = { ko: '2026년 11월', en: 'November 2026', ja: '2026年11月', zh: '2026年11月' } as const;
test.each(languages)('a settled month is named with its sum, in %s', async (language) => {
  const facts = { person: async () => partner({ language }) };
  const mail = await mailed('partner-settled', facts, { month: '2026-11', amount: 1_240_000 });
  expect(mail?.subject).toContain(monthIn[language]);
  expect(breakable(mail?.text)).toContain('1,240,000');
  expect(mail?.text).toContain('https://hamkke.example/franchise-dashboard/revenue/settlements\n');
});

test('a month in which more went back than came in is mailed as it is', async () => {
  const mail = await mailed('partner-settled', factsOf(), { month: '2026-11', amount: -4_000 });
  expect(breakable(mail?.text)).toContain('-4,000');
});

const application = (applicant: Partial<PersonFacts>, admin: Partial<PersonFacts> = {}): Partial<MailFacts> => ({
  person: async (id) =>
    id === 'applicant'
      ? aPerson({ ...secret, ...applicant })
      : partner({ email: 'admin@example.com', language: 'en', ...admin }),
});
const waits = queued('application-waits', { about: 'applicant', to: 'a1' });

test('an application is mailed with the business as it was typed, escaped, and what is promised', async () => {
  const mail = await composer(application({ applyingAs: '<b>Kim & Sons</b>' }))(waits);
  expect(mail?.to.address).toBe('admin@example.com');
  expect(mail?.subject).toBe('A franchise application is waiting: <b>Kim & Sons</b>');
  expect(mail?.text).toContain('We promise an answer within 24 hours.');
  expect(mail?.text).toContain('\nhttps://hamkke.example/profile\n');
  expect(mail?.html).toContain('&lt;b&gt;Kim &amp; Sons&lt;/b&gt;');
  expect(mail?.html).not.toContain('<b>Kim');
  expect(`${mail?.text}${mail?.html}`).not.toContain(secret.email);
});

test.each([
  ['once it is decided', application({ applyingAs: null })],
  ['to who is an administrator no more', application({ applyingAs: 'Kim' }, { isAdministrator: false })],
  ['once the applicant left', { person: async (id: string) => (id === 'a1' ? partner() : undefined) }],
])('an application is mailed no more %s', async (_, facts) => {
  expect(await composerOf(facts)(waits)).toBe('subject gone');
});

test.each([
  ['partner-booked', 'partner-bookings', {}],
  ['partner-cancelled', 'partner-bookings', { status: 'cancelled' }],
  ['partner-left', 'partner-units', { status: 'expired' }],
  ['partner-settled', 'partner-settlements', {}],
] as const)('%s does not leave where its recipient switched %s off', async (kind, topic, more) => {
  const answer = (mailsOff: PersonFacts['mailsOff']) =>
    composerOf({ ...factsOf(more), person: async () => partner({ mailsOff: mailsOff ?? [] }) })(
      queued(kind, { about: 'R1', to: 'o1', month: '2026-11' }),
    );
  expect(await answer([topic])).toBe('switched off');
  expect(await answer(['rental-reminders', 'applications'])).toMatchObject({ kind });
});

test('an application does not leave to an administrator who switched that off', async () => {
  const facts = application({ applyingAs: 'Kim' }, { mailsOff: ['applications'] });
  expect(await composerOf(facts)(waits)).toBe('switched off');
});

test('the reminder of a last day can be switched off, and nothing else that a customer is mailed', async () => {
  const facts = { switchedOffAt: async () => ['rental-reminders'] as const };
  expect(await composerOf(facts)(queued('ending-soon'))).toBe('switched off');
  for (const kind of ['booking-confirmed', 'notice-received', 'refunded'] as const)
    expect(await composerOf(facts)(queued(kind))).toMatchObject({ kind });
});

test('what the safety of an account requires has no switch', async () => {
  const off = ['rental-reminders', 'partner-bookings', 'partner-units', 'partner-settlements', 'applications'] as const;
  const compose = composerOf({ person: async () => aPerson({ mailsOff: off }) });
  expect(await compose(queued('device-added', { at: '2026-12-14T02:05:00.000Z' }))).toMatchObject({
    subject: 'A new device signed in to your account',
    text: expect.stringContaining('11:05 (Seoul time)'),
  });
});
