import type { ServiceName } from '@hamkke/contracts';
import { decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../errors/domain-error.ts';
import { assertionClaimsSchema, assertionLifetime, type Caller, isIssuer } from './caller.ts';
import { readTrustedKeys } from './keys.ts';

export interface Verifier {
  readonly audience: ServiceName;
  /**
   * Who an assertion proves.
   * @throws NOT_SIGNED_IN when it is missing, forged, expired, for someone else, or of an unknown key
   */
  verify(assertion: string | undefined): Promise<Caller>;
}

const clockTolerance = 5;

function callerOf(payload: JWTPayload, kid: string): Caller {
  const { iss, iat, exp } = payload;
  if (iss !== kid || !isIssuer(iss)) throw new Error('issuer and key differ');
  if (
    iat === undefined ||
    exp === undefined ||
    exp - iat > assertionLifetime ||
    iat * 1000 > Date.now() + clockTolerance * 1000
  )
    throw new Error('lifetime out of bounds');
  const claims = assertionClaimsSchema.parse(payload);
  if (claims.kind === 'service') return { kind: 'service', issuer: iss };
  // Only the gateway knows sessions; no other key may speak for a person.
  if (iss !== 'gateway') throw new Error('only the gateway speaks for people');
  return claims;
}

/**
 * Checks assertions against the trusted keys; the key is chosen by the assertion's kid and must be the issuer's own.
 * @throws ConfigError when the key set cannot be used
 */
export function createVerifier({
  audience,
  trustedKeysJson,
}: {
  audience: ServiceName;
  trustedKeysJson: string;
}): Verifier {
  const trusted = readTrustedKeys(trustedKeysJson);
  // An assertion is a bearer value that its issuer itself reuses: caching that it was good until it expires gives
  // nothing away.
  const good = new LRUCache<string, Caller>({ max: 20_000 });

  async function check(assertion: string): Promise<Caller> {
    const { kid = '', alg } = decodeProtectedHeader(assertion);
    if (alg !== 'EdDSA') throw new Error('algorithm refused');
    let failure: unknown = new Error('unknown key');
    for (const key of trusted.get(kid) ?? []) {
      try {
        const { payload } = await jwtVerify(assertion, await key, {
          algorithms: ['EdDSA'],
          audience,
          issuer: kid,
          clockTolerance,
          requiredClaims: ['exp', 'iat', 'jti'],
        });
        const caller = callerOf(payload, kid);
        const ttl = (payload.exp ?? 0) * 1000 - Date.now();
        // Past its end it is good by the tolerance alone; and to this cache a ttl of 0 means for ever.
        if (ttl > 0) good.set(assertion, caller, { ttl });
        return caller;
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  return {
    audience,
    async verify(assertion) {
      if (!assertion || assertion.length > 4096) throw new DomainError('NOT_SIGNED_IN');
      const known = good.get(assertion);
      if (known) return known;
      try {
        return await check(assertion);
      } catch (cause) {
        throw new DomainError('NOT_SIGNED_IN', undefined, { cause });
      }
    },
  };
}
