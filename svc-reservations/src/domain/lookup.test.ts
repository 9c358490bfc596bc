import { expect, test } from 'vitest';
import { buildRental } from '../testing/build-rental.ts';
import { lookupRules, mayBeLookedUp, tried, withCode, type Lookup } from './lookup.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const lookup: Lookup = {
  lookupId: 'k',
  orderId: 'o1',
  visitorId: 'browser-1',
  found: { reservationId: 'r1', locationId: 'l' },
  createdAt: now,
  code: { salt: 's', hash: 'h', endsAt: new Date(now.getTime() + lookupRules.codeMs) },
  tries: 0,
  usedAt: null,
};

test('the right code opens in the browser that began the look-up, once', () => {
  const { lookup: used, opens } = tried(lookup, { matches: true, visitorId: 'browser-1', now });
  expect(opens).toBe('r1');
  expect(tried(used, { matches: true, visitorId: 'browser-1', now }).opens).toBeUndefined();
});

test('the right code opens nothing in another browser', () => {
  expect(tried(lookup, { matches: true, visitorId: 'browser-2', now }).opens).toBeUndefined();
});

test('a wrong code, one too many tries and a code past its end open nothing, and each try counts', () => {
  expect(tried(lookup, { matches: false, visitorId: 'browser-1', now })).toMatchObject({
    opens: undefined,
    lookup: { tries: 1 },
  });
  expect(
    tried({ ...lookup, tries: lookupRules.mostTries }, { matches: true, visitorId: 'browser-1', now }).opens,
  ).toBeUndefined();
  const after = new Date(now.getTime() + lookupRules.codeMs);
  expect(tried(lookup, { matches: true, visitorId: 'browser-1', now: after }).opens).toBeUndefined();
});

test('a look-up that was used opens nothing, nor one without a code, and a failed try keeps the code', () => {
  const input = { matches: true, visitorId: 'browser-1', now };
  expect(tried({ ...lookup, usedAt: now }, input).opens).toBeUndefined();
  expect(tried({ ...lookup, code: null }, input).opens).toBeUndefined();
  expect(tried({ ...lookup, found: null }, input).opens).toBeUndefined();
  expect(tried({ ...lookup, tries: lookupRules.mostTries - 1 }, input)).toEqual({
    opens: 'r1',
    lookup: { ...lookup, tries: lookupRules.mostTries, usedAt: now, code: null },
  });
  expect(tried(lookup, { ...input, matches: false }).lookup).toEqual({ ...lookup, tries: 1 });
  expect(tried(lookup, { ...input, now: new Date(now.getTime() + lookupRules.codeMs - 1) }).opens).toBe('r1');
});

test('a fresh code lives ten minutes, and is had within an hour, where something was found and nothing opened', () => {
  const stored = { salt: 's2', hash: 'h2' };
  const after = (ms: number) => new Date(now.getTime() + ms);
  expect(lookupRules).toEqual({ codeMs: 600_000, livesMs: 3_600_000, mostTries: 5, codesPerOrderAndHour: 5 });
  expect(withCode(lookup, stored, after(3_599_999))).toEqual({
    ...lookup,
    code: { ...stored, endsAt: after(4_199_999) },
  });
  expect(withCode(lookup, stored, after(3_600_000))).toBeUndefined();
  expect(withCode({ ...lookup, found: null }, stored, now)).toBeUndefined();
  expect(withCode({ ...lookup, usedAt: now }, stored, now)).toBeUndefined();
});

test('everything but a hold that was never paid and is gone may be looked up', () => {
  const gone = { status: 'cancelled', reason: 'hold-lapsed', since: now } as const;
  const held = {
    version: 1,
    at: now,
    from: null,
    to: 'pending',
    by: { kind: 'visitor', id: null },
    why: 'held',
  } as const;
  const lapsed = buildRental({ state: gone, verdict: null, history: [held], refunds: [] });
  expect(mayBeLookedUp(lapsed)).toBe(false);
  expect(mayBeLookedUp({ ...lapsed, state: { status: 'pending', until: now } })).toBe(true);
  expect(mayBeLookedUp({ ...lapsed, verdict: { outcome: 'rejected', reason: 'taken' } })).toBe(true);
  expect(mayBeLookedUp({ ...lapsed, refunds: [{ version: 1, amount: 1 }] })).toBe(true);
  expect(mayBeLookedUp({ ...lapsed, history: [held, { ...held, to: 'active' }] })).toBe(true);
});
