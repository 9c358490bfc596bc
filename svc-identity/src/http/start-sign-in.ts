import { startSignIn } from '@hamkke/contracts';
import { route, visitorOf } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';

export const startSignInRoute = (useCases: IdentityUseCases) =>
  route(startSignIn, async ({ caller, params, body }) => {
    const { visitorId } = visitorOf(caller);
    return { url: await useCases.startSignIn({ provider: params.provider, visitorId, returnTo: body.returnTo, consent: body.consent, language: body.language ?? 'ko' }) };
  });
