import { ApiError } from '@hamkke/api-client';

/** Answers of which nobody knows whether a write took place: none came, or a service was away. */
const openEnds: ReadonlySet<string> = new Set(['UNAVAILABLE', 'INTERNAL', 'IDEMPOTENCY_BUSY', 'RATE_LIMITED']);

/** Says whether the server decided on a write: after a lost answer the next press has to be the same write. */
export const isDecided = (error: unknown): boolean => error instanceof ApiError && !openEnds.has(error.code);
