import type { Access, AnyEndpoint, Credential } from '@hamkke/contracts';
import type { ZodOpenApiComponentsObject, ZodOpenApiOperationObject } from 'zod-openapi';

type Requirements = NonNullable<ZodOpenApiOperationObject['security']>;

/** How a caller proves who it is. */
export const securitySchemes: ZodOpenApiComponentsObject['securitySchemes'] = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description:
      'Set by the calls that sign in; over TLS its name is `__Host-session`. Writes need our Origin as well.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A token for programs, from POST /api/auth/tokens. Cookies beside it count for nothing; no Origin is needed.',
  },
  guestPass: {
    type: 'apiKey',
    in: 'cookie',
    name: 'guest-pass',
    description:
      'Set by POST /api/reservations/lookup/confirm: one reservation, 30 minutes; over TLS its name is `__Host-guest-pass`.',
  },
};

const session: Requirements = [{ session: [] }];
const bearer: Requirements = [{ bearer: [] }];
const guestPass: Requirements = [{ guestPass: [] }];

/** What proves a person: a token never does where money moves or somebody's identity changes. */
const personBy = (credential: Credential): Requirements => (credential === 'any' ? [...session, ...bearer] : session);

/** What an access requires; an empty requirement stands for a visitor. */
function requirementsOf({ access, credential }: AnyEndpoint): Requirements {
  if (access === 'provider') return [];
  const person = personBy(credential);
  if (access === 'anyone') return [{}, ...person];
  return access === 'customer' ? [...person, ...guestPass] : person;
}

const roles: Partial<Record<Access, string>> = {
  member: 'For any signed-in person.',
  customer: 'For the person whose reservation it is, or a guest with a pass to it.',
  partner: 'For an approved partner for what is theirs, an administrator, or a super user.',
  overseer: 'For administrators and super users.',
  administrator: 'For administrators.',
  provider: 'For the payment provider, by the signature of the notice.',
};

const proofs: Partial<Record<Credential, string>> = {
  session: 'Never by an API token.',
  fresh: 'Never by an API token, and only by a session whose person proved their presence lately.',
};

/** Who may make a call, for people and for programs. */
export function accessOf(endpoint: AnyEndpoint): Pick<ZodOpenApiOperationObject, 'security' | 'description'> {
  const text = [roles[endpoint.access], proofs[endpoint.credential]].filter((part) => part !== undefined).join(' ');
  return { security: requirementsOf(endpoint), ...(text ? { description: text } : {}) };
}
