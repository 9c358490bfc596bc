/** Why a card was not charged or not stored, as far as the provider's message says. */
export type FailureCause = 'cancelled' | 'declined' | 'limit' | 'card' | 'other';

/** What the provider says about a window of its own that ended without a result. */
export interface WindowFailure {
  readonly code?: string | null | undefined;
  /** The provider's sentence, in Korean. */
  readonly message?: string | null | undefined;
  readonly pgCode?: string | null | undefined;
}

/**
 * Codes of the payment gateways behind the provider. Source: external-services 1.2; a code that is not listed reads as
 * the provider's own message.
 */
const causes: Readonly<Record<string, FailureCause>> = {
  PAY_PROCESS_CANCELED: 'cancelled',
  USER_CANCEL: 'cancelled',
  REJECT_CARD_COMPANY: 'declined',
  INVALID_REJECT_CARD: 'declined',
  INVALID_STOPPED_CARD: 'declined',
  PAY_PROCESS_ABORTED: 'declined',
  REJECT_CARD_PAYMENT: 'limit',
  EXCEED_MAX_DAILY_PAYMENT_COUNT: 'limit',
  EXCEED_MAX_PAYMENT_AMOUNT: 'limit',
  INVALID_CARD_NUMBER: 'card',
  INVALID_CARD_EXPIRATION: 'card',
};

/**
 * The cause behind the provider's answer. It has no code for a window that the visitor closed: gateways without a code
 * of their own say 취소 in the message.
 */
export function causeOf({ code, message, pgCode }: WindowFailure): FailureCause {
  const known = causes[pgCode ?? ''] ?? causes[code ?? ''];
  if (known) return known;
  return !pgCode && message?.includes('취소') ? 'cancelled' : 'other';
}

/** Says whether the reader closed the window, which is no failure. */
export const wasClosed = (failure: WindowFailure): boolean => causeOf(failure) === 'cancelled';
