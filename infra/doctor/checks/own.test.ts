import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesFor } from '../testing/run-one.ts';
import { checkKeys } from './keys.ts';
import { checkMaps, checkOperator, checkOrigin } from './settings.ts';

const example = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../operator.example.json'), 'utf8'),
) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const folder = mkdtempSync(path.join(tmpdir(), 'doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string, text: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};
const sealKey = () => randomBytes(32).toString('base64url');

async function pair(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return {
    own: JSON.stringify({ ...(await exportJWK(privateKey)), kid }),
    set: JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid }] }),
  };
}
let payments: Awaited<ReturnType<typeof pair>>;
let other: Awaited<ReturnType<typeof pair>>;
beforeAll(async () => {
  [payments, other] = await Promise.all([pair('payments'), pair('payments')]);
});

test('a key whose public half is in the set is ok', async () => {
  const env = { SERVICE_KEY: payments.own, TRUSTED_KEYS: payments.set, CARD_KEY: sealKey() };
  expect(await linesFor(checkKeys, env)).toBe('own keys  ok: SERVICE_KEY, TRUSTED_KEYS, CARD_KEY');
});

test('keys that do not fit are wrong', async () => {
  const fits = { SERVICE_KEY: payments.own, TRUSTED_KEYS: payments.set };
  expect(await linesFor(checkKeys, { ...fits, TRUSTED_KEYS: other.set })).toContain(
    'SERVICE_KEY: its public half is not in TRUSTED_KEYS under the kid payments',
  );
  expect(await linesFor(checkKeys, { ...fits, SERVICE_KEY: 'nonsense' })).toContain('SERVICE_KEY: not JSON');
  expect(await linesFor(checkKeys, { ...fits, TRUSTED_KEYS: '' })).toContain('TRUSTED_KEYS: is missing');
  expect(await linesFor(checkKeys, { ...fits, ACCESS_KEY: 'short' })).toContain('ACCESS_KEY: is not 32 random bytes');
  const same = sealKey();
  expect(await linesFor(checkKeys, { ...fits, ACCESS_KEY: same, CARD_KEY: same })).toContain('CARD_KEY: is the same');
});

test("the operator's data is whole, and not the example's", async () => {
  const ownText = JSON.stringify(example)
    .replaceAll(/[(（](예시|example|例|示例)[)）]/g, '!')
    .replaceAll('000-00-00000', '123-45-67890');
  const own = fileOf('own.json', ownText);
  expect(await linesFor(checkOperator, { OPERATOR_FILE: own })).toBe(`operator data  ok: ${own}`);
  expect(await linesFor(checkOperator, { OPERATOR_FILE: fileOf('example.json', JSON.stringify(example)) })).toContain(
    "  - OPERATOR_FILE: ja.company is the example's made-up text",
  );
  const { zh, ...translated } = JSON.parse(ownText) as Record<string, Record<string, unknown>>;
  const leftover = { ...translated, zh: { ...zh, processors: example['zh']?.['processors'] } };
  const left = await linesFor(checkOperator, { OPERATOR_FILE: fileOf('left.json', JSON.stringify(leftover)) });
  expect(left).toContain("  - OPERATOR_FILE: zh.processors.2.country is the example's made-up text");
  expect(left).not.toContain('zh.company');
  const { zh: _, ...some } = JSON.parse(ownText) as Record<string, unknown>;
  expect(await linesFor(checkOperator, { OPERATOR_FILE: fileOf('some.json', JSON.stringify(some)) })).toContain(
    'OPERATOR_FILE: zh',
  );
  expect(await linesFor(checkOperator, { OPERATOR_FILE: path.join(folder, 'none') })).toContain(
    'cannot be read (ENOENT)',
  );
  expect(await linesFor(checkOperator, { OPERATOR_FILE: fileOf('bad.json', '{') })).toContain('is not JSON');
});

test.each([
  [{ PUBLIC_ORIGIN: 'https://hamkke.kr', NODE_ENV: 'production' }, 'public origin  ok: https://hamkke.kr'],
  [{ PUBLIC_ORIGIN: 'http://hamkke.kr', NODE_ENV: 'production' }, 'is not https'],
  [{ PUBLIC_ORIGIN: 'https://localhost', NODE_ENV: 'production' }, 'leads nowhere'],
  [{ PUBLIC_ORIGIN: 'https://hamkke.kr/path' }, 'is no origin'],
  [{ PUBLIC_ORIGIN: 'http://localhost:4000' }, 'ok: http://localhost:4000 (NODE_ENV is not production)'],
])('the public origin %o', async (env, line) => {
  expect(await linesFor(checkOrigin, env)).toContain(line);
});

test('a key of the map has its form and its map', async () => {
  const key = `AIza${'x'.repeat(35)}`;
  expect(await linesFor(checkMaps, { MAPS_KEY: key, MAPS_MAP_ID: 'abc' })).toContain('maps  ok');
  expect(await linesFor(checkMaps, { MAPS_KEY: key })).toContain('MAPS_MAP_ID: is missing');
  expect(await linesFor(checkMaps, { MAPS_KEY: 'nonsense', MAPS_MAP_ID: 'abc' })).toContain(
    'MAPS_KEY: has not the form',
  );
  expect(await linesFor(checkMaps, { MAPS_MAP_ID: 'abc' })).toContain('MAPS_KEY: is missing');
  expect(await linesFor(checkMaps, { KAKAO_MAPS_KEY: '0123456789abcdef0123456789abcdef' })).toContain('maps  ok');
  expect(await linesFor(checkMaps, { KAKAO_MAPS_KEY: key })).toContain('KAKAO_MAPS_KEY: is no JavaScript key');
  expect(await linesFor(checkMaps, {})).toContain('the built-in map is shown');
});
