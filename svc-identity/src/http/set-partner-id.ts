import { setPartnerId } from '@hamkke/contracts';
import { auditActorOf, route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { presentAccount } from './present-account.ts';
import { viewerOf } from './viewer-of.ts';

export const setPartnerIdRoute = (useCases: IdentityUseCases) =>
  route(setPartnerId, async ({ caller, params, body, correlationId }) =>
    presentAccount(
      await useCases.setPartnerId({
        id: params.id,
        partnerId: body.partnerId,
        by: viewerOf(caller),
        actor: auditActorOf(caller),
        correlationId,
      }),
    ),
  );
