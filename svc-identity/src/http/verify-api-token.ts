import { verifyApiToken } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';

export const verifyApiTokenRoute = (useCases: IdentityUseCases) =>
  route(verifyApiToken, async ({ body }) => {
    const { id, userId } = await useCases.verifyApiToken(body.token);
    return { userId, tokenId: id };
  });
