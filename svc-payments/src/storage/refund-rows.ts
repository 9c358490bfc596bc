import type { RecordedCancellation, RefundIntent } from '../domain/order.ts';

/** A refund as it may be stored: those from before attempts had keys lack what came with them. */
export type RefundRow = Omit<RefundIntent, 'owedAt' | 'returned' | 'asked' | 'cancellationIds'> &
  Partial<Pick<RefundIntent, 'owedAt' | 'returned' | 'asked' | 'cancellationIds'>>;

/**
 * Reads stored refunds. What an older one got back follows from the causes of the recorded cancellations: what was
 * recorded for its cause and not for an earlier refund. An attempt of its without a key shows in the provider's list as
 * a cancellation by its interface. Source: decision 0032
 */
export function refundsOfRow({
  refunds,
  cancellations,
}: {
  refunds: readonly RefundRow[];
  cancellations: readonly RecordedCancellation[];
}): RefundIntent[] {
  const recorded = new Map<string, number>();
  for (const { trigger, amount } of cancellations) recorded.set(trigger, (recorded.get(trigger) ?? 0) + amount);
  return refunds.map((row) => {
    const returned =
      row.returned ?? (row.state === 'done' ? row.amount : Math.min(row.amount, recorded.get(row.cause) ?? 0));
    recorded.set(row.cause, Math.max(0, (recorded.get(row.cause) ?? 0) - returned));
    return {
      ...row,
      returned,
      owedAt: row.owedAt ?? null,
      asked: row.asked ?? null,
      cancellationIds: row.cancellationIds ?? [],
    };
  });
}
