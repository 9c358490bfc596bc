import { endpoints, policy, type AnyEndpoint } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import { limitOf, limits } from './limits.ts';

const isPublic = ({ visibility }: AnyEndpoint) => visibility === 'public';

test('every limit names a call that exists', () => {
  const ids = endpoints.filter(isPublic).map(({ id }) => id);
  expect(Object.keys(limits).filter((id) => !ids.includes(id))).toEqual([]);
});

test.each([
  'login',
  'register',
  'requestPasswordReset',
  'resetPassword',
  'requestEmailProof',
  'proveEmail',
  'changePassword',
  'startSecondFactor',
  'confirmSecondFactor',
  'removeSecondFactor',
  'completeSecondFactor',
  'startSignIn',
  'completeSignIn',
  'requestLookup',
  'joinWaiting',
  'requestVisit',
  'beginVisit',
  'confirmLookup',
  'giveNotice',
  'sendNoticePhoto',
  'createPayment',
  'createLocation',
  'updateLocation',
  'changeUnits',
])('%s, which can be tried again and again, has a limit tighter than other writes', (id) => {
  const other = limitOf({ id: 'anything', method: 'POST' });
  const limit = limitOf({ id, method: 'POST' });
  expect(limit.perAddress / limit.windowSeconds).toBeLessThan(other.perAddress / other.windowSeconds);
  expect(limit.perVisitor).toBeLessThanOrEqual(limit.perAddress);
});

test.each(['searchAddresses', 'geocode'])(
  '%s, which calls a public service, has a limit far below that of other reads',
  (id) => {
    const other = limitOf({ id: 'anything', method: 'GET' });
    const limit = limitOf({ id, method: 'GET' });
    expect(limit.perVisitor / limit.windowSeconds).toBeLessThan(other.perVisitor / other.windowSeconds / 10);
    expect(limit.perAddress / limit.windowSeconds).toBeLessThan(other.perAddress / other.windowSeconds / 10);
  },
);

test('one address alone cannot use up what the public geocoder answers', () => {
  const { perAddress, windowSeconds } = limitOf({ id: 'geocode', method: 'GET' });
  expect(perAddress).toBeLessThan(windowSeconds / 2);
});

test('a visitor who scrolls through lists in another language goes on, and does not use up what others write with', () => {
  const limit = limitOf({ id: 'translate', method: 'POST' });
  // A new screen of a list every five seconds, for as long as the window.
  expect(limit.perVisitor).toBeGreaterThanOrEqual(limit.windowSeconds / 5);
  expect(limit.perAddress).toBeLessThanOrEqual(limit.windowSeconds);
  expect(limit.name).not.toBe(limitOf({ id: 'anything', method: 'POST' }).name);
});

test('a code of six digits takes an address years to guess', () => {
  const { perAddress, windowSeconds } = limitOf({ id: 'confirmLookup', method: 'POST' });
  const tries = 1_000_000;
  expect((tries / perAddress) * windowSeconds).toBeGreaterThan(5 * 365 * 24 * 3600);
});

test('who waits for all that one person may wait for can do it at once, and a stranger cannot mail many', () => {
  const { perVisitor, perAddress, windowSeconds } = limitOf({ id: 'joinWaiting', method: 'POST' });
  expect(perVisitor).toBeGreaterThanOrEqual(2 * policy.waiting.mostPerPerson);
  expect(perAddress).toBeLessThanOrEqual((windowSeconds / 3600) * 30);
});

test.each(['readWaiting', 'listWaiting', 'listPartnerDemand', 'listAllDemand'])('%s is a read like any other', (id) =>
  expect(limitOf({ id, method: 'GET' })).toBe(limitOf({ id: 'anything', method: 'GET' })),
);
