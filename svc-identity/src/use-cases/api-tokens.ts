import { randomUUID } from 'node:crypto';
import { DomainError } from '@hamkke/service-kit';
import { hashOfSecret, newSecret } from '../credentials/secrets.ts';
import { type ApiToken, lastUseEveryMs, tokenLimit } from '../domain/api-token.ts';
import { recordOf } from './known-person.ts';
import type { Parts } from './parts.ts';

/** So that a leaked one is known for what it is. */
const prefix = 'hamkke_';

/** Tokens for programs. */
export function createApiTokens(parts: Parts) {
  const { apiTokens, clock } = parts;
  return {
    /** One's tokens, without their secrets, the oldest first. */
    listApiTokens: (userId: string): Promise<ApiToken[]> => apiTokens.list(userId),
    /** Issues a token; the secret is known to the answer only. @throws VERSION_CONFLICT at the limit (details.reason too-many), NOT_SIGNED_IN */
    async createApiToken({ userId, name }: { userId: string; name: string }): Promise<{ token: ApiToken; secret: string }> {
      await recordOf(parts, userId);
      const secret = `${prefix}${newSecret()}`;
      const token: ApiToken = { id: randomUUID(), userId, name, hash: hashOfSecret(secret), createdAt: clock(), lastUsedAt: null };
      if (!(await apiTokens.add(token, tokenLimit))) throw new DomainError('VERSION_CONFLICT', { reason: 'too-many', limit: tokenLimit });
      return { token, secret };
    },
    /** Ends a token; another person's is not touched, and one that is not there is ended. */
    revokeApiToken: ({ userId, id }: { userId: string; id: string }): Promise<void> => apiTokens.remove(userId, id),
    /** Whose token it is. Its use is noted once a minute at most. @throws NOT_FOUND */
    async verifyApiToken(secret: string): Promise<ApiToken> {
      const token = await apiTokens.findByHash(hashOfSecret(secret));
      if (!token) throw new DomainError('NOT_FOUND');
      const now = clock();
      const unlessSince = new Date(now.getTime() - lastUseEveryMs);
      if (token.lastUsedAt === null || token.lastUsedAt <= unlessSince) await apiTokens.touch(token.id, now, unlessSince);
      return token;
    },
  };
}
