import { exportAccount } from '@hamkke/contracts';
import { personOf, route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { presentAccount } from './present-account.ts';

export const exportAccountRoute = (useCases: IdentityUseCases) =>
  route(exportAccount, async ({ caller, correlationId }) => {
    const { exportedAt, reservations, orders, ...person } = await useCases.exportAccount({ userId: personOf(caller).id, correlationId });
    return { exportedAt: exportedAt.toISOString(), account: presentAccount(person), reservations, orders };
  });
