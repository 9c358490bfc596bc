import { approveFranchise } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { presentAccount } from './present-account.ts';
import { administratorOf } from './viewer-of.ts';

export const approvePartnerApplicationRoute = (useCases: IdentityUseCases) =>
  route(approveFranchise, async ({ caller, params, correlationId }) =>
    presentAccount(
      await useCases.approvePartnerApplication({ id: params.id, actor: administratorOf(caller), correlationId }),
    ),
  );
