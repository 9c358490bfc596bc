import { calendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { buildRental, sometime } from '../testing/build-rental.ts';
import { InvalidTransition } from './errors.ts';
import { claim, endEarlier, erase, attachPhoto, noteRefund, remind } from './customer-changes.ts';
import type { Actor, State } from './reservation.ts';

const now = new Date('2026-12-05T03:00:00.000Z');
const moment = { now, by: { kind: 'renter', id: 'p1' } } as const;
const day = calendarDate;
const stamp = { version: 3, at: now };
const entry = (why: string) => ({ version: 3, at: now, from: 'active', to: 'active', by: moment.by, why });
const ended: State = { status: 'expired', since: now };

describe('a change', () => {
  test('is one version further, in the history, and replaces what was read', () => {
    const change = claim(buildRental(), 'p1', moment);
    expect(change).toMatchObject({
      replaces: 2,
      events: [],
      reservation: { userId: 'p1', version: 3, state: { status: 'active' } },
    });
    expect(change.reservation.history).toHaveLength(3);
    expect(change.reservation.history.at(-1)).toEqual(entry('claimed'));
  });

  test('takes the network address off once the hold is over, and not before', () => {
    const held = buildRental({ state: { status: 'pending', until: now }, address: '10.0.0.1' });
    expect(claim(held, 'p1', moment).reservation.address).toBe('10.0.0.1');
    expect(claim(buildRental({ address: '10.0.0.1' }), 'p1', moment).reservation.address).toBeNull();
  });
});

describe('a notice of ending', () => {
  test('moves the last day, retains what was agreed first, and is published', () => {
    const first = endEarlier(buildRental({ remindedFor: day('2026-12-31') }), day('2026-12-20'), moment);
    expect(first.reservation).toMatchObject({
      range: { start: '2026-12-01', end: '2026-12-20' },
      notice: { leaveDate: '2026-12-20', previousEndDate: '2026-12-31', givenAt: now },
      remindedFor: null,
    });
    expect(first.events).toEqual([{ type: 'rescheduled', previousEndDate: '2026-12-31', refundOwed: 0, ...stamp }]);
    expect(first.reservation.history.at(-1)).toEqual(entry('notice'));
    const second = endEarlier(first.reservation, day('2026-12-15'), moment);
    expect(second.reservation.notice).toMatchObject({ leaveDate: '2026-12-15', previousEndDate: '2026-12-31' });
    expect(second.events).toMatchObject([{ previousEndDate: '2026-12-20' }]);
  });

  test.each(['2026-12-01', '2026-12-30'])('is possible on %s', (leave) =>
    expect(endEarlier(buildRental(), day(leave), moment).reservation.range.end).toBe(leave),
  );

  test.each(['2026-11-30', '2026-12-31'])('is not on %s', (leave) =>
    expect(() => endEarlier(buildRental(), day(leave), moment)).toThrow(InvalidTransition),
  );

  test('is one of a rental that runs', () =>
    expect(() => endEarlier(buildRental({ state: ended }), day('2026-12-20'), moment)).toThrow(
      'a reservation that is expired cannot end earlier',
    ));
});

test('a photo takes the place of an earlier one', () => {
  const photo = { mark: 'm2', at: now };
  const change = attachPhoto(buildRental({ photo: { mark: 'm1', at: sometime } }), photo, moment);
  expect([change.reservation.photo, change.reservation.history.at(-1), change.events]).toEqual([
    photo,
    entry('photo'),
    [],
  ]);
});

test('a refund is noted once, beside others, in any order', () => {
  const change = noteRefund(
    buildRental({ refunds: [{ version: 5, amount: 1000 }] }),
    { version: 4, amount: 2000, byProvider: true },
    moment,
  );
  expect(change?.reservation).toMatchObject({
    refunds: [
      { version: 5, amount: 1000 },
      { version: 4, amount: 2000, byProvider: true },
    ],
  });
  expect([change?.reservation.history.at(-1), change?.events]).toEqual([entry('refunded'), []]);
  expect(
    noteRefund(
      buildRental({
        refunds: [
          { version: 5, amount: 1000 },
          { version: 6, amount: 1 },
        ],
      }),
      { version: 5, amount: 2000 },
      moment,
    ),
  ).toBeUndefined();
});

test('a reminder is sent once for each last day', () => {
  const change = remind(buildRental(), moment);
  expect(change?.reservation).toMatchObject({ remindedFor: '2026-12-31' });
  expect([change?.reservation.history.at(-1), change?.events]).toEqual([
    entry('reminded'),
    [{ type: 'reminded', ...stamp }],
  ]);
  expect(remind(buildRental({ remindedFor: day('2026-12-31') }), moment)).toBeUndefined();
  expect(remind(buildRental({ remindedFor: day('2026-12-30') }), moment)).toBeDefined();
  expect(remind(buildRental({ state: ended }), moment)).toBeUndefined();
});

describe('who is forgotten', () => {
  const by = (kind: Actor['kind']) =>
    ({
      version: 1,
      at: sometime,
      from: null,
      to: 'active',
      by: { kind, id: 'x1' },
      why: 'set',
      reason: '전화로 부탁받음',
    }) as const;
  const kinds = ['visitor', 'guest', 'renter', 'owner', 'admin', 'payments', 'provider', 'system', 'operator'] as const;

  test('leaves range and amount, no name, no address, no photo, and nothing that was written', () => {
    const rental = buildRental({
      photo: { mark: 'm', at: now },
      address: '10.0.0.1',
      userId: 'p1',
      history: kinds.map(by),
    });
    const change = erase(rental, { now, by: { kind: 'system', id: null } });
    expect(change?.reservation).toMatchObject({
      customer: { name: '', email: '' },
      visitorId: null,
      address: null,
      photo: null,
      erasedAt: now,
      amount: 60_000,
      range: rental.range,
    });
    expect(change?.events).toEqual([{ type: 'erased', ...stamp }]);
    const history = change?.reservation.history ?? [];
    expect(history.map((one) => [one.by.kind, one.by.id])).toEqual([
      ...kinds.map((kind) => [kind, ['visitor', 'guest', 'renter'].includes(kind) ? null : 'x1']),
      ['system', null],
    ]);
    expect(history.some((one) => 'reason' in one)).toBe(false);
    expect(history.at(-1)?.why).toBe('erased');
  });

  test('is forgotten once', () => expect(erase(buildRental({ erasedAt: now }), moment)).toBeUndefined());
});
