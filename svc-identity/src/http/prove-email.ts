import { proveEmail } from '@hamkke/contracts';
import { route, visitorOf } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';

export const proveEmailRoute = (useCases: IdentityUseCases) =>
  route(proveEmail, async ({ caller, body, correlationId }) => {
    const { person, via } = visitorOf(caller);
    return { email: await useCases.proveEmail({ token: body.token, openedBy: via === 'session' ? person?.id : undefined, correlationId }) };
  });
