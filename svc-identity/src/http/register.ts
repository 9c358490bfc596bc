import { register } from '@hamkke/contracts';
import { route, visitorOf } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { answerSignedIn } from './answer-signed-in.ts';

export const registerRoute = (useCases: IdentityUseCases) =>
  route(register, async ({ caller, body, correlationId, setHeader }) => {
    const { address, deviceId } = visitorOf(caller);
    return answerSignedIn({ setHeader }, await useCases.register({ ...body, address, deviceId, correlationId }));
  });
