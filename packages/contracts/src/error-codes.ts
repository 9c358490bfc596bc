/**
 * Every error code that a call can answer. The list is closed: screens translate each one, services map each one to a
 * status.
 * Source: design api.md "Answers", product spec section 8.
 */
export const errorCodes = [
  'VALIDATION',
  'BAD_JSON',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'NOT_FOUND',
  'GONE',
  'METHOD_NOT_ALLOWED',
  'NOT_SIGNED_IN',
  'FORBIDDEN',
  'CROSS_SITE',
  'RATE_LIMITED',
  'CONSENT_OUTDATED',
  'METHOD_CLOSED',
  'EMAIL_TAKEN',
  'WEAK_PASSWORD',
  'BAD_CREDENTIALS',
  'SECOND_FACTOR_REQUIRED',
  'STEP_UP_REQUIRED',
  'SIGN_IN_FAILED',
  'LINK_NEEDS_PROOF',
  'LINK_EXPIRED',
  'CODE_REFUSED',
  'ACCOUNT_IN_USE',
  'UNIT_TAKEN',
  'UNIT_CLOSED',
  'UNIT_IN_USE',
  'CODE_LIMIT',
  'PASS_LIMIT',
  'VISIT_LIMIT',
  'VISITS_CLOSED',
  'DOOR_LIMIT',
  'DOOR_OFFLINE',
  'HOLD_LIMIT',
  'WAITING_LIMIT',
  'PRICE_CHANGED',
  'PERIOD_MISMATCH',
  'RANGE_INVALID',
  'NOTICE_REQUIRED',
  'REFUND_CHANGED',
  'DECISION_NEEDED',
  'RESERVATION_OVER',
  'IMAGE_INVALID',
  'PAYMENT_MISMATCH',
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_BUSY',
  'VERSION_CONFLICT',
  'WEBHOOK_REJECTED',
  'PROVIDER_DOWN',
  'UNAVAILABLE',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Whether a text is one of our error codes. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return (errorCodes as readonly unknown[]).includes(text);
}
