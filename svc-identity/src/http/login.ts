import { login } from '@hamkke/contracts';
import { route, visitorOf } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { answerSignedIn } from './answer-signed-in.ts';

export const loginRoute = (useCases: IdentityUseCases) =>
  route(login, async ({ caller, body, correlationId, setHeader }) => {
    const { address, deviceId } = visitorOf(caller);
    return answerSignedIn({ setHeader }, await useCases.logIn({ ...body, address, deviceId, correlationId }));
  });
