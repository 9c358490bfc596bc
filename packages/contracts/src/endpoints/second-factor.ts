import { z } from '../zod.ts';
import { defineEndpoint } from '../endpoint.ts';
import { secondFactorCodeSchema, secondFactorTicketSchema } from '../schemas/second-factor.ts';
import { accountSchema } from '../schemas/user.ts';

export const startSecondFactor = defineEndpoint({
  id: 'startSecondFactor',
  method: 'POST',
  path: '/api/auth/second-factor/start',
  service: 'identity',
  access: 'member',
  credential: 'fresh',
  summary:
    'Begins to set up a second factor, or to replace the one that there is, for administrators and super users (FORBIDDEN, `details.reason`: second-factor-not-offered): a new secret for an authenticator app (TOTP, six digits, 30 seconds), good for 15 minutes until a code of it confirms it',
  body: z.object({}),
  response: z.object({
    uri: z.string().describe('otpauth://, as authenticator apps read it from a QR code'),
    secret: z.string().describe('the same secret in base32, for typing'),
  }),
});

export const confirmSecondFactor = defineEndpoint({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  service: 'identity',
  access: 'member',
  credential: 'fresh',
  summary:
    'Sets the second factor up by a code of the new secret: other sessions and all API tokens end, this session is renewed. Answers the recovery codes this once, each good once. LINK_EXPIRED where nothing waits to be confirmed; whoever lost the answer signs in by a code and sets up anew',
  body: z.object({ code: secondFactorCodeSchema }),
  response: z.object({ user: accountSchema, recoveryCodes: z.array(z.string()).length(10) }),
  errors: ['BAD_CREDENTIALS', 'LINK_EXPIRED'],
});

export const removeSecondFactor = defineEndpoint({
  id: 'removeSecondFactor',
  method: 'POST',
  path: '/api/auth/second-factor/remove',
  service: 'identity',
  access: 'member',
  credential: 'fresh',
  summary:
    'Removes the second factor by one of its codes; FORBIDDEN (`details.reason`: second-factor-required) for whoever has no role without one. Where there is none nothing happens',
  body: z.object({ code: secondFactorCodeSchema }),
  response: accountSchema,
  errors: ['BAD_CREDENTIALS'],
});

export const completeSecondFactor = defineEndpoint({
  id: 'completeSecondFactor',
  method: 'POST',
  path: '/api/auth/second-factor/complete',
  service: 'identity',
  summary:
    'Ends a sign-in at an identity provider that waits for a code: `ticket` is `details.ticket` of its SECOND_FACTOR_REQUIRED, good once, for ten minutes, and for the visitor who began it',
  body: z.object({ ticket: secondFactorTicketSchema, code: secondFactorCodeSchema }),
  response: z.object({ user: accountSchema, returnTo: z.string() }),
  errors: ['BAD_CREDENTIALS', 'LINK_EXPIRED'],
});

export const secondFactorEndpoints = [
  startSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  completeSecondFactor,
] as const;
