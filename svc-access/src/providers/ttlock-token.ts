import { createHash } from 'node:crypto';
import { z } from 'zod';
import { callLockProvider, type ProviderOptions, providerDown, readAnswer } from './lock-call.ts';

export interface TtlockCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Of the app's account that administers the locks. */
  readonly username: string;
  readonly password: string;
}

export interface TtlockToken {
  /** A token that is good for a while; whoever comes while one is fetched gets the same. */
  read(): Promise<string>;
  /** The provider refused this one: the next reader gets another. */
  drop(token: string): void;
}

const answer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const refusal = z.object({ errcode: z.number() });
/** So much of a token's life is not used, and a day at most: ninety days are ordinary. */
const unusedShare = 0.1;
const dayMs = 24 * 60 * 60_000;

/**
 * The access token of the account, cached until shortly before its end. A new one comes by the password again, so that
 * nothing but the configuration is needed after a restart. Source: infra/stand-ins/locks/README.md
 */
export function createTtlockToken(
  { clientId, clientSecret, username, password }: TtlockCredentials,
  { url, clock, timeoutMs }: Required<ProviderOptions>,
): TtlockToken {
  let cached: { token: string; until: number } | undefined;
  let underWay: Promise<string> | undefined;

  async function load(): Promise<string> {
    const requestedAt = clock().getTime();
    const body = new URLSearchParams({
      clientId,
      clientSecret,
      username,
      password: createHash('md5').update(password).digest('hex'),
    });
    const call = { provider: 'ttlock', url: new URL('/oauth2/token', url), init: { method: 'POST', body }, timeoutMs };
    const answered = await callLockProvider(call);
    const refused = refusal.safeParse(answered.body);
    if (refused.success && refused.data.errcode !== 0) throw providerDown(`errcode ${refused.data.errcode}`);
    const { access_token: token, expires_in: seconds } = readAnswer(answer, answered.body);
    const lifeMs = seconds * 1000;
    cached = { token, until: requestedAt + lifeMs - Math.min(lifeMs * unusedShare, dayMs) };
    return token;
  }

  return {
    async read() {
      if (cached && clock().getTime() < cached.until) return cached.token;
      underWay ??= load().finally(() => (underWay = undefined));
      return underWay;
    },
    drop(token) {
      if (cached?.token === token) cached = undefined;
    },
  };
}
