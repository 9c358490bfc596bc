import { createApiToken, listApiTokens, revokeApiToken, verifyApiToken } from '@hamkke/contracts';
import { personInSession, personOf, route } from '@hamkke/service-kit';
import { termsOf } from '../domain/api-token.ts';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { presentApiToken } from './present-api-token.ts';

export const createApiTokenRoute = (useCases: IdentityUseCases) =>
  route(createApiToken, async ({ caller, body, correlationId }) => {
    const { token, secret } = await useCases.createApiToken({
      userId: personInSession(caller).id,
      ...body,
      correlationId,
    });
    return { ...presentApiToken(token), token: secret };
  });

export const listApiTokensRoute = (useCases: IdentityUseCases) =>
  route(listApiTokens, async ({ caller }) => (await useCases.listApiTokens(personOf(caller).id)).map(presentApiToken));

export const revokeApiTokenRoute = (useCases: IdentityUseCases) =>
  route(revokeApiToken, async ({ caller, params, correlationId }) => {
    await useCases.revokeApiToken({ userId: personInSession(caller).id, id: params.id, correlationId });
    return undefined;
  });

export const verifyApiTokenRoute = (useCases: IdentityUseCases) =>
  route(verifyApiToken, async ({ body }) => {
    const token = await useCases.verifyApiToken(body.token);
    const { scopes, expiresAt } = termsOf(token);
    return { userId: token.userId, tokenId: token.id, scopes, expiresAt: expiresAt.toISOString() };
  });
