import { rejectFranchise } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { presentAccount } from './present-account.ts';
import { administratorOf } from './viewer-of.ts';

export const rejectPartnerApplicationRoute = (useCases: IdentityUseCases) =>
  route(rejectFranchise, async ({ caller, params, body, correlationId }) =>
    presentAccount(
      await useCases.rejectPartnerApplication({
        id: params.id,
        actor: administratorOf(caller),
        ...body,
        correlationId,
      }),
    ),
  );
