import { expect, test } from 'vitest';
import { failureOf } from './failure-of.ts';

const failure = (facts: object) => Object.assign(new Error('kim@example.com is full'), facts);

test.each([
  ['what the mail server answered', failure({ code: 'EENVELOPE', responseCode: 550 }), '550'],
  ['why it was not reached', failure({ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['what the mail library calls it', failure({ code: 'ETIMEDOUT', responseCode: false }), 'ETIMEDOUT'],
  ['which service did not answer', failure({ code: 'UNAVAILABLE' }), 'UNAVAILABLE'],
  ['which error it is', new TypeError('kim@example.com'), 'TypeError'],
  ['no text that stands where a code should', failure({ code: 'kim@example.com' }), 'Error'],
  ['nothing of what is no error', 'kim@example.com is full', 'unknown'],
])('a failure is known by its kind: %s', (_, error, kind) => {
  expect(failureOf(error)).toBe(kind);
});
