import { expect, test } from 'vitest';
import { plainRecoveryCode } from '../../domain/recovery-codes.ts';
import { codeAt, newRecoveryCodes, newTotpSecret, stepOf, totpUri } from './totp.ts';

const at = (seconds: number) => new Date(seconds * 1000);
/** The secret of the RFC's test vectors. */
const published = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('at %i the code is the one of RFC 6238', (seconds, code) => {
  expect(codeAt(published, at(seconds))).toBe(code);
  expect(stepOf(published, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a code counts one step early and one step late, and says which step it is of', () => {
  const code = codeAt(published, at(900));
  expect([869, 870, 900, 929, 930, 959, 960].map((now) => stepOf(published, code, at(now)))).toEqual([
    undefined,
    30,
    30,
    30,
    30,
    30,
    undefined,
  ]);
});

test.each(['', '12345', '1234567', 'abcdef', '-12345', '１２３４５６'])('%j is no code', (code) =>
  expect(stepOf(published, code, at(900))).toBeUndefined(),
);

test('a code may be typed with spaces', () => {
  const code = codeAt(published, at(900));
  expect(stepOf(published, ` ${code.slice(0, 3)} ${code.slice(3)} `, at(900))).toBe(30);
});

test('a secret has 160 bits, is never the same twice, and its address names product and person', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const uri = new URL(totpUri(secret, 'mina@hamkke.test'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Hamkke:mina@hamkke.test',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Hamkke',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('ten recovery codes of 80 bits, all different, however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(plainRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toBe(plainRecoveryCode(code));
  }
});
