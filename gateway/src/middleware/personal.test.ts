import { expect, test } from 'vitest';
import { contextOf, endpointOf, nobody, somebody } from '../testing/step-harness.ts';
import { isPersonal, personalCacheControl } from './personal.ts';

test('an answer is for everybody only where anyone may call, and nobody in particular did', () => {
  const open = endpointOf();
  expect(isPersonal(contextOf({ state: { caller: nobody } }), open)).toBe(false);
  expect(isPersonal(contextOf({ state: { caller: somebody } }), open)).toBe(true);
  expect(isPersonal(contextOf({ state: { caller: { ...nobody, guestOf: 'r-1' } } }), open)).toBe(true);
  expect(isPersonal(contextOf(), open)).toBe(true);
  expect(isPersonal(contextOf({ state: { caller: nobody } }), endpointOf({ access: 'customer' }))).toBe(true);
});

test.each([
  ['member', false, '', 'private, no-store'],
  ['member', false, 'public, max-age=60', 'private, no-store'],
  ['member', true, 'public, max-age=60', 'private, no-cache'],
  ['member', true, 'no-store', 'no-store'],
  ['member', false, 'private, max-age=5', 'private, max-age=5'],
  ['anyone', true, '', 'private, no-cache'],
  ['anyone', true, 'max-age=60', 'private, max-age=60'],
  ['anyone', true, 'public, max-age=60', 'public, max-age=60'],
  ['anyone', true, 'max-age=60, republican', 'private, max-age=60, republican'],
  ['anyone', true, 'x-no-stored', 'private, x-no-stored'],
] as const)(
  'a personal answer of a call for %s (tag: %s) that says "%s" goes out as "%s"',
  (access, etag, said, sent) => {
    expect(personalCacheControl(endpointOf({ access, etag }), said)).toBe(sent);
  },
);
