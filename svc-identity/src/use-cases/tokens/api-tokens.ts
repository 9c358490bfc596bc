import { randomUUID } from 'node:crypto';
import type { ApiTokenScope } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { hashOfSecret, newSecret } from '../../providers/credentials/secrets.ts';
import { type ApiToken, daysAfter, lastUseEveryMs, termsOf, tokenLimit } from '../../domain/api-token.ts';
import { changeOwn, recordOf } from '../accounts/known-person.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

/** So that a leaked one is known for what it is. */
const prefix = 'hamkke_';

export interface NewApiToken {
  userId: string;
  name: string;
  scopes: readonly ApiTokenScope[];
  expiresInDays: number;
  correlationId: string;
}

/** Tokens for programs. */
export function createApiTokens(deps: UseCaseDeps) {
  const { users, apiTokens, clock } = deps;
  return {
    /** One's tokens, without their secrets, the oldest first. */
    listApiTokens: (userId: string): Promise<ApiToken[]> => apiTokens.list(userId),
    /**
     * Issues a token; the secret is known to the answer only.
     * @throws VERSION_CONFLICT at the limit (details.reason too-many), NOT_SIGNED_IN
     */
    async createApiToken({
      userId,
      name,
      scopes,
      expiresInDays,
      correlationId,
    }: NewApiToken): Promise<{ token: ApiToken; secret: string }> {
      await recordOf(deps, userId);
      const secret = `${prefix}${newSecret()}`;
      const createdAt = clock();
      const token: ApiToken = {
        id: randomUUID(),
        userId,
        name,
        scopes,
        hash: hashOfSecret(secret),
        createdAt,
        expiresAt: daysAfter(createdAt, expiresInDays),
        lastUsedAt: null,
      };
      if (!(await apiTokens.add(token, tokenLimit)))
        throw new DomainError('VERSION_CONFLICT', { reason: 'too-many', limit: tokenLimit });
      await users.notify(userId, { alert: 'token-created', at: createdAt }, correlationId);
      return { token, secret };
    },
    /**
     * Ends a token, and says that the person's record changed, so that nobody takes it any longer; another person's is
     * not touched, and one that is not there is ended.
     */
    async revokeApiToken({
      userId,
      id,
      correlationId,
    }: {
      userId: string;
      id: string;
      correlationId: string;
    }): Promise<void> {
      if (!(await apiTokens.list(userId)).some((token) => token.id === id)) return;
      await changeOwn(deps, userId, (user) => ({ user, endTokens: { id } }), correlationId);
    },
    /** Whose token it is. Its use is noted once a minute at most. @throws NOT_FOUND, also past its end */
    async verifyApiToken(secret: string): Promise<ApiToken> {
      const token = await apiTokens.findByHash(hashOfSecret(secret));
      const now = clock();
      if (!token || termsOf(token).expiresAt <= now) throw new DomainError('NOT_FOUND');
      const unlessSince = new Date(now.getTime() - lastUseEveryMs);
      if (token.lastUsedAt === null || token.lastUsedAt <= unlessSince)
        await apiTokens.touch(token.id, now, unlessSince);
      return token;
    },
  };
}
