import { verifyApiToken } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import { termsOf } from '../domain/api-token.ts';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';

export const verifyApiTokenRoute = (useCases: IdentityUseCases) =>
  route(verifyApiToken, async ({ body }) => {
    const token = await useCases.verifyApiToken(body.token);
    const { scopes, expiresAt } = termsOf(token);
    return { userId: token.userId, tokenId: token.id, scopes, expiresAt: expiresAt.toISOString() };
  });
