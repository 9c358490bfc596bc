import { outstandingAmount, type RefundIntent } from './order.ts';
import type { ProviderCancellation } from './payment.ts';

/** Refunds that were decided before a cancellation was requested, and are not back in full. */
function openAt(refunds: readonly RefundIntent[], { requestedAt }: ProviderCancellation): RefundIntent[] {
  const before = ({ owedAt }: RefundIntent) => owedAt === null || requestedAt === undefined || owedAt <= requestedAt;
  return refunds.filter((intent) => intent.state !== 'done' && outstandingAmount(intent) > 0 && before(intent));
}

/**
 * The refund of ours that a cancellation carries out, by its id from the provider's answer. One by the provider's
 * interface without a known id can only be an attempt of ours whose answer was lost for longer than its key is
 * stored: nobody else has the secret.
 */
export function intentBehind(
  refunds: readonly RefundIntent[],
  cancellation: ProviderCancellation,
): RefundIntent | undefined {
  const named = refunds.find(({ cancellationIds }) => cancellationIds.includes(cancellation.id));
  return named ?? (cancellation.trigger === 'API' ? openAt(refunds, cancellation)[0] : undefined);
}

/**
 * Counts a cancellation against what is owed: against its own refund first, the rest against the others that were open
 * when it was requested: first those that no attempt has reached, the oldest first. So a console refund of an open one
 * is that refund, not a second one. What is left over was the provider's own. Source: decision 0032
 */
export function countAgainst(
  refunds: readonly RefundIntent[],
  cancellation: ProviderCancellation,
): readonly RefundIntent[] {
  const own = refunds.find(({ cancellationIds }) => cancellationIds.includes(cancellation.id));
  const others = openAt(refunds, cancellation).filter((intent) => intent !== own);
  const [untouched, reached] = [
    others.filter(({ state }) => state === 'owed'),
    others.filter(({ state }) => state !== 'owed'),
  ];
  const inTurn = [...(own ? [own] : []), ...untouched, ...reached];
  let left = cancellation.amount;
  const counted = new Map<string, number>();
  for (const intent of inTurn) {
    const part = Math.min(left, outstandingAmount(intent));
    counted.set(intent.marker, part);
    left -= part;
  }
  return refunds.map((intent) => ({ ...intent, returned: intent.returned + (counted.get(intent.marker) ?? 0) }));
}
