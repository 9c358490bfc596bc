import type { ErrorCode, FieldProblem } from '@hamkke/contracts';

export interface DomainErrorOptions {
  fields?: readonly FieldProblem[];
  cause?: unknown;
}

/**
 * The only error that services throw on purpose: a code from the closed list, and the facts with which a screen
 * explains it (never personal data).
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;
  readonly fields: readonly FieldProblem[] | undefined;

  constructor(code: ErrorCode, details?: Record<string, unknown>, options: DomainErrorOptions = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
    this.fields = options.fields;
  }
}

/**
 * Whether a store, the broker, another service or a provider is unavailable for now, so that a retry may succeed.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === 'UNAVAILABLE' || error.code === 'PROVIDER_DOWN';
  return isStoreAway(error);
}

const storeErrors = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoTopologyClosedError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
  'MongoExpiredSessionError',
  'MongoWaitQueueTimeoutError',
]);

/** The driver lets bare socket errors through when a connection breaks between two of its own steps. */
const socketErrors = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

function isBrokenConnection(error: Error): boolean {
  if (storeErrors.has(error.name) || socketErrors.has(String((error as { code?: unknown }).code))) return true;
  // The driver wraps every failure below a bulk write, an exhausted pool too, and puts the cause here.
  const below = error.name === 'MongoBulkWriteError' ? (error as { errorResponse?: unknown }).errorResponse : undefined;
  return below instanceof Error && isBrokenConnection(below);
}

/**
 * Whether an error or its cause says that the store cannot be reached, so that only waiting helps.
 */
export function isStoreGone(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1)
    if (isBrokenConnection(at)) return true;
  return false;
}

/**
 * Whether an error of the MongoDB driver means that the store cannot be reached, or cannot decide, right now. It
 * compares names, because several copies of the driver may be loaded.
 */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isBrokenConnection(error)) return true;
  if (error.name === 'MongooseError')
    return error.message.includes('buffering timed out') || error.message.includes('before initial connection');
  return hasTransientLabel(error);
}

/**
 * Whether MongoDB labelled the error as transient, so that the whole transaction may be retried, or as an unknown
 * commit.
 */
export function hasTransientLabel(error: unknown): boolean {
  const labelled = error as { hasErrorLabel?: (label: string) => boolean } | null | undefined;
  if (typeof labelled?.hasErrorLabel !== 'function') return false;
  return ['TransientTransactionError', 'UnknownTransactionCommitResult', 'RetryableWriteError'].some((label) =>
    labelled.hasErrorLabel?.(label),
  );
}
