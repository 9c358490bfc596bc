import { STATUS_CODES } from 'node:http';
import type { ErrorCode, Problem } from '@hamkke/contracts';
import { DomainError, isStoreAway } from './domain-error.ts';
import { statusOf } from './status-of.ts';

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'VALIDATION',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/**
 * What any thrown value means to the caller: itself when it is a DomainError, UNAVAILABLE when the store is away, else
 * INTERNAL.
 */
export function asDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (isStoreAway(thrown)) return new DomainError('UNAVAILABLE', undefined, { cause: thrown });
  // Koa and its router throw http-errors for addresses and headers that they cannot read.
  const status =
    (thrown as { expose?: boolean; status?: number } | null)?.expose === true
      ? (thrown as { status?: number }).status
      : undefined;
  const code = status === undefined ? undefined : codeOfStatus[status];
  return new DomainError(code ?? 'INTERNAL', undefined, { cause: thrown });
}

const sentences: Partial<Record<ErrorCode, string>> = {
  VALIDATION: 'Some fields are missing or wrong.',
  BAD_JSON: 'The body is not valid JSON.',
  BODY_TOO_LARGE: 'The body is larger than this call accepts.',
  UNSUPPORTED_MEDIA_TYPE: 'This call takes a JSON body (content-type: application/json).',
  NOT_FOUND: 'There is nothing here.',
  METHOD_NOT_ALLOWED: 'This address does not take that method.',
  NOT_SIGNED_IN: 'This call needs a signed-in caller.',
  FORBIDDEN: 'This caller may not do that.',
  RATE_LIMITED: 'Too many calls; try again later.',
  IDEMPOTENCY_MISMATCH: 'The same Idempotency-Key was used for another request.',
  IDEMPOTENCY_BUSY: 'The first request with this Idempotency-Key is still running.',
  UNAVAILABLE: 'Temporarily unavailable; try again later.',
  PROVIDER_DOWN: 'An outside provider does not answer; try again later.',
  INTERNAL: 'Something went wrong.',
};

/**
 * Shapes the RFC 9457 document of an error; from status 500 on it carries the code and the correlation id and nothing
 * of the cause.
 */
export function presentProblem(error: DomainError, correlationId: string): Problem {
  const status = statusOf[error.code];
  const title = STATUS_CODES[status] ?? 'Error';
  const problem: Problem = {
    type: `urn:hamkke:problem:${error.code.toLowerCase().replaceAll('_', '-')}`,
    title,
    status,
    code: error.code,
    detail: sentences[error.code] ?? title,
    correlationId,
  };
  if (status >= 500) return problem;
  if (error.fields?.length) problem.fields = [...error.fields];
  if (error.details) problem.details = error.details;
  return problem;
}

/** Seconds after which a caller may try again: what the error says (`details.retryAfterSeconds`), else 3 for 503. */
export function retryAfterOf(error: DomainError): number | undefined {
  const retryAfterSeconds = error.details?.retryAfterSeconds;
  if (typeof retryAfterSeconds === 'number' && retryAfterSeconds >= 0) return Math.ceil(retryAfterSeconds);
  return statusOf[error.code] === 503 ? 3 : undefined;
}
