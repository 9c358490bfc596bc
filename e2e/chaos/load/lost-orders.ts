import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacedOrder } from './record.ts';

/** What an order may come to: who paid has the box or the money back, whoever did not pay owes nothing. */
export const isEnd = (
  { paid, cancelled, reported }: Pick<PlacedOrder, 'paid' | 'cancelled' | 'reported'>,
  standing: string,
): boolean => {
  if (cancelled === 'answered') return standing === 'refunded';
  if (cancelled === 'asked') return standing === 'refunded' || standing === 'confirmed';
  // Once told that the box is theirs, it is.
  if (reported === 'confirmed') return standing === 'confirmed';
  return paid ? standing === 'confirmed' || standing === 'refunded' : standing !== '';
};

async function standingOf(appUrl: string, { orderId, cookie }: PlacedOrder): Promise<string> {
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
    const standings = new Map<PlacedOrder, string>();
    for (const order of open) standings.set(order, await standingOf(appUrl, order));
    open = open.filter((order) => !isEnd(order, standings.get(order) ?? ''));
    if (open.length === 0) return [];
    if (Date.now() > deadline)
      return open.map(
        (order) =>
          `${order.orderId}: ${order.paid ? 'paid' : 'not paid'}, told "${order.reported}", now "${standings.get(order) ?? ''}"`,
      );
    await sleep(1_000);
  }
}
