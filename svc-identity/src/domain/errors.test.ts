import { expect, test } from 'vitest';
import { EmailTaken, TokenSpent, UserGone } from './ports.ts';

test.each([
  [new EmailTaken(), 'EmailTaken'],
  [new UserGone(), 'UserGone'],
  [new TokenSpent(), 'TokenSpent'],
])('an operator reads which error a command ended by, and what happened: %s', (error, name) =>
  expect(String(error)).toMatch(new RegExp(`^${name}: .+`)),
);
