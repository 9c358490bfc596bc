import { exportAccount } from '@hamkke/contracts';
import { personOf, route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { presentOwnAccount } from './present-account.ts';
import { presentApiToken } from './present-api-token.ts';

export const exportAccountRoute = (useCases: IdentityUseCases) =>
  route(exportAccount, async ({ caller, correlationId }) => {
    const { exportedAt, reservations, orders, noticePhotos, apiTokens, ...person } = await useCases.exportAccount({
      userId: personOf(caller).id,
      correlationId,
    });
    const { consents, identities, formerEmails } = person.user;
    return {
      exportedAt: exportedAt.toISOString(),
      account: presentOwnAccount(person),
      consents: consents.map(({ at, ...wording }) => ({ ...wording, at: at.toISOString() })),
      reservations,
      orders,
      identities: identities.map(({ provider, subject }) => ({ provider, subject })),
      formerEmails: formerEmails.map(({ address, leftAt }) => ({ address, leftAt: leftAt.toISOString() })),
      apiTokens: apiTokens.map(presentApiToken),
      noticePhotos,
    };
  });
