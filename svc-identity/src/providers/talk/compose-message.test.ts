import { calendarDate } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import type { MailFacts, RentalFacts } from '../../domain/mail-ports.ts';
import type { QueuedMail } from '../../domain/mail.ts';
import { messageKinds, messageOf, smsBytes, type Message, type MessageKind } from '../../domain/message.ts';
import {
  aPerson,
  declined,
  door,
  proposed,
  queued,
  reminded,
  renewal,
  rental,
  visit,
  waiting,
} from '../../testing/mail-composer.ts';
import { memoryPartnerTexts } from '../../testing/memory-partner-texts.ts';
import { createComposeMessage } from './compose-message.ts';
import { messageTemplates, variablesIn } from './message-templates.ts';

const place = '함께보관 강남점';
const korean = (changes: Partial<RentalFacts> = {}) => rental({ language: 'ko', locationName: place, ...changes });

function composerOf(changes: Partial<MailFacts> = {}, facts: Partial<RentalFacts> = {}) {
  const all: MailFacts = {
    person: async () => aPerson({ language: 'ko' }),
    former: async () => undefined,
    rental: async () => korean(facts),
    goesOn: async () => false,
    switchedOffAt: async () => [],
    renewal: async () => renewal(),
    waiting: async () => waiting(),
    door: async () => door(),
    visit: async () => visit(),
    lookupCode: async () => undefined,
    issueToken: async () => 'token',
    ...changes,
  };
  return createComposeMessage({ facts: all, partnerTexts: memoryPartnerTexts({}), clock: () => reminded });
}

const message = (kind: MessageKind, changes: Partial<QueuedMail> = {}) => {
  const found = messageOf(queued(kind, { at: '2026-12-14T02:05:00.000Z', ...changes }), new Set([kind]));
  if (!found) throw new Error(kind);
  return found;
};

/** Facts that make a message of a kind leave. */
const factsOf = (kind: MessageKind): [Partial<MailFacts>, Partial<RentalFacts>] => [
  { renewal: async () => (['renewal-failed', 'renewal-overdue'].includes(kind) ? declined() : renewal()) },
  kind === 'reservation-cancelled' ? { status: 'cancelled' } : {},
];

async function composed(kind: MessageKind, facts: Partial<RentalFacts> = {}, changes: Partial<QueuedMail> = {}) {
  const [further, own] = factsOf(kind);
  return await composerOf(further, { ...own, ...facts })(message(kind, changes));
}

async function leaving(...given: Parameters<typeof composed>): Promise<Message> {
  const found = await composed(...given);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

test.each(messageKinds)('a message of %s has the variables of its template, and no others', async (kind) => {
  const { id, to, variables } = await leaving(kind);
  expect([id, to]).toEqual([`e1:${kind}:talk`, '01012345678']);
  expect(Object.keys(variables).sort()).toEqual([...variablesIn(messageTemplates[kind].text), '링크'].sort());
  expect(Object.values(variables).every((value) => value.length > 0)).toBe(true);
});

test('it says what its mail says, and leads to the same page', async () => {
  const range = '2026년 11월 21일 ~ 2026년 12월 21일';
  expect(await leaving('booking-confirmed')).toEqual({
    id: 'e1:booking-confirmed:talk',
    kind: 'booking-confirmed',
    to: '01012345678',
    variables: { 지점: '강남점', 보관함: 'b001-M-3', 기간: range, 금액: '60,000원', 링크: 'profile/reservations/R1' },
    sms: `[함께보관] 강남점 b001-M-3 예약 확정, ${range}`,
  });
  expect((await leaving('refunded', { hasAccount: false }, { amount: 45_000 })).variables).toMatchObject({
    금액: '45,000원',
    링크: 'reservations/lookup?order=H1',
  });
  expect((await leaving('reservation-cancelled', {}, { amount: 0 })).variables).toMatchObject({ 금액: '없음' });
  expect((await leaving('renewal-announced')).variables).toMatchObject({
    결제일: '2026년 12월 18일',
    금액: '55,000원',
    기간: '2026년 12월 22일 ~ 2027년 1월 21일',
  });
  expect((await leaving('renewal-failed')).variables).toMatchObject({ 기한: '2026년 12월 24일' });
  expect((await leaving('renewal-overdue')).variables).toMatchObject({ 종료일: '2026년 12월 21일' });
  expect((await leaving('rental-alarmed')).variables).toMatchObject({ 시각: '2026년 12월 14일 11:05' });
  expect((await leaving('ending-soon')).variables).toMatchObject({ 종료일: '2026년 12월 21일' });
});

/** The longest values that there may plausibly be. */
const longest: Partial<RentalFacts> = {
  locationName: '함께보관 서울특별시 강남구 테헤란로 역삼동 2호점 (지하 1층 24시간 무인 보관센터)',
  unitNumber: 'XXL-1234',
  startDate: calendarDate('2026-12-22'),
  endDate: calendarDate('2027-12-21'),
  amount: 12_345_000,
};

test.each(messageKinds)(
  'what comes by SMS of %s fits into one, and says which kind of thing happened',
  async (kind) => {
    const [further] = factsOf(kind);
    const amounts = { renewal: async () => ({ ...((await further.renewal?.('n')) ?? renewal()), amount: 12_345_000 }) };
    const facts = { ...longest, ...factsOf(kind)[1] };
    const found = await composerOf(
      amounts,
      facts,
    )({ ...message(kind), amount: kind === 'refunded' ? 12_345_000 : null });
    if (typeof found === 'string') throw new Error(found);
    expect(smsBytes(found.sms)).toBeLessThanOrEqual(90);
    expect(found.sms).toMatch(/^\[함께보관\] 서울/);
    expect(found.sms).toContain('XXL-1234');
    expect(found.sms).not.toMatch(/#\{/);
    // KakaoTalk shows the whole name.
    expect(found.variables['지점']).toContain('무인 보관센터)');
  },
);

test.each<[string, Partial<RentalFacts>]>([
  ['no number', { phone: null }],
  ['a number of a house', { phone: '02-1234-5678' }],
  ['a number from abroad', { phone: '+81 90-1234-5678' }],
  ['another language', { language: 'en' }],
])('a customer with %s has the mail alone', async (_, facts) => {
  for (const kind of messageKinds) expect(await composed(kind, facts)).toBe('mail alone');
});

test('what was switched off comes as no message either', async () => {
  const compose = composerOf({ switchedOffAt: async () => ['rental-reminders'] });
  expect(await compose(message('ending-soon'))).toBe('switched off');
});

test('what is not true any more comes as no message either', async () => {
  expect(await composed('booking-confirmed', { status: 'cancelled' })).toBe('subject gone');
  expect(await composed('ending-soon', { isRenewing: true })).toBe('subject gone');
  expect(await composerOf({ rental: async () => undefined })(message('refunded'))).toBe('subject gone');
  expect(await composed('refunded', { email: '' })).toBe('subject gone');
});

test('a charge that needs a yes first is in no template, so that the mail says it alone', async () => {
  const announced = (answer: 'accepted' | 'declined' | null) =>
    composerOf({ renewal: async () => proposed(answer) })(message('renewal-announced'));
  expect([await announced(null), await announced('declined')]).toEqual(['mail alone', 'mail alone']);
  expect(await announced('accepted')).toMatchObject({ kind: 'renewal-announced' });
});

test('no message is written of a kind for which there is none', async () => {
  expect(await composerOf()({ ...queued('notice-received'), channel: 'talk' })).toBe('mail alone');
});

test('facts that cannot be read now are no reason to drop it', async () => {
  const away = composerOf({ rental: () => Promise.reject(new DomainError('UNAVAILABLE')) });
  await expect(away(message('refunded'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
