import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT, createLocalJWKSet, importJWK, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { issuers, loadKeys } from './keys.ts';

test('what one issuer signs is verified with the trusted keys, which hold nothing private', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hamkke-keys-'));
  const { keyOf, trusted } = await loadKeys(folder);
  const signed = await new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA', kid: 'payments' })
    .sign(await importJWK(JSON.parse(keyOf('payments')), 'EdDSA'));
  const { protectedHeader } = await jwtVerify(signed, createLocalJWKSet(JSON.parse(trusted)));
  expect(protectedHeader.kid).toBe('payments');
  expect(trusted).not.toContain('"d"');
  expect((JSON.parse(trusted) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid)).toEqual([...issuers]);
});

test('keys are made once, and only their owner may read them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hamkke-keys-'));
  const first = await loadKeys(folder);
  expect((await loadKeys(folder)).keyOf('gateway')).toBe(first.keyOf('gateway'));
  expect(statSync(join(folder, 'gateway.json')).mode & 0o777).toBe(0o600);
  expect((await loadKeys(folder)).secretsOf('identity')).toEqual(first.secretsOf('identity'));
  expect(statSync(join(folder, 'second-factor.key')).mode & 0o777).toBe(0o600);
});

test.each([
  ['identity', 'SECOND_FACTOR_KEY'],
  ['access', 'ACCESS_KEY'],
  ['payments', 'CARD_KEY'],
] as const)('the key under which %s seals what it stores is its own alone', async (owner, name) => {
  const { secretsOf } = await loadKeys(mkdtempSync(join(tmpdir(), 'hamkke-keys-')));
  expect(Object.keys(secretsOf(owner))).toEqual(['SERVICE_KEY', name]);
  expect(Buffer.from(secretsOf(owner)[name] ?? '', 'base64url')).toHaveLength(32);
  for (const issuer of issuers.filter((one) => one !== owner)) expect(secretsOf(issuer)).not.toHaveProperty(name);
});
