import { completeSecondFactor, confirmSecondFactor, removeSecondFactor, startSecondFactor } from '@hamkke/contracts';
import { personInSession, route, visitorOf } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { answerSignedIn } from './answer-signed-in.ts';
import { presentOwnAccount } from './present-account.ts';

export const startSecondFactorRoute = (useCases: IdentityUseCases) =>
  route(
    startSecondFactor,
    async ({ caller }) => await useCases.startSecondFactor({ userId: personInSession(caller).id }),
  );

export const confirmSecondFactorRoute = (useCases: IdentityUseCases) =>
  route(confirmSecondFactor, async ({ caller, body, correlationId, setHeader }) => {
    const { person, recoveryCodes } = await useCases.confirmSecondFactor({
      userId: personInSession(caller).id,
      ...body,
      correlationId,
    });
    return { ...answerSignedIn({ setHeader }, person), recoveryCodes: [...recoveryCodes] };
  });

export const removeSecondFactorRoute = (useCases: IdentityUseCases) =>
  route(removeSecondFactor, async ({ caller, body, correlationId }) =>
    presentOwnAccount(
      await useCases.removeSecondFactor({ userId: personInSession(caller).id, ...body, correlationId }),
    ),
  );

export const completeSecondFactorRoute = (useCases: IdentityUseCases) =>
  route(completeSecondFactor, async ({ caller, body, correlationId, setHeader }) => {
    const { visitorId, deviceId } = visitorOf(caller);
    const person = await useCases.completeSecondFactor({ ...body, visitorId, deviceId, correlationId });
    return { ...answerSignedIn({ setHeader }, person), returnTo: person.returnTo };
  });
