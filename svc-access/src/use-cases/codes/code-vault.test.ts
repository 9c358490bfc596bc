import { expect, test } from 'vitest';
import { testKey } from '../../testing/suite-harness.ts';
import { createCodeVault } from './code-vault.ts';

const vault = createCodeVault(testKey);
const other = createCodeVault('b3RoZXIta2V5LW9mLXRlc3RzLW9mLTMyLWJ5dGVzLS0');

test('digits are six, with zeros in front, and of all kinds', () => {
  const drawn = Array.from({ length: 3000 }, () => vault.draw());
  expect(drawn.filter((digits) => !/^\d{6}$/.test(digits))).toEqual([]);
  expect(new Set(drawn.map((digits) => digits[0])).size).toBe(10);
  expect(new Set(drawn).size).toBeGreaterThan(2900);
});

test('what is sealed opens for its code and under its key only', () => {
  const sealed = vault.close('012345', 'code-1');
  expect(vault.open(sealed, 'code-1')).toBe('012345');
  expect(() => vault.open(sealed, 'code-2')).toThrow();
  expect(() => other.open(sealed, 'code-1')).toThrow();
});

test('an address has one digest, which says nothing without the key and is none of digits', () => {
  const digest = vault.digestOfAddress('a@hamkke.test');
  expect(vault.digestOfAddress('a@hamkke.test')).toBe(digest);
  const others = [
    vault.digestOfAddress('b@hamkke.test'),
    other.digestOfAddress('a@hamkke.test'),
    // What would be the same under one key.
    vault.digestOfAddress(JSON.stringify(['location-1', '012345'])),
    vault.digestOf('location-1', '012345'),
  ];
  expect(new Set([digest, ...others]).size).toBe(5);
});

test('a digest is the same for the same digits at a location, and says nothing without the key', () => {
  const digest = vault.digestOf('location-1', '012345');
  expect(vault.digestOf('location-1', '012345')).toBe(digest);
  const others = [
    vault.digestOf('location-2', '012345'),
    vault.digestOf('location-1', '012346'),
    other.digestOf('location-1', '012345'),
  ];
  expect(new Set([digest, ...others]).size).toBe(4);
});
