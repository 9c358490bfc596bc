import { join } from 'node:path';
import { createSigner, type AssertionClaims, type Signer } from '@hamkke/service-kit';
import { loadKeys, type Issuer } from '../../../../infra/dev/keys.ts';
import { root } from '../../../../infra/dev/root.ts';

/** Signs as one of the stack's processes, for calls past the gateway. */
export async function signerOf(issuer: Extract<Issuer, 'gateway' | 'payments'>): Promise<Signer> {
  return createSigner((await loadKeys(join(root, '.local/keys'))).keyOf(issuer));
}

type PersonClaims = Extract<AssertionClaims, { kind: 'person' }>;

/** What the gateway states about the caller: a visitor, or a person that it knows. */
export const claimsOf = (person: PersonClaims['person'] = null): PersonClaims => ({
  kind: 'person',
  visitorId: `visitor-${person?.id ?? 'of-the-bench'}`,
  address: '203.0.113.7',
  guestOf: null,
  via: 'session',
  person,
});
