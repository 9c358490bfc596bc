import { type ApiTokenScope, apiTokenScopes, type Endpoint, type IssuerName, issuerNames } from '@hamkke/contracts';
import { z } from 'zod';
import { DomainError } from '../errors/domain-error.ts';

/** The only header that says who calls. Plain headers such as x-user-id decide nothing. */
export const assertionHeader = 'x-hamkke-assertion';
/** Lifetime of an assertion in seconds. Source: design api.md "Sessions". */
export const assertionLifetime = 60;

const personSchema = z.object({
  id: z.string().min(1),
  userType: z.enum(['user', 'franchise', 'admin']),
  isApproved: z.boolean(),
  isSuperUser: z.boolean(),
});
/** A signed-in person as the gateway vouches for it. */
export type Person = z.output<typeof personSchema>;

/** What an assertion says besides its issuer: a service speaking for itself, or the gateway speaking for a visitor. */
export const assertionClaimsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('service') }),
  z.object({
    kind: z.literal('person'),
    visitorId: z.string().min(1),
    address: z.string(),
    person: personSchema.nullable(),
    /** The one reservation that a guest pass opens. */
    guestOf: z.string().nullable().default(null),
    via: z.enum(['session', 'token']).default('session'),
    /** What a token may do; a session may do everything. */
    scopes: z.array(z.enum(apiTokenScopes)).default([]),
    /** Until when the session counts as fresh, because the person signed in lately; milliseconds since 1970. */
    freshUntil: z.number().nullable().default(null),
    /**
     * A random id of the browser from a signed cookie, which outlives sessions; null for a program. A browser without
     * the cookie gets a new id in calls that sign in, and the cookie only if the answer begins a session.
     */
    deviceId: z.string().nullable().default(null),
  }),
]);
export type AssertionClaims = z.input<typeof assertionClaimsSchema>;

/**
 * Who calls, proven by an assertion. `visitorId` is the signed visitor cookie's, `address` the client's network address
 * (for limits and access records), `guestOf` the reservation of a guest pass, `via` whether a person came by a session
 * or by a token for programs.
 */
export type Caller =
  | {
      kind: 'person';
      visitorId: string;
      address: string;
      person: Person | null;
      guestOf: string | null;
      via: 'session' | 'token';
      scopes: ApiTokenScope[];
      freshUntil: number | null;
      deviceId: string | null;
    }
  | { kind: 'service'; issuer: IssuerName };
export type PersonCaller = Extract<Caller, { kind: 'person' }>;

export const isIssuer = (name: unknown): name is IssuerName => (issuerNames as readonly unknown[]).includes(name);

/** The visitor behind a public call. @throws NOT_SIGNED_IN when a service calls */
export function visitorOf(caller: Caller): PersonCaller {
  if (caller.kind !== 'person') throw new DomainError('NOT_SIGNED_IN');
  return caller;
}

/** The signed-in person behind a call. @throws NOT_SIGNED_IN for an anonymous visitor */
export function personOf(caller: Caller): Person {
  const { person } = visitorOf(caller);
  if (person === null) throw new DomainError('NOT_SIGNED_IN');
  return person;
}

/**
 * The signed-in person in a browser session; for what a token for programs must not do.
 * @throws NOT_SIGNED_IN, FORBIDDEN
 */
export function personInSession(caller: Caller): Person {
  const person = personOf(caller);
  if (visitorOf(caller).via !== 'session') throw new DomainError('FORBIDDEN');
  return person;
}

/** The scope of an Idempotency-Key: the person, else the visitor, else the service. */
export function callerKey(caller: Caller): string {
  if (caller.kind === 'service') return `service:${caller.issuer}`;
  return caller.person ? `person:${caller.person.id}` : `visitor:${caller.visitorId}`;
}

type Guarded = Pick<Endpoint, 'visibility' | 'access' | 'credential' | 'method'> & {
  callers?: readonly IssuerName[] | undefined;
};

/**
 * Decides whether a caller may call an endpoint at all; the handler checks access to the object. Denies by default.
 * @throws NOT_SIGNED_IN, FORBIDDEN, STEP_UP_REQUIRED. Source: design api.md "Ownership and access"
 */
export function authorize(endpoint: Guarded, caller: Caller, now = Date.now()): void {
  if (endpoint.visibility === 'internal') {
    if (caller.kind !== 'service' || !endpoint.callers?.includes(caller.issuer)) throw new DomainError('FORBIDDEN');
    return;
  }
  if (caller.kind !== 'person') throw new DomainError('FORBIDDEN');
  checkCredential(endpoint, caller, now);
  if (endpoint.access === 'anyone' || endpoint.access === 'provider') return;
  if (endpoint.access === 'customer' && caller.guestOf !== null) return;
  const person = personOf(caller);
  if (!mayCall(endpoint.access, person)) throw new DomainError('FORBIDDEN');
}

/**
 * Checks the credential: a token is limited to its scopes, and never reaches what moves money or identities.
 * @throws FORBIDDEN, STEP_UP_REQUIRED
 */
function checkCredential({ credential, method }: Guarded, caller: PersonCaller, now: number): void {
  if (caller.via === 'token') {
    const needed = method === 'GET' ? ['read', 'manage'] : ['manage'];
    if (credential !== 'any' || !caller.scopes.some((scope) => needed.includes(scope)))
      throw new DomainError('FORBIDDEN');
    return;
  }
  if (credential === 'fresh' && caller.person && (caller.freshUntil ?? 0) <= now)
    throw new DomainError('STEP_UP_REQUIRED');
}

function mayCall(access: Endpoint['access'], person: Person): boolean {
  switch (access) {
    case 'member':
    case 'customer':
      return true;
    case 'partner':
      return person.userType === 'admin' || (person.userType === 'franchise' && person.isApproved);
    case 'overseer':
      return (
        person.userType === 'admin' || (person.userType === 'franchise' && person.isApproved && person.isSuperUser)
      );
    case 'administrator':
      return person.userType === 'admin';
    default:
      return false;
  }
}
