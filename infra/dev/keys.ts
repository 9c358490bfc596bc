import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'jose';

/** Whoever signs assertions: the services, the gateway, and tools such as the seed. */
export const issuers = [
  'gateway',
  'catalog',
  'reservations',
  'payments',
  'identity',
  'access',
  'checker',
  'operator',
] as const;
export type Issuer = (typeof issuers)[number];

export interface Keys {
  /** The private key of one issuer, as SERVICE_KEY wants it. */
  readonly keyOf: (issuer: Issuer) => string;
  /**
   * Everything that one process alone may know, as its environment: its private key, and the key under which it stores
   * secrets.
   */
  readonly secretsOf: (issuer: Issuer) => Readonly<Record<string, string>>;
  /** The public keys of all, as TRUSTED_KEYS wants them. */
  readonly trusted: string;
}

async function createKey(issuer: Issuer): Promise<JWK> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return { ...(await exportJWK(privateKey)), kid: issuer, alg: 'EdDSA', use: 'sig' };
}

/** Reads a random key of 32 bytes, making it once; only its owner may read the file. */
function randomKey(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8');
}

/** Reads the Ed25519 keys of a folder, making once those that are missing; only their owner may read the files. */
export async function loadKeys(folder: string): Promise<Keys> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const keys = new Map<Issuer, JWK>();
  for (const issuer of issuers) {
    const file = join(folder, `${issuer}.json`);
    if (!existsSync(file)) writeFileSync(file, JSON.stringify(await createKey(issuer)), { mode: 0o600, flag: 'wx' });
    keys.set(issuer, JSON.parse(readFileSync(file, 'utf8')) as JWK);
  }
  const publicKeys = [...keys.values()].map(({ d: _private, ...shared }) => shared);
  const sealKeys: Readonly<Partial<Record<Issuer, Readonly<Record<string, string>>>>> = {
    identity: { SECOND_FACTOR_KEY: randomKey(join(folder, 'second-factor.key')) },
    payments: { CARD_KEY: randomKey(join(folder, 'card.key')) },
    access: { ACCESS_KEY: randomKey(join(folder, 'access.key')) },
  };
  const keyOf = (issuer: Issuer) => JSON.stringify(keys.get(issuer));
  return {
    keyOf,
    secretsOf: (issuer) => ({ SERVICE_KEY: keyOf(issuer), ...sealKeys[issuer] }),
    trusted: JSON.stringify({ keys: publicKeys }),
  };
}

export const isIssuer = (name: string): name is Issuer => issuers.some((issuer) => issuer === name);
