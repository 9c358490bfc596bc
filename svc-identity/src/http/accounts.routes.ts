import { eraseAccount, exportAccount, readProfile, register, updateProfile } from '@hamkke/contracts';
import { changeSession, personInSession, personOf, route, visitorOf } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { answerSignedIn } from './answer-signed-in.ts';
import { isFresh } from './is-fresh.ts';
import { presentOwnAccount } from './present-account.ts';
import { presentApiToken } from './present-api-token.ts';

export const registerRoute = (useCases: IdentityUseCases) =>
  route(register, async ({ caller, body, correlationId, setHeader }) => {
    const { address, deviceId } = visitorOf(caller);
    return answerSignedIn({ setHeader }, await useCases.register({ ...body, address, deviceId, correlationId }));
  });

export const readProfileRoute = (useCases: IdentityUseCases) =>
  route(readProfile, async ({ caller }) => presentOwnAccount(await useCases.readProfile(personOf(caller).id)));

export const updateProfileRoute = (useCases: IdentityUseCases) =>
  route(updateProfile, async ({ caller, body, correlationId }) => {
    const { id: userId } = personInSession(caller);
    return presentOwnAccount(
      await useCases.updateProfile({ userId, ...body, isFresh: isFresh(caller), correlationId }),
    );
  });

export const exportAccountRoute = (useCases: IdentityUseCases) =>
  route(exportAccount, async ({ caller, correlationId }) => {
    const {
      exportedAt,
      reservations,
      orders,
      renewals,
      waiting,
      openings,
      passes,
      visits,
      noticePhotos,
      apiTokens,
      ...person
    } = await useCases.exportAccount({ userId: personOf(caller).id, correlationId });
    const { consents, identities, formerEmails } = person.user;
    return {
      exportedAt: exportedAt.toISOString(),
      account: presentOwnAccount(person),
      consents: consents.map(({ at, ...wording }) => ({ ...wording, at: at.toISOString() })),
      reservations,
      orders,
      renewals,
      waiting,
      openings,
      passes,
      visits,
      identities: identities.map(({ provider, subject }) => ({ provider, subject })),
      formerEmails: formerEmails.map(({ address, leftAt }) => ({ address, leftAt: leftAt.toISOString() })),
      apiTokens: apiTokens.map(presentApiToken),
      noticePhotos,
    };
  });

export const eraseAccountRoute = (useCases: IdentityUseCases) =>
  route(eraseAccount, async ({ caller, body, correlationId, setHeader }) => {
    await useCases.eraseAccount({
      userId: personInSession(caller).id,
      ...body,
      isFresh: isFresh(caller),
      correlationId,
    });
    changeSession({ setHeader }, { order: 'end' });
    return undefined;
  });
