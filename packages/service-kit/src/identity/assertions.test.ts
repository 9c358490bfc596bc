import { SignJWT, decodeJwt, exportJWK, generateKeyPair, importJWK } from 'jose';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ConfigError } from '../environment/config.ts';
import { createTestKeys, personClaims, testAssertion, type TestKeys } from '../testing/keys.ts';
import { createSigner } from './signer.ts';
import { createVerifier, type Verifier } from './verifier.ts';

let keys: TestKeys;
let verifier: Verifier;
beforeAll(async () => {
  keys = await createTestKeys();
  verifier = createVerifier({ audience: 'catalog', trustedKeysJson: keys.trustedKeys });
});

afterEach(() => void vi.unstubAllGlobals());

const refused = { code: 'NOT_SIGNED_IN' };

/** Signs whatever it is given with the key of `signedBy`, as an attacker with that key would. */
async function forge(
  signedBy: 'gateway' | 'payments' | 'stranger',
  header: Record<string, unknown>,
  payload: Record<string, unknown>,
  lifetime = 60,
): Promise<string> {
  const jwk =
    signedBy === 'stranger'
      ? await exportJWK((await generateKeyPair('EdDSA', { extractable: true })).privateKey)
      : JSON.parse(keys.serviceKey(signedBy));
  const now = Math.floor(Date.now() / 1000);
  return await new SignJWT({
    kind: 'person',
    visitorId: 'v',
    address: 'a',
    person: { id: 'p', userType: 'admin', isApproved: true, isSuperUser: true },
    iss: 'gateway',
    aud: 'catalog',
    iat: now,
    exp: now + lifetime,
    jti: 'j',
    ...payload,
  })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'gateway', ...header })
    .sign(await importJWK(jwk, 'EdDSA'));
}

test('the gateway vouches for a person', async () => {
  const assertion = await testAssertion(keys, {
    audience: 'catalog',
    claims: personClaims({ id: 'p1', userType: 'admin' }, { freshUntil: 5, deviceId: 'd1' }),
  });
  expect(await verifier.verify(assertion)).toEqual({
    kind: 'person',
    visitorId: 'visitor-1',
    address: '203.0.113.7',
    guestOf: null,
    via: 'session',
    scopes: [],
    freshUntil: 5,
    deviceId: 'd1',
    person: { id: 'p1', userType: 'admin', isApproved: false, isSuperUser: false },
  });
});

test('a service speaks for itself', async () => {
  const assertion = await testAssertion(keys, { audience: 'catalog', issuer: 'payments', claims: { kind: 'service' } });
  expect(await verifier.verify(assertion)).toEqual({ kind: 'service', issuer: 'payments' });
});

test('equal claims are signed once, different ones are not mixed up', async () => {
  const signer = createSigner(keys.serviceKey('gateway'));
  const first = await signer.sign({ audience: 'catalog', claims: personClaims({ id: 'p1' }) });
  expect(await signer.sign({ audience: 'catalog', claims: personClaims({ id: 'p1' }) })).toBe(first);
  expect(await signer.sign({ audience: 'catalog', claims: personClaims({ id: 'p1', userType: 'admin' }) })).not.toBe(
    first,
  );
  expect(await signer.sign({ audience: 'payments', claims: personClaims({ id: 'p1' }) })).not.toBe(first);
});

test('lives sixty seconds also where a second ends while it is signed', async () => {
  const signer = createSigner(keys.serviceKey('gateway'));
  let now = Date.now();
  class TickingDate extends Date {
    constructor(value?: number) {
      super(value ?? TickingDate.now());
    }
    static override now() {
      now += 700;
      return now;
    }
  }
  vi.stubGlobal('Date', TickingDate);
  const { iat = 0, exp = 0 } = decodeJwt(await signer.sign({ audience: 'catalog' }));
  expect(exp - iat).toBe(60);
});

test.each([
  ['made by a key of a stranger', () => forge('stranger', {}, {})],
  ['for another service', () => forge('gateway', {}, { aud: 'payments' })],
  [
    'expired',
    () => forge('gateway', {}, { iat: Math.floor(Date.now() / 1000) - 120, exp: Math.floor(Date.now() / 1000) - 30 }),
  ],
  ['good for longer than a minute', () => forge('gateway', {}, {}, 3600)],
  [
    'from the future',
    () => forge('gateway', {}, { iat: Math.floor(Date.now() / 1000) + 600, exp: Math.floor(Date.now() / 1000) + 660 }),
  ],
  ['of an unknown key', () => forge('gateway', { kid: 'nobody' }, {})],
  ['by a service in the name of the gateway', () => forge('payments', { kid: 'payments' }, { iss: 'gateway' })],
  ['by a service that claims the key of the gateway', () => forge('payments', { kid: 'gateway' }, {})],
  ['by a service that speaks for a person', () => forge('payments', { kid: 'payments' }, { iss: 'payments' })],
  ['without an id', () => forge('gateway', {}, { jti: undefined })],
  ['without an end', () => forge('gateway', {}, { exp: undefined })],
  [
    'with a role that does not exist',
    () => forge('gateway', {}, { person: { id: 'p', userType: 'root', isApproved: true, isSuperUser: true } }),
  ],
])('an assertion %s is refused', async (_, make) => {
  await expect(verifier.verify(await make())).rejects.toMatchObject(refused);
});

test('an unsigned assertion is refused', async () => {
  const good = await forge('gateway', {}, {});
  const [, payload] = good.split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'none', kid: 'gateway' })).toString('base64url');
  await expect(verifier.verify(`${header}.${payload}.`)).rejects.toMatchObject(refused);
});

test('one changed character is refused, also after the original was accepted', async () => {
  const good = await forge('gateway', {}, {});
  await verifier.verify(good);
  const [header, payload = '', signature] = good.split('.');
  const changed = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('"v"', '"w"')).toString('base64url');
  await expect(verifier.verify([header, changed, signature].join('.'))).rejects.toMatchObject(refused);
});

test.each([[undefined], [''], ['x'], ['a.b.c'], ['x'.repeat(5000)]])('%j is refused', async (assertion) => {
  await expect(verifier.verify(assertion)).rejects.toMatchObject(refused);
});

test('an unusable key stops the boot without being repeated', () => {
  expect(() => createSigner('{"kty":"OKP","d":"secret"}')).toThrow(ConfigError);
  expect(() => createSigner('not json secret')).toThrow(/^(?!.*secret)/);
  expect(() => createVerifier({ audience: 'catalog', trustedKeysJson: '{"keys":[]}' })).toThrow(ConfigError);
});

test('keys of issuers that this release does not know are ignored, unless there is no other', async () => {
  const { keys: known } = JSON.parse(keys.trustedKeys) as { keys: { kid: string }[] };
  const unknown = known.slice(0, 1).map((key) => ({ ...key, kid: 'tomorrow' }));
  const mixed = createVerifier({
    audience: 'catalog',
    trustedKeysJson: JSON.stringify({ keys: [...unknown, ...known] }),
  });
  const token = await testAssertion(keys, { audience: 'catalog', claims: personClaims(null) });
  expect(await mixed.verify(token)).toMatchObject({ kind: 'person' });
  expect(() => createVerifier({ audience: 'catalog', trustedKeysJson: JSON.stringify({ keys: unknown }) })).toThrow(
    ConfigError,
  );
});
