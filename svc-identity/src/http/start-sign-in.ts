import { startSignIn } from '@hamkke/contracts';
import { personInSession, route, visitorOf } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';

export const startSignInRoute = (useCases: IdentityUseCases) =>
  route(startSignIn, async ({ caller, params, body }) => {
    const { visitorId } = visitorOf(caller);
    const { returnTo, consent, language = 'ko', purpose } = body;
    const stepUpFor = purpose === 'step-up' ? personInSession(caller).id : undefined;
    return {
      url: await useCases.startSignIn({ provider: params.provider, visitorId, returnTo, consent, language, stepUpFor }),
    };
  });
