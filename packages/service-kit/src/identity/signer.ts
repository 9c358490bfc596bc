import { randomUUID } from 'node:crypto';
import type { IssuerName, ServiceName } from '@hamkke/contracts';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { type AssertionClaims, assertionLifetime } from './caller.ts';
import { readServiceKey } from './keys.ts';

export interface Signer {
  readonly issuer: IssuerName;
  /**
   * An assertion for one callee; equal claims get the same assertion for up to 30 seconds. Without claims the issuer
   * speaks for itself.
   */
  sign(request: { audience: ServiceName; claims?: AssertionClaims }): Promise<string>;
}

const reuseMilliseconds = 30_000;

/**
 * Signs assertions (EdDSA JWT, 60 seconds, audience = callee, issuer = key id) with this process's own key.
 * @throws ConfigError when the key cannot be used
 */
export function createSigner(serviceKeyJson: string): Signer {
  const { issuer, key } = readServiceKey(serviceKeyJson);
  const cache = new LRUCache<string, Promise<string>>({ max: 20_000, ttl: reuseMilliseconds });
  return {
    issuer,
    sign({ audience, claims = { kind: 'service' } }) {
      const cacheKey = `${audience} ${JSON.stringify(claims)}`;
      const known = cache.get(cacheKey);
      if (known) return known;
      const fresh = key.then((privateKey) => {
        // Both times from one look at the clock: between two looks a second may end, and a life of 61 is refused.
        const issuedAt = Math.floor(Date.now() / 1000);
        return new SignJWT({ ...claims })
          .setProtectedHeader({ alg: 'EdDSA', kid: issuer, typ: 'JWT' })
          .setIssuer(issuer)
          .setAudience(audience)
          .setIssuedAt(issuedAt)
          .setExpirationTime(issuedAt + assertionLifetime)
          .setJti(randomUUID())
          .sign(privateKey);
      });
      cache.set(cacheKey, fresh);
      return fresh;
    },
  };
}
