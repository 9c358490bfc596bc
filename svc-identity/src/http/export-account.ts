import { exportAccount } from '@hamkke/contracts';
import { personOf, route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { presentAccount } from './present-account.ts';

export const exportAccountRoute = (useCases: IdentityUseCases) =>
  route(exportAccount, async ({ caller, correlationId }) => {
    const { exportedAt, reservations, orders, ...person } = await useCases.exportAccount({ userId: personOf(caller).id, correlationId });
    const consents = person.user.consents.map(({ at, ...wording }) => ({ ...wording, at: at.toISOString() }));
    return { exportedAt: exportedAt.toISOString(), account: presentAccount(person), consents, reservations, orders };
  });
