import { expect, test } from 'vitest';
import { type ApiToken, daysAfter, termsOf } from './api-token.ts';

const createdAt = new Date('2026-11-21T03:00:00.000Z');
const token: ApiToken = {
  id: 't1',
  userId: 'p1',
  name: 'script',
  hash: 'h',
  createdAt,
  lastUsedAt: null,
  scopes: ['read'],
  expiresAt: daysAfter(createdAt, 90),
};

test('a token may do what it was made for, and ends on the day that was chosen', () => {
  expect(termsOf(token)).toEqual({ scopes: ['read'], expiresAt: new Date('2027-02-19T03:00:00.000Z') });
});

test('a token from before tokens had terms may do everything, and ends a year after it was made', () => {
  const { scopes: _scopes, expiresAt: _expiresAt, ...older } = token;
  expect(termsOf(older)).toEqual({ scopes: ['read', 'manage'], expiresAt: new Date('2027-11-21T03:00:00.000Z') });
});
