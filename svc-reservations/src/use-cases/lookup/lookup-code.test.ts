import { expect, test } from 'vitest';
import { isCode, storedCode, newCode } from './lookup-code.ts';

test('a code has six digits, also one that begins with zeros', () => {
  const codes = Array.from({ length: 2_000 }, newCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
});

test('what is stored opens for its own code alone, says nothing of it, and is never the same twice', () => {
  const [stored, again] = [storedCode('012345'), storedCode('012345')];
  expect([isCode('012345', stored), isCode('12345', stored), isCode('543210', stored)]).toEqual([true, false, false]);
  expect(stored).toEqual({
    salt: expect.stringMatching(/^[0-9a-f]{32}$/),
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(again.salt).not.toBe(stored.salt);
  expect(again.hash).not.toBe(stored.hash);
});

test.each([null, undefined])('where %s is stored no code opens', (stored) => {
  expect(isCode('012345', stored)).toBe(false);
});
