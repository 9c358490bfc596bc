import { requestPasswordReset } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';

export const requestPasswordResetRoute = (useCases: IdentityUseCases) =>
  route(requestPasswordReset, async ({ body, correlationId }) => {
    await useCases.requestPasswordReset({ email: body.email, correlationId });
    return { sent: true as const };
  });
