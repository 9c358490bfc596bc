import { eraseAccount } from '@hamkke/contracts';
import { orderSession, personInSession, route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { isFresh } from './is-fresh.ts';

export const eraseAccountRoute = (useCases: IdentityUseCases) =>
  route(eraseAccount, async ({ caller, body, correlationId, setHeader }) => {
    await useCases.eraseAccount({
      userId: personInSession(caller).id,
      ...body,
      isFresh: isFresh(caller),
      correlationId,
    });
    orderSession({ setHeader }, { order: 'end' });
    return undefined;
  });
