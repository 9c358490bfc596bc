import type { DeclineReason } from '@hamkke/contracts';

/**
 * Codes of the payment gateway behind the provider's channel; its one code for a balance and a limit that do not
 * suffice counts as the balance. Source: docs.tosspayments.com, "Error codes"
 */
const reasons: Readonly<Record<string, DeclineReason>> = {
  REJECT_CARD_PAYMENT: 'insufficient',
  REJECT_ACCOUNT_PAYMENT: 'insufficient',
  EXCEED_MAX_DAILY_PAYMENT_COUNT: 'limit',
  EXCEED_MAX_PAYMENT_AMOUNT: 'limit',
  EXCEED_MAX_AMOUNT: 'limit',
  EXCEED_MAX_ONE_DAY_AMOUNT: 'limit',
  EXCEED_MAX_MONTHLY_PAYMENT_AMOUNT: 'limit',
  INVALID_CARD_EXPIRATION: 'expired',
};

/** What the messages of other gateways say, in the order in which they are tried. */
const words: readonly (readonly [RegExp, DeclineReason])[] = [
  [/유효\s*기간|expired/i, 'expired'],
  [/잔액|insufficient/i, 'insufficient'],
  [/한도|limit/i, 'limit'],
];

/** Why a card company declined a charge, as far as the gateway's code or message says; else `declined`. */
export function declineReasonOf(refusal: object): DeclineReason {
  const { pgCode, pgMessage } = refusal as { readonly pgCode?: unknown; readonly pgMessage?: unknown };
  const known = typeof pgCode === 'string' && Object.hasOwn(reasons, pgCode) ? reasons[pgCode] : undefined;
  return known ?? words.find(([word]) => typeof pgMessage === 'string' && word.test(pgMessage))?.[1] ?? 'declined';
}
