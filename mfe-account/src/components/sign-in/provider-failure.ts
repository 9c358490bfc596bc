import { ApiError } from '@hamkke/api-client';
import { errorCodeSchema, signInFailureSchema } from '@hamkke/contracts';
import { z } from 'zod';
import { NotKept } from './enter.ts';

/**
 * Why a sign-in at a provider did not work. It crosses windows and the history, so it is a plain value: `closed` when the window was closed
 * before it was done, `not-kept` when the browser refused the session, else the code of the failed call with its reason.
 */
export const providerFailureSchema = z.object({
  provider: z.string(),
  code: z.union([errorCodeSchema, z.enum(['closed', 'not-kept'])]),
  reason: signInFailureSchema.optional(),
  correlationId: z.string().optional().describe('an id to ask support with'),
});
export type ProviderFailure = z.output<typeof providerFailureSchema>;

/** Reads the failure of a call; anything that is no failed call is an internal error. */
export function failureOf(provider: string, error: unknown): ProviderFailure {
  if (error instanceof NotKept) return { provider, code: 'not-kept' };
  if (!(error instanceof ApiError)) return { provider, code: 'INTERNAL' };
  const reason = signInFailureSchema.safeParse(error.details.reason);
  return { provider, code: error.code, ...(reason.success && { reason: reason.data }), ...(error.correlationId && { correlationId: error.correlationId }) };
}
