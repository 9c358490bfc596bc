import { changePassword } from '@hamkke/contracts';
import { personInSession, route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { answerSignedIn } from './answer-signed-in.ts';

export const changePasswordRoute = (useCases: IdentityUseCases) =>
  route(changePassword, async ({ caller, body, correlationId, setHeader }) => {
    const { id: userId } = personInSession(caller);
    return answerSignedIn({ setHeader }, await useCases.changePassword({ userId, ...body, correlationId }));
  });
