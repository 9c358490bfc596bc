import type { RentalFacts } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { describe, expect, it } from 'vitest';
import { buildOrder, someUnit } from '../testing/builders.ts';
import {
  agreedAt,
  buildProposed,
  buildRenewal,
  buildRental,
  buildTerm,
  paidUntil,
} from '../testing/renewal-builders.ts';
import { nextRenewalStep, type RenewalSituation } from './next-renewal-step.ts';
import type { Order } from './order.ts';
import { renewalStateOf, type Renewal, type RenewalTerm } from './renewal.ts';

/** One millisecond before an instant, and the instant. */
const around = (at: string) => [new Date(Date.parse(at) - 1), new Date(at)] as const;
const rental = (renewal: Renewal, changes: Partial<RentalFacts> = {}) => buildRental(renewal, changes);

function situation(changes: Partial<Renewal> = {}, facts: Partial<RentalFacts> = {}): RenewalSituation {
  const renewal = buildRenewal(changes);
  return { renewal, rental: rental(renewal, facts), order: undefined };
}

function open(term: Partial<RenewalTerm> = {}, changes: Partial<Renewal> = {}, order?: (id: string) => Order) {
  const opened = buildTerm(term);
  const made = order?.(opened.orderId) ?? buildOrder({ orderId: opened.orderId, holdUntil: new Date('9999-12-31') });
  return { ...situation({ term: opened, ...changes }), order: made };
}
const stepAt = (from: RenewalSituation, at: Date) => nextRenewalStep(from, at);
const doAt = (from: RenewalSituation, at: Date) => stepAt(from, at).do;

describe('before the term', () => {
  it.each([
    ['seven days before the charge', '2026-12-11T00:00:00Z', 7, []],
    ['the day before the charge', '2026-12-17T00:00:00Z', 1, [7]],
  ])('announces %s, at nine in Seoul', (_name, at, daysBefore, said) => {
    const [before, then] = around(at);
    const from = situation({ announced: { chargeOn: calendarDate('2026-12-18'), daysBefore: said } });
    expect(doAt(from, before)).toBe('rest');
    expect(stepAt(from, then)).toEqual({ do: 'announce', daysBefore });
    const all = situation({ announced: { chargeOn: calendarDate('2026-12-18'), daysBefore: [7, 1] } });
    expect(doAt(all, then)).toBe('rest');
  });

  it('skips an announcement that is too late: a later one says more, and none comes after the charge', () => {
    expect(stepAt(situation(), new Date('2026-12-17T05:00:00Z'))).toEqual({ do: 'announce', daysBefore: 1 });
    expect(doAt(situation(), new Date('2026-12-18T00:00:00Z'))).toBe('open-term');
  });

  it('announces nothing that was due before the agreement', () => {
    const at = new Date('2026-12-12T00:00:00Z');
    const from = situation({ createdAt: at });
    expect(stepAt(from, at)).toEqual({ do: 'rest', until: new Date('2026-12-13T00:00:00Z') });
  });

  it('opens the term at nine in Seoul, three days before the end, and at once where that has passed', () => {
    const [before, then] = around('2026-12-18T00:00:00Z');
    const from = situation({ announced: { chargeOn: calendarDate('2026-12-18'), daysBefore: [7, 1] } });
    expect(stepAt(from, before)).toEqual({ do: 'rest', until: then });
    expect(doAt(from, then)).toBe('open-term');
    const late = situation({}, { status: 'expired' });
    expect(doAt(late, new Date('2027-01-30T00:00:00Z'))).toBe('open-term');
    const agreedLate = situation({ createdAt: new Date('2026-12-20T03:00:00Z') });
    expect(doAt(agreedLate, new Date('2026-12-20T03:00:00Z'))).toBe('open-term');
  });

  it('looks once a day however little there is to do', () => {
    expect(stepAt(situation(), agreedAt)).toEqual({ do: 'rest', until: new Date(agreedAt.getTime() + 86_400_000) });
  });
});

describe('a price that will be higher', () => {
  const price = (amount: number) => ({ priceAhead: { amount, unit: someUnit } });
  const [early, opens] = around('2026-11-18T00:00:00Z');
  const [last, closes] = around('2026-12-04T00:00:00Z');
  const from = (changes: Partial<Renewal> = {}) =>
    situation({ createdAt: new Date('2026-11-01T00:00:00Z'), ...changes });

  it('is proposed from thirty days before the charge until fourteen', () => {
    const proposed = { do: 'propose', price: { amount: 60_001, unit: someUnit } };
    for (const at of [opens, last]) expect(stepAt({ ...from(), ...price(60_001) }, at)).toEqual(proposed);
    for (const at of [early, closes]) expect(doAt({ ...from(), ...price(60_001) }, at)).toBe('rest');
    expect(stepAt(from(), early)).toEqual({ do: 'rest', until: opens });
  });

  it('is not proposed where it is not higher than the most that may be charged, nor twice', () => {
    expect(doAt({ ...from(), ...price(60_000) }, opens)).toBe('rest');
    expect(doAt({ ...from({ mostAmount: 50_000 }), ...price(60_000) }, opens)).toBe('propose');
    expect(doAt({ ...from({ proposal: buildProposed() }), ...price(70_000) }, opens)).toBe('rest');
  });
});

describe('while the term waits for its payment', () => {
  const later = { nextAttemptAt: null };
  it('charges when the attempt is due', () => {
    const [before, then] = around('2026-12-19T00:00:00Z');
    const from = open({ nextAttemptAt: then });
    expect(stepAt(from, before)).toEqual({ do: 'rest', until: then });
    expect(doAt(from, then)).toBe('charge');
  });

  it('is overdue when three days after the paid term have passed in Seoul', () => {
    const [before, then] = around('2026-12-24T15:00:00Z');
    expect(stepAt(open(later), before)).toEqual({ do: 'rest', until: then });
    expect(doAt(open(later), then)).toBe('note-overdue');
    expect(doAt(open(later, { overdueSince: then }), then)).toBe('rest');
    const { renewal } = open({ ...later, attempts: [{ at: agreedAt, reason: 'declined' }] });
    expect([renewalStateOf(renewal, before), renewalStateOf(renewal, then)]).toEqual(['failing', 'overdue']);
  });

  it("is the location's case thirty days after that", () => {
    const [before, then] = around('2027-01-23T15:00:00Z');
    const overdue = { overdueSince: before };
    expect(doAt(open(later, overdue), before)).toBe('rest');
    expect(doAt(open(later, overdue), then)).toBe('escalate');
    expect(doAt(open(later, { ...overdue, escalatedAt: then }), then)).toBe('rest');
  });

  it('does nothing while somebody has the lock, and looks what came of it when it has lapsed', () => {
    const [before, then] = around('2026-12-18T00:02:30Z');
    const from = open({ busyUntil: then });
    expect(stepAt(from, before)).toEqual({ do: 'rest', until: then });
    expect(doAt(from, then)).toBe('check-charge');
    const stopped = { ...from, renewal: { ...from.renewal, state: 'stopped', isToUndo: true } as const };
    expect([doAt(stopped, before), doAt(stopped, then)]).toEqual(['rest', 'undo']);
  });
});

describe('what the order of the term says', () => {
  const at = new Date('2026-12-18T01:00:00Z');
  it.each([
    ['created', {}, { do: 'place-term' }],
    ['paid', {}, { do: 'settle' }],
    ['mismatch', {}, { do: 'settle' }],
    ['abandoned', {}, { do: 'stop', because: 'rental-ended' }],
    ['abandoned', { holdUntil: null }, { do: 'drop-term' }],
    ['refunding', { rejection: 'taken' }, { do: 'stop', because: 'taken' }],
    ['refunding', { rejection: 'closed' }, { do: 'stop', because: 'not-for-sale' }],
    ['refunded', { rejection: null }, { do: 'stop', because: 'rental-ended' }],
  ] as const)('%s', (state, changes, step) => {
    expect(
      stepAt(
        open({}, {}, (orderId) => buildOrder({ orderId, state, ...changes })),
        at,
      ),
    ).toEqual(step);
  });

  it('nothing yet: it is placed, when a refusal of its hold is due again', () => {
    const [before, then] = around('2026-12-18T00:05:00Z');
    const from = { ...open({ nextAttemptAt: then }), order: undefined };
    expect([doAt(from, before), doAt(from, then)]).toEqual(['rest', 'place-term']);
  });

  it('confirmed: its reservation is the last paid term', () => {
    const from = open({}, {}, (orderId) => buildOrder({ orderId, state: 'confirmed' }));
    expect(stepAt(from, at)).toEqual({ do: 'advance', reservationId: from.order.reservationId });
  });
});

describe('what reservations says of the rental', () => {
  const at = new Date('2026-12-01T00:00:00Z');
  const ended = { do: 'stop', because: 'rental-ended' };
  it.each([
    ['cancelled', { status: 'cancelled' }, ended],
    ['ends earlier', { endDate: calendarDate('2026-12-20') }, ended],
    ['ended by hand before its last day', { status: 'expired' }, ended],
    ["another person's", { userId: 'somebody' }, ended],
    ['ends later', { endDate: calendarDate('2026-12-22') }, 'advance'],
    ['extended by hand', { extendedBy: 'R-hand' }, { do: 'advance', reservationId: 'R-hand' }],
  ] as const)('%s', (_name, facts, step) => {
    const got = stepAt(situation({}, facts), at);
    expect(typeof step === 'string' ? got.do : got).toEqual(step);
  });

  it('nothing: there is no such rental', () => {
    expect(stepAt({ ...situation(), rental: undefined }, at)).toEqual(ended);
  });

  it('expired after its last day: the term that waits goes on', () => {
    const from = { ...open(), rental: rental(open().renewal) };
    const renewal = { ...from.renewal, userId: 'p' };
    const facts = buildRental({ ...renewal, paidUntil }, { status: 'expired' });
    expect(doAt({ ...from, renewal, rental: facts }, new Date('2026-12-22T00:00:00Z'))).toBe('charge');
  });

  it('extended by hand while the term waits: the term is dropped first', () => {
    const from = open();
    expect(doAt({ ...from, rental: rental(from.renewal, { extendedBy: 'R-hand' }) }, at)).toBe('drop-term');
  });
});

it('a stopped renewal is undone, then erased, then left alone; a starting one is finished', () => {
  const stopped = (changes: Partial<Renewal>) => situation({ state: 'stopped', ...changes });
  expect(doAt(stopped({ isToUndo: true, isToErase: true }), agreedAt)).toBe('undo');
  expect(doAt(stopped({ isToErase: true }), agreedAt)).toBe('erase');
  expect(stepAt(stopped({}), agreedAt)).toEqual({ do: 'rest', until: null });
  expect(doAt(situation({ state: 'starting' }), agreedAt)).toBe('finish-start');
});
