import { proveEmail, readEmailProof, refuseEmailProof, undoEmailChange } from '@hamkke/contracts';
import { personInSession, route, visitorOf } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';

export const proveEmailRoute = (useCases: IdentityUseCases) =>
  route(proveEmail, async ({ caller, body, correlationId }) => ({
    email: await useCases.proveEmail({ token: body.token, openedBy: personInSession(caller).id, correlationId }),
  }));

export const readEmailProofRoute = (useCases: IdentityUseCases) =>
  route(readEmailProof, async ({ caller, body, correlationId }) => {
    const { person, via } = visitorOf(caller);
    return await useCases.readEmailProof({
      token: body.token,
      openedBy: via === 'session' ? person?.id : undefined,
      correlationId,
    });
  });

export const refuseEmailProofRoute = (useCases: IdentityUseCases) =>
  route(refuseEmailProof, async ({ body }) => {
    await useCases.refuseEmailProof(body.token);
    return { refused: true as const };
  });

export const undoEmailChangeRoute = (useCases: IdentityUseCases) =>
  route(undoEmailChange, async ({ body, correlationId }) => ({
    email: await useCases.undoEmailChange({ token: body.token, correlationId }),
  }));
