import { errorCodes } from './error-codes.ts';
import { z } from './zod.ts';

export const errorCodeSchema = z.enum(errorCodes);

/**
 * What is wrong with one field of a body, query or path: `path` in dots (`customerEmail`, `dates.0`), `code` for the
 * screen to translate; `unknown` and `taken` are said of what it names elsewhere.
 */
export const fieldProblemSchema = z.object({
  path: z.string(),
  code: z.enum(['required', 'type', 'format', 'too_small', 'too_big', 'not_allowed', 'mismatch', 'unknown', 'taken']),
  message: z.string(),
});
export type FieldProblem = z.infer<typeof fieldProblemSchema>;

/**
 * RFC 9457 problem document; the answer of every failed call. `details` carries the facts a screen needs (the right
 * amount, a retry time).
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: errorCodeSchema,
  detail: z.string(),
  fields: z.array(fieldProblemSchema).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  correlationId: z.string(),
});
export type Problem = z.infer<typeof problemSchema>;
