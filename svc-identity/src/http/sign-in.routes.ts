import { completeSignIn, listSignInProviders, login, readSession, startSignIn, stepUp } from '@hamkke/contracts';
import { changeSession, personInSession, route, visitorOf } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { answerSignedIn } from './answer-signed-in.ts';
import { presentOwnAccount } from './present-account.ts';

export const loginRoute = (useCases: IdentityUseCases) =>
  route(login, async ({ caller, body, correlationId, setHeader }) => {
    const { address, deviceId } = visitorOf(caller);
    return answerSignedIn({ setHeader }, await useCases.logIn({ ...body, address, deviceId, correlationId }));
  });

export const readSessionRoute = (useCases: IdentityUseCases) =>
  route(readSession, async ({ caller }) => {
    const person = await useCases.readSession(visitorOf(caller).person?.id);
    return { user: person ? presentOwnAccount(person) : null };
  });

export const listSignInProvidersRoute = (useCases: IdentityUseCases) =>
  route(listSignInProviders, () => useCases.listSignInProviders());

export const startSignInRoute = (useCases: IdentityUseCases) =>
  route(startSignIn, async ({ caller, params, body }) => {
    const { visitorId } = visitorOf(caller);
    const { returnTo, consent, language = 'ko', purpose } = body;
    const stepUpFor = purpose === 'step-up' ? personInSession(caller).id : undefined;
    return {
      url: await useCases.startSignIn({ provider: params.provider, visitorId, returnTo, consent, language, stepUpFor }),
    };
  });

export const completeSignInRoute = (useCases: IdentityUseCases) =>
  route(completeSignIn, async ({ caller, params, body, correlationId, setHeader }) => {
    const { visitorId, deviceId } = visitorOf(caller);
    const person = await useCases.completeSignIn({
      provider: params.provider,
      visitorId,
      deviceId,
      search: body.search,
      correlationId,
    });
    return { ...answerSignedIn({ setHeader }, person), returnTo: person.returnTo, isNew: person.isNew };
  });

export const stepUpRoute = (useCases: IdentityUseCases) =>
  route(stepUp, async ({ caller, body, setHeader }) => {
    const until = (await useCases.stepUp({ userId: personInSession(caller).id, ...body })).toISOString();
    changeSession({ setHeader }, { order: 'freshen', until });
    return { freshUntil: until };
  });
