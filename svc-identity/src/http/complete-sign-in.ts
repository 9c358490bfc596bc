import { completeSignIn } from '@hamkke/contracts';
import { route, visitorOf } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { answerSignedIn } from './answer-signed-in.ts';

export const completeSignInRoute = (useCases: IdentityUseCases) =>
  route(completeSignIn, async ({ caller, params, body, correlationId, setHeader }) => {
    const { visitorId } = visitorOf(caller);
    const person = await useCases.completeSignIn({
      provider: params.provider,
      visitorId,
      search: body.search,
      correlationId,
    });
    return { ...answerSignedIn({ setHeader }, person), returnTo: person.returnTo, isNew: person.isNew };
  });
