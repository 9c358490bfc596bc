import { ApiError } from '@hamkke/api-client';
import { isErrorCode, isSignInFailure, type ErrorCode, type SignInFailure } from '@hamkke/contracts';
import { SessionNotStored } from '@hamkke/screen-kit/registration';

/**
 * Why a sign-in at a provider did not work. It crosses windows and the history, so it is a plain value: `closed` when
 * the window was closed before it was done, `not-kept` when the browser refused the session, else the code of the
 * failed call with its reason.
 */
export interface ProviderFailure {
  readonly provider: string;
  readonly code: ErrorCode | 'closed' | 'not-kept';
  readonly reason?: SignInFailure;
  /** An id to ask support with. */
  readonly correlationId?: string;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isCode = (value: unknown): value is ProviderFailure['code'] =>
  value === 'closed' || value === 'not-kept' || isErrorCode(value);

/**
 * A failure out of the history or another window; undefined for anything that is none. By hand: a schema would bring
 * its library, 27 kB, before anybody sees the login.
 */
export function readProviderFailure(value: unknown): ProviderFailure | undefined {
  if (!isRecord(value)) return undefined;
  const { provider, code, reason, correlationId } = value;
  if (typeof provider !== 'string' || !isCode(code)) return undefined;
  return {
    provider,
    code,
    ...(isSignInFailure(reason) && { reason }),
    ...(typeof correlationId === 'string' && { correlationId }),
  };
}

/** Reads the failure of a call; anything that is no failed call is an internal error. */
export function failureOf(provider: string, error: unknown): ProviderFailure {
  if (error instanceof SessionNotStored) return { provider, code: 'not-kept' };
  if (!(error instanceof ApiError)) return { provider, code: 'INTERNAL' };
  const { reason } = error.details;
  return {
    provider,
    code: error.code,
    ...(isSignInFailure(reason) && { reason }),
    ...(error.correlationId && { correlationId: error.correlationId }),
  };
}
