import { setUserType } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { presentAccount } from './present-account.ts';
import { administratorOf } from './viewer-of.ts';

export const setUserTypeRoute = (useCases: IdentityUseCases) =>
  route(setUserType, async ({ caller, params, body, correlationId }) =>
    presentAccount(
      await useCases.setUserType({ id: params.id, actor: administratorOf(caller), ...body, correlationId }),
    ),
  );
