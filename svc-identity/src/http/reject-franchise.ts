import { rejectFranchise } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { presentAccount } from './present-account.ts';

export const rejectFranchiseRoute = (useCases: IdentityUseCases) =>
  route(rejectFranchise, async ({ params, body, correlationId }) => presentAccount(await useCases.rejectFranchise({ id: params.id, ...body, correlationId })));
