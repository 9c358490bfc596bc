import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';
import { createSignedIdCookie } from './signed-id.ts';

const key = JSON.stringify({ kid: 'gateway', d: 'seed' });
const cookie = createSignedIdCookie('visitor', key, false);
const signed = (id: string) => `${id}.${createSeal(key, 'visitor-cookie').tag(id)}`;

test('an id that was issued is read back, again and again, also by another process', () => {
  const { id, value } = cookie.issue();
  expect(id).toMatch(/^[\w-]{24}$/);
  for (const _ of [1, 2]) expect(cookie.read(value)).toBe(id);
  expect(createSignedIdCookie('visitor', key, true).read(value)).toBe(id);
  expect(cookie.issue().id).not.toBe(id);
});

test('a cookie of another name, or of another gateway key, is not ours', () => {
  const { value } = createSignedIdCookie('device', key, false).issue();
  expect(cookie.read(value)).toBeUndefined();
  expect(
    createSignedIdCookie('visitor', JSON.stringify({ d: 'other' }), false).read(cookie.issue().value),
  ).toBeUndefined();
  expect(createSignedIdCookie('device', key, true).name).toBe('__Host-device');
  expect(cookie.name).toBe('visitor');
});

test('what we did not sign is not read, a second time neither', () => {
  const { id, value } = cookie.issue();
  const wrong = [
    undefined,
    '',
    '.',
    id,
    `${id}.`,
    `.${value}`,
    `${id}.x`,
    `${value}.`,
    `${value}.x`,
    `${value}x`,
    value.slice(0, -1),
    `A${value.slice(1)}!`,
  ];
  for (const given of [...wrong, ...wrong]) expect(cookie.read(given)).toBeUndefined();
});

test.each([
  '',
  'short',
  `${'a'.repeat(24)}b`,
  `b${'a'.repeat(24)}`,
  `${'a'.repeat(23)}!`,
  `!${'a'.repeat(24)}`,
  ' '.repeat(24),
])('a signed "%s" is no id', (id) => {
  expect(cookie.read(signed(id))).toBeUndefined();
  expect(cookie.read(signed('a'.repeat(24)))).toBe('a'.repeat(24));
});
