import { calendarDate, cycleOf } from '@hamkke/money';
import { describe, expect, it } from 'vitest';
import { buildOrder } from '../testing/builders.ts';
import { nextVisit } from './next-visit.ts';
import { openKeyOf } from './order.ts';
import { openKeyOfRenewal, renewalOf, visitorOfRenewal } from './renewal-order.ts';
import { chargeTimeOf, nextAttemptAfter } from './renewal.ts';
import { forgetCustomer } from './transitions.ts';

const at = (text: string) => new Date(text);
const declined = (...days: string[]) => days.map((day) => ({ at: at(day), reason: 'declined' as const }));

describe('when a declined charge is repeated', () => {
  const first = '2026-12-18T00:00:00Z';
  it.each([
    ['at once before any', [], first, first],
    ['the next day', [first], first, '2026-12-19T00:00:00.000Z'],
    ['three days after the first', [first, '2026-12-19T00:00:00Z'], '2026-12-19T00:00:01Z', '2026-12-21T00:00:00.000Z'],
    ['never after the last', [first, first, first, first], '2026-12-23T00:00:00Z', null],
    ['by the days that are still ahead, after an outage', [first], '2026-12-20T00:00:00Z', '2026-12-21T00:00:00.000Z'],
    ['never where all have passed', [first], '2026-12-30T00:00:00Z', null],
  ])('%s', (_name, attempts, now, next) => {
    expect(nextAttemptAfter(declined(...attempts), at(now))?.toISOString() ?? null).toBe(
      next && at(next).toISOString(),
    );
  });
});

describe('the first charge of a term', () => {
  // Nine in the morning in Seoul, three days before the paid term ends.
  const scheduled = '2026-12-18T00:00:00.000Z';
  it.each([
    ['as scheduled', '2026-11-21T03:00:00Z', scheduled],
    ['as scheduled, for who agrees a moment before', '2026-12-17T23:59:59Z', scheduled],
    ['at once, for who agrees a moment after', '2026-12-18T00:00:01Z', '2026-12-18T00:00:01.000Z'],
    ['at once, for who agrees at night', '2026-12-19T18:00:00Z', '2026-12-19T18:00:00.000Z'],
  ])('is %s', (_name, agreedAt, first) =>
    expect(chargeTimeOf(calendarDate('2026-12-21'), at(agreedAt)).toISOString()).toBe(first),
  );
});

it('a rental of a custom range renews by the month', () => {
  expect((['daily', 'custom', 'monthly', 'quarterly', 'yearly'] as const).map(cycleOf)).toEqual([
    'monthly',
    'monthly',
    'monthly',
    'quarterly',
    'yearly',
  ]);
});

describe('the order of a renewal', () => {
  const visitorId = visitorOfRenewal('N261218TEST');
  const never = at('9999-12-30T15:00:00Z');

  it('is known by who placed it, and has a key that no checkout has', () => {
    expect(renewalOf({ visitorId })).toBe('N261218TEST');
    expect(renewalOf({ visitorId: 'visitor-1' })).toBeUndefined();
    const keys = [openKeyOf({ visitorId: 'v', userId: 'p' }, 'unit'), openKeyOf({ visitorId: 'v', userId: null }, 'u')];
    expect(keys).not.toContain(openKeyOfRenewal('N261218TEST'));
  });

  it('is visited hourly while it waits for weeks, and an order of a person every two minutes', () => {
    const [now, createdAt] = [at('2026-12-28T00:00:00Z'), at('2026-12-18T00:00:00Z')];
    const wait = (visitor: string) =>
      (nextVisit(buildOrder({ visitorId: visitor, holdUntil: never, createdAt }), now)?.getTime() ?? 0) - now.getTime();
    expect([wait(visitorId), wait('visitor-1')]).toEqual([3_600_000, 120_000]);
  });

  it('still says which renewal placed it when its customer is forgotten', () => {
    const forgotten = forgetCustomer(buildOrder({ visitorId, userId: 'p' }), never)?.order;
    expect(forgotten).toMatchObject({ visitorId, userId: null, customer: { name: '', email: '' } });
    expect(forgetCustomer(buildOrder(), never)?.order.visitorId).toBe('forgotten');
  });
});
