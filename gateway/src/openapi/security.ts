import type { Access } from '@hamkke/contracts';
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

const signedIn: Requirements = [{ session: [] }, { bearer: [] }];

/** What each access requires; an empty requirement stands for a visitor. */
const securityOf: Readonly<Record<Access, Requirements>> = {
  anyone: [{}, ...signedIn],
  member: signedIn,
  customer: [...signedIn, { guestPass: [] }],
  partner: signedIn,
  overseer: signedIn,
  administrator: signedIn,
  provider: [],
};

const roles: Partial<Record<Access, string>> = {
  member: 'For any signed-in person.',
  customer: 'For the person whose reservation it is, or a guest with a pass to it.',
  partner: 'For an approved franchise owner for what is theirs, an administrator, or a super user.',
  overseer: 'For administrators and super users.',
  administrator: 'For administrators.',
  provider: 'For the payment provider, by the signature of the notice.',
};

/** Who may make a call, for people and for programs. */
export function accessOf(access: Access): Pick<ZodOpenApiOperationObject, 'security' | 'description'> {
  const role = roles[access];
  return { security: securityOf[access], ...(role ? { description: role } : {}) };
}
