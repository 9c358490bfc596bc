import { type IssuerName, issuerNames, type ServiceName } from '@hamkke/contracts';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { AssertionClaims, Person } from '../identity/caller.ts';
import { createSigner } from '../identity/signer.ts';

export interface TestKeys {
  /** The value of SERVICE_KEY for one process. */
  serviceKey(issuer: IssuerName): string;
  /** The value of TRUSTED_KEYS. */
  readonly trustedKeys: string;
}

/** Fresh Ed25519 keys for every issuer. */
export async function createTestKeys(): Promise<TestKeys> {
  const privateKeys = new Map<IssuerName, string>();
  const keys: JWK[] = [];
  for (const issuer of issuerNames) {
    const pair = await generateKeyPair('EdDSA', { extractable: true });
    privateKeys.set(issuer, JSON.stringify({ ...(await exportJWK(pair.privateKey)), kid: issuer }));
    keys.push({ ...(await exportJWK(pair.publicKey)), kid: issuer });
  }
  return { serviceKey: (issuer) => privateKeys.get(issuer) ?? '', trustedKeys: JSON.stringify({ keys }) };
}

export interface TestVisitor {
  visitorId?: string;
  address?: string;
  guestOf?: string | null;
  via?: 'session' | 'token';
}

/** The claims of an anonymous visitor, or of a person where one is given. */
export function personClaims(person: Partial<Person> | null = null, { visitorId = 'visitor-1', address = '203.0.113.7', guestOf = null, via = 'session' }: TestVisitor = {}): AssertionClaims {
  return { kind: 'person', visitorId, address, guestOf, via, person: person && { id: 'person-1', userType: 'user', isApproved: false, isSuperUser: false, ...person } };
}

/** An assertion as the gateway (for people) or a service (for itself) signs it. */
export async function testAssertion(keys: TestKeys, { audience, issuer = 'gateway', claims = personClaims() }: { audience: ServiceName; issuer?: IssuerName; claims?: AssertionClaims }): Promise<string> {
  return await createSigner(keys.serviceKey(issuer)).sign({ audience, claims });
}
