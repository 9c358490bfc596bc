import { stepUp } from '@hamkke/contracts';
import { orderSession, personInSession, route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';

export const stepUpRoute = (useCases: IdentityUseCases) =>
  route(stepUp, async ({ caller, body, setHeader }) => {
    const until = (await useCases.stepUp({ userId: personInSession(caller).id, ...body })).toISOString();
    orderSession({ setHeader }, { order: 'freshen', until });
    return { freshUntil: until };
  });
