import { type ApiTokenScope, apiTokenScopes, type IssuerName, issuerNames, type ServiceName } from '@hamkke/contracts';
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
  /** Both where nothing is said; a session has none. */
  scopes?: ApiTokenScope[];
  /** For ever where nothing is said; null for a session whose person has to prove to be there. */
  freshUntil?: number | null;
  deviceId?: string | null;
}

/** The last instant that a date can name, in milliseconds since 1970. */
const forEver = 8_640_000_000_000_000;

/** What proves a session, or a token: the session of a person is fresh, a token may do everything that tokens may. */
const proofOf = {
  session: { scopes: [], freshUntil: forEver },
  token: { scopes: [...apiTokenScopes], freshUntil: null },
} satisfies Record<string, TestVisitor>;

/** The claims of an anonymous visitor, or of a person where one is given. */
export function personClaims(person: Partial<Person> | null = null, visitor: TestVisitor = {}): AssertionClaims {
  const via = visitor.via ?? 'session';
  return {
    kind: 'person',
    visitorId: 'visitor-1',
    address: '203.0.113.7',
    guestOf: null,
    via,
    deviceId: null,
    ...(person ? proofOf[via] : { scopes: [], freshUntil: null }),
    ...visitor,
    person: person && { id: 'person-1', userType: 'user', isApproved: false, isSuperUser: false, ...person },
  };
}

/** An assertion as the gateway (for people) or a service (for itself) signs it. */
export async function testAssertion(
  keys: TestKeys,
  {
    audience,
    issuer = 'gateway',
    claims = personClaims(),
  }: { audience: ServiceName; issuer?: IssuerName; claims?: AssertionClaims },
): Promise<string> {
  return await createSigner(keys.serviceKey(issuer)).sign({ audience, claims });
}
