import type { IssuerName } from '@hamkke/contracts';
import { type CryptoKey, importJWK } from 'jose';
import { z } from 'zod';
import { ConfigError } from '../environment/config.ts';
import { isIssuer } from './caller.ts';

const publicKeySchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().min(1),
  kid: z.string().refine(isIssuer, 'unknown issuer'),
});
/** Of an issuer that this release may not know: the set is every release's, also of the one that brings a service. */
const someKeySchema = publicKeySchema.extend({ kid: z.string() });
const privateKeySchema = publicKeySchema.extend({ d: z.string().min(1) });
const keySetSchema = z.object({ keys: z.array(someKeySchema).min(1) });

function read<S extends z.ZodType>(schema: S, json: string, key: string): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new ConfigError([`${key}: not JSON`]);
  }
  const result = schema.safeParse(value);
  if (!result.success)
    throw new ConfigError(result.error.issues.map((issue) => `${key}: ${issue.path.join('.')} ${issue.message}`));
  return result.data;
}

export interface SigningKey {
  issuer: IssuerName;
  key: Promise<CryptoKey>;
}

/** Reads a private Ed25519 JWK; its kid is the issuer. @throws ConfigError */
export function readServiceKey(json: string): SigningKey {
  const jwk = read(privateKeySchema, json, 'SERVICE_KEY');
  return { issuer: jwk.kid, key: importJWK(jwk, 'EdDSA') };
}

/**
 * Reads the public keys of every issuer, by kid. Two keys of one issuer may stand during a change of keys; those of
 * unknown issuers are ignored. Source: RFC 7517 section 5
 * @throws ConfigError, also where the key of no known issuer is there
 */
export function readTrustedKeys(json: string): Map<string, Promise<CryptoKey>[]> {
  const keys = new Map<string, Promise<CryptoKey>[]>();
  for (const jwk of read(keySetSchema, json, 'TRUSTED_KEYS').keys)
    if (isIssuer(jwk.kid)) keys.set(jwk.kid, [...(keys.get(jwk.kid) ?? []), importJWK(jwk, 'EdDSA')]);
  if (keys.size === 0) throw new ConfigError(['TRUSTED_KEYS: no key of a known issuer']);
  return keys;
}
