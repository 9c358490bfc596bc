import { expect, test } from 'vitest';
import { freshAfter } from './freshness.ts';
import { knownDeviceSeconds } from './known-device.ts';
import { isGood, mailTokenLifetime } from './mail-token.ts';
import { visitLifetime } from './provider-visit.ts';
import { setUpLifetime, ticketLifetime } from './second-factor.ts';

const at = new Date('2026-11-21T03:00:00.000Z');
const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(count * 60);
const days = (count: number) => hours(count * 24);
const token = { hash: 'h', purpose: 'email-proof', userId: 'p1', email: 'who@hamkke.test', expiresAt: at } as const;

test('a session is fresh for a quarter of an hour', () => {
  expect(freshAfter(at)).toEqual(new Date('2026-11-21T03:15:00.000Z'));
});

test.each([
  ['a sign-in at a provider', visitLifetime, minutes(10)],
  ['a sign-in that lacks a code', ticketLifetime, minutes(10)],
  ['a new secret of a second factor', setUpLifetime, minutes(15)],
  ['a link that sets a password', mailTokenLifetime['password-reset'], minutes(60)],
  ['a link that proves an address', mailTokenLifetime['email-proof'], hours(24)],
  ['a refusal of the mailbox', mailTokenLifetime['proof-refusal'], hours(24)],
  ['a link that takes a change of address back', mailTokenLifetime['email-undo'], days(7)],
  ['a known browser', knownDeviceSeconds * 1000, days(180)],
])('%s lasts as long as was promised', (_, lifetime, promised) => expect(lifetime).toBe(promised));

test('a link is good for its own purpose, until the instant at which it ends', () => {
  const before = new Date(at.getTime() - 1);
  expect([isGood(token, 'email-proof', before), isGood(token, 'email-proof', at)]).toEqual([true, false]);
  expect([isGood(token, 'password-reset', before), isGood(undefined, 'email-proof', before)]).toEqual([false, false]);
});
