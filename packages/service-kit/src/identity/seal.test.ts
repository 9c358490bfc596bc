import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const newSeal = () => createSeal(randomBytes(32).toString('base64url'));

test('what is sealed can be read again, and never looks the same twice', () => {
  const seal = newSeal();
  const sealed = seal.close('GEZDGNBV', 'p1');
  expect(seal.open(sealed, 'p1')).toBe('GEZDGNBV');
  expect(sealed).not.toContain('GEZDGNBV');
  expect(seal.close('GEZDGNBV', 'p1')).not.toBe(sealed);
});

test('another key, another person, a changed or shortened text open nothing', () => {
  const seal = newSeal();
  const sealed = seal.close('GEZDGNBV', 'p1');
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => newSeal().open(sealed, 'p1')).toThrow();
  expect(() => seal.open(sealed, 'p2')).toThrow();
  expect(() => seal.open(bytes.toString('base64url'), 'p1')).toThrow();
  expect(() => seal.open(sealed.slice(0, 30), 'p1')).toThrow();
});
