import { z } from 'zod';

/**
 * Every error code that a call can answer. The list is closed: screens translate each one, services map each one to a status.
 * Source: design api.md "Answers", product spec section 8.
 */
export const errorCodes = [
  'VALIDATION',
  'BAD_JSON',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'NOT_SIGNED_IN',
  'FORBIDDEN',
  'CROSS_SITE',
  'RATE_LIMITED',
  'EMAIL_TAKEN',
  'WEAK_PASSWORD',
  'BAD_CREDENTIALS',
  'SIGN_IN_FAILED',
  'LINK_NEEDS_PROOF',
  'LINK_EXPIRED',
  'CODE_REFUSED',
  'ACCOUNT_IN_USE',
  'UNIT_TAKEN',
  'UNIT_CLOSED',
  'UNIT_IN_USE',
  'HOLD_LIMIT',
  'HOLD_LAPSED',
  'PRICE_CHANGED',
  'PERIOD_MISMATCH',
  'RANGE_INVALID',
  'NOTICE_REQUIRED',
  'REFUND_CHANGED',
  'DECISION_NEEDED',
  'RESERVATION_OVER',
  'IMAGE_INVALID',
  'ORDER_NOT_PAID',
  'PAYMENT_MISMATCH',
  'PAYMENT_REJECTED',
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_BUSY',
  'VERSION_CONFLICT',
  'WEBHOOK_REJECTED',
  'PROVIDER_DOWN',
  'UNAVAILABLE',
  'INTERNAL',
] as const;

export const errorCodeSchema = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

/** What is wrong with one field of a body, query or path: `path` in dots (`customerEmail`, `dates.0`), `code` for the screen to translate. */
export const fieldProblemSchema = z.object({
  path: z.string(),
  code: z.enum(['required', 'type', 'format', 'too_small', 'too_big', 'not_allowed', 'mismatch']),
  message: z.string(),
});
export type FieldProblem = z.infer<typeof fieldProblemSchema>;

/** RFC 9457 problem document; the answer of every failed call. `details` carries the facts a screen needs (the right amount, a retry time). */
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
