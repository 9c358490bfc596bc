import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacedOrder } from './record.ts';

/** What an order may come to: who paid has the unit or the money back, whoever did not pay owes nothing. */
export const isEnd = (
  { paid, cancelled, reported }: Pick<PlacedOrder, 'paid' | 'cancelled' | 'reported'>,
  status: string,
): boolean => {
  if (cancelled === 'answered') return status === 'refunded';
  if (cancelled === 'requested') return status === 'refunded' || status === 'confirmed';
  // Once the visitor got the answer that the unit is theirs, it is.
  if (reported === 'confirmed') return status === 'confirmed';
  return paid ? status === 'confirmed' || status === 'refunded' : status !== '';
};

/** The status of an order as its visitor reads it; empty where nobody answers. */
export async function statusOf(
  appUrl: string,
  { orderId, cookie }: Pick<PlacedOrder, 'orderId' | 'cookie'>,
): Promise<string> {
  const answer = await fetch(`${appUrl}/api/payment/complete`, {
    method: 'POST',
    headers: { origin: appUrl, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ paymentId: orderId }),
    signal: AbortSignal.timeout(35_000),
  }).catch(() => undefined);
  if (!answer?.ok) return '';
  return ((await answer.json()) as { standing: string }).standing;
}

/**
 * The orders, by what they came to, that the system answered and then did not bring to their end within the time, in
 * ms.
 */
export async function lostOrders(
  appUrl: string,
  orders: readonly PlacedOrder[],
  limitMs: number,
): Promise<readonly string[]> {
  const deadline = Date.now() + limitMs;
  let open = [...orders];
  for (;;) {
    const statuses = new Map<PlacedOrder, string>();
    for (const order of open) statuses.set(order, await statusOf(appUrl, order));
    open = open.filter((order) => !isEnd(order, statuses.get(order) ?? ''));
    if (open.length === 0) return [];
    if (Date.now() > deadline)
      return open.map(
        (order) =>
          `${order.orderId}: ${order.paid ? 'paid' : 'not paid'}, said to be "${order.reported}", now "${statuses.get(order) ?? ''}"`,
      );
    await sleep(1_000);
  }
}
