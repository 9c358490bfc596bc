import { createApiToken } from '@hamkke/contracts';
import { personInSession, route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { presentApiToken } from './present-api-token.ts';

export const createApiTokenRoute = (useCases: IdentityUseCases) =>
  route(createApiToken, async ({ caller, body, correlationId }) => {
    const { token, secret } = await useCases.createApiToken({
      userId: personInSession(caller).id,
      ...body,
      correlationId,
    });
    return { ...presentApiToken(token), token: secret };
  });
