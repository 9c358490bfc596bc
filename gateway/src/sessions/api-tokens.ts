import { createHash } from 'node:crypto';
import { verifyApiToken, type AnswerOf } from '@hamkke/contracts';
import type { Clock, ServiceClient } from '@hamkke/service-kit';
import { undefinedWhenNotFound } from './people.ts';
import { createRemembered } from './remembered.ts';

type TokenOwner = AnswerOf<typeof verifyApiToken>;

/** How long a revoked token may still be taken; an unknown one stays unknown for as long. */
const kept = { most: 10_000, keptMs: 30_000 };
/** As the contract has it: a longer one cannot be ours. */
const longestToken = 200;

export interface ApiTokens {
  /** Whose token it is; undefined for one that is unknown or revoked. `beforeAsking` may refuse to ask identity at all. @throws UNAVAILABLE */
  read(token: string, correlationId: string, beforeAsking: () => Promise<void>): Promise<TokenOwner | undefined>;
}

/** Asks identity about the tokens of programs, and remembers it for a short while under a hash. */
export function createApiTokens(identity: ServiceClient, clock: Clock): ApiTokens {
  const known = createRemembered<TokenOwner | undefined>({ ...kept, clock });
  return {
    async read(token, correlationId, beforeAsking) {
      if (token === '' || token.length > longestToken) return undefined;
      const ask = async () => {
        await beforeAsking();
        return await identity.call(verifyApiToken, { body: { token } }, { correlationId }).catch(undefinedWhenNotFound);
      };
      return await known.read(createHash('sha256').update(token).digest('base64url'), ask);
    },
  };
}
