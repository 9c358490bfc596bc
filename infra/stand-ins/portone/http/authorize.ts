import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ProviderError } from '../payments/provider-error.ts';

type TokenPair = { accessToken: string; refreshToken: string };

/** Who may call the REST interface: the holder of the API secret, or of a token got with it. */
export type Gatekeeper = {
  /** @throws {ProviderError} 401 `UNAUTHORIZED` */
  check: (authorization: string | undefined) => void;
  /** @throws {ProviderError} 401 `UNAUTHORIZED` */
  signIn: (apiSecret: unknown) => TokenPair;
  /** @throws {ProviderError} 401 `UNAUTHORIZED` */
  refresh: (refreshToken: unknown) => TokenPair;
};

const accessTokenMs = 30 * 60_000;
const refreshTokenMs = 24 * 60 * 60_000;

/** Creates the gatekeeper for one API secret. Tokens are forgotten on restart; clients then sign in again. */
export function createGatekeeper(secret: string): Gatekeeper {
  const accessTokens = new Map<string, number>();
  let refreshToken: { value: string; until: number } | undefined;

  function issue(): TokenPair {
    const accessToken = randomBytes(32).toString('base64url');
    accessTokens.set(accessToken, Date.now() + accessTokenMs);
    refreshToken = { value: randomBytes(32).toString('base64url'), until: Date.now() + refreshTokenMs };
    return { accessToken, refreshToken: refreshToken.value };
  }

  return {
    check: (authorization) => {
      const [scheme, credential] = (authorization ?? '').split(' ', 2);
      if (scheme === 'PortOne' && same(credential, secret)) return;
      if (scheme === 'Bearer' && (accessTokens.get(credential ?? '') ?? 0) > Date.now()) return;
      throw unauthorized();
    },
    signIn: (apiSecret) => {
      if (!same(apiSecret, secret)) throw unauthorized();
      return issue();
    },
    refresh: (token) => {
      if (!refreshToken || refreshToken.until < Date.now() || !same(token, refreshToken.value)) throw unauthorized();
      return issue();
    },
  };
}

function same(given: unknown, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(expected));
}

function unauthorized(): ProviderError {
  return new ProviderError(401, 'UNAUTHORIZED', '인증 정보가 올바르지 않습니다.');
}
