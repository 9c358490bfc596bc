import { DomainError } from '@hamkke/service-kit';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

/** What the provider, or the way to it, is to blame for: trying again later may help. */
const away = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

function isAway(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  if (error instanceof ResponseBodyError)
    return error.status >= 500 || error.status === 429 || error.error === 'invalid_client';
  if (!(error instanceof ClientError)) return false;
  return (
    (error.code !== undefined && away.has(error.code)) ||
    (error.cause instanceof Response && (error.cause.status >= 500 || error.cause.status === 429))
  );
}

/**
 * What went wrong between us and a provider, as a code: PROVIDER_DOWN where it does not answer or does not know us,
 * SIGN_IN_FAILED where it refused the code or what it sent does not hold (state, nonce, audience, signature, time).
 * Source: external-services 2.3
 */
export function failureOf(error: unknown): DomainError {
  if (isAway(error)) return new DomainError('PROVIDER_DOWN', undefined, { cause: error });
  const denied = error instanceof AuthorizationResponseError && error.error === 'access_denied';
  return new DomainError('SIGN_IN_FAILED', { reason: denied ? 'denied' : 'refused' }, { cause: error });
}

/** A word for the log: a code of the library or the provider, never the answer itself. */
export function nameOfFailure(error: unknown): string {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) return error.error;
  const { code, name } = error as { code?: string | number; name?: string };
  return String(code ?? name ?? 'unknown');
}
