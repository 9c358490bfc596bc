import {
  changePassword,
  proveEmail,
  readEmailProof,
  refuseEmailProof,
  requestEmailProof,
  requestPasswordReset,
  resetPassword,
  undoEmailChange,
} from '@hamkke/contracts';
import { personInSession, personOf, route, visitorOf } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { answerSignedIn } from './answer-signed-in.ts';

export const changePasswordRoute = (useCases: IdentityUseCases) =>
  route(changePassword, async ({ caller, body, correlationId, setHeader }) => {
    const { id: userId } = personInSession(caller);
    return answerSignedIn({ setHeader }, await useCases.changePassword({ userId, ...body, correlationId }));
  });

export const requestPasswordResetRoute = (useCases: IdentityUseCases) =>
  route(requestPasswordReset, async ({ body, correlationId }) => {
    await useCases.requestPasswordReset({ email: body.email, correlationId });
    return { sent: true as const };
  });

export const resetPasswordRoute = (useCases: IdentityUseCases) =>
  route(resetPassword, async ({ body, correlationId, setHeader }) =>
    answerSignedIn({ setHeader }, await useCases.resetPassword({ ...body, correlationId })),
  );

export const requestEmailProofRoute = (useCases: IdentityUseCases) =>
  route(requestEmailProof, async ({ caller, correlationId }) => {
    await useCases.requestEmailProof({ userId: personOf(caller).id, correlationId });
    return { sent: true as const };
  });

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
