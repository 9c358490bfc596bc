import { createHash } from 'node:crypto';
import { verifyApiToken, type AnswerOf } from '@hamkke/contracts';
import { createAnswerCache, type Clock, type ServiceClient } from '@hamkke/service-kit';
import { undefinedWhenNotFound } from './people.ts';

type TokenHolder = AnswerOf<typeof verifyApiToken>;

/**
 * The longest time for which a revoked token is taken where the message that it was revoked got lost; an unknown one
 * stays unknown for as long.
 */
const cacheLimits = { most: 10_000, lifetimeMs: 30_000 };
/** As the contract has it: a longer one cannot be ours. */
const longestToken = 200;

export interface ApiTokens {
  /**
   * Whose token it is; undefined for one that is unknown, revoked or past its end. `beforeRequest` may refuse the call
   * of identity.
   * @throws UNAVAILABLE
   */
  read(token: string, correlationId: string, beforeRequest: () => Promise<void>): Promise<TokenHolder | undefined>;
  /** The next call with a token of this person reads identity again. */
  forgetOf(userId: string): void;
  forgetAll(): void;
}

/**
 * Reads the tokens of programs from identity, and caches the answer for a short while under a hash: only while messages
 * of revocations can arrive, for a revoked token ends at once on every gateway.
 */
export function createApiTokens({
  identity,
  clock,
  isConnected,
}: {
  identity: ServiceClient;
  clock: Clock;
  isConnected: () => boolean;
}): ApiTokens {
  const known = createAnswerCache<TokenHolder | undefined>({ ...cacheLimits, now: () => clock().getTime() });
  return {
    async read(token, correlationId, beforeRequest) {
      if (token === '' || token.length > longestToken) return undefined;
      const load = async () => {
        await beforeRequest();
        return await identity.call(verifyApiToken, { body: { token } }, { correlationId }).catch(undefinedWhenNotFound);
      };
      const hash = createHash('sha256').update(token).digest('base64url');
      if (!isConnected()) known.forget(hash);
      const holder = await known.read(hash, load);
      return holder && Date.parse(holder.expiresAt) > clock().getTime() ? holder : undefined;
    },
    forgetOf: (userId) => known.forgetWhere((holder) => holder?.userId === userId),
    forgetAll: () => known.forgetAll(),
  };
}
