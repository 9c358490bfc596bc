import { resetPassword } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { answerSignedIn } from './answer-signed-in.ts';

export const resetPasswordRoute = (useCases: IdentityUseCases) =>
  route(resetPassword, async ({ body, correlationId, setHeader }) =>
    answerSignedIn({ setHeader }, await useCases.resetPassword({ ...body, correlationId })),
  );
