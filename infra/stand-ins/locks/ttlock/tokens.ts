import { createHash, randomBytes } from 'node:crypto';
import type { TtlockSettings } from '../settings.ts';
import { TtlockError } from './errors.ts';

/** Ninety days, in seconds. Source: README, "TTLock" */
const ordinaryLife = 90 * 24 * 60 * 60;

export type Tokens = {
  /** @throws {TtlockError} for a client or an account that is not the known one */
  issue: (form: URLSearchParams) => Record<string, unknown>;
  /** @throws {TtlockError} for a token that is unknown or over */
  check: (token: string | null) => void;
  /** How long tokens are good from now on, in seconds. */
  setLife: (seconds: number) => void;
  /** Those that are out are good no longer. */
  expireAll: () => void;
  reset: () => void;
};

/** Creates the tokens of the one account that is known; in memory, for after a restart one simply gets another. */
export function createTokens(settings: TtlockSettings, now: () => number): Tokens {
  const tokens = new Map<string, number>();
  let life = ordinaryLife;
  const passwordHash = createHash('md5').update(settings.password).digest('hex');
  const newToken = () => randomBytes(16).toString('hex');

  return {
    issue: (form) => {
      if (form.get('clientId') !== settings.clientId) throw new TtlockError(10000);
      if (form.get('clientSecret') !== settings.clientSecret) throw new TtlockError(10001);
      const password = form.get('password') ?? '';
      if (!/^[0-9a-f]{32}$/.test(password)) throw new TtlockError(30005);
      if (form.get('username') !== settings.username || password !== passwordHash) throw new TtlockError(10007);
      const token = newToken();
      tokens.set(token, now() + life * 1000);
      return { access_token: token, uid: 2340, refresh_token: newToken(), expires_in: life };
    },
    check: (token) => {
      const until = tokens.get(token ?? '');
      if (until === undefined) throw new TtlockError(10003);
      if (until <= now()) throw new TtlockError(10004);
    },
    setLife: (seconds) => void (life = seconds),
    expireAll: () => {
      for (const token of tokens.keys()) tokens.set(token, 0);
    },
    reset: () => void (life = ordinaryLife),
  };
}
