import type { DemoCard, DemoOrder, DemoUser } from './demo/shapes.ts';

/** Payments of one call: its body stays far below what the stand-in takes. */
const paymentsAtOnce = 500;

async function send(apiUrl: string, path: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(new URL(`/__control/${path}`, apiUrl), {
    method: 'POST',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok)
    throw new Error(
      `the provider's stand-in refused ${path}: ${response.status} ${JSON.stringify(answer).slice(0, 500)}`,
    );
  return answer;
}

/** Whether the stand-in answers there: the real provider knows nothing of made-up payments. */
export async function isStandIn(apiUrl: string): Promise<boolean> {
  const answer = await fetch(new URL('/readyz', apiUrl), { signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  );
  await answer?.body?.cancel();
  return answer?.headers.get('x-hamkke-stand-in') === 'portone';
}

const partnerOf = ({ partnerId, displayName, email, franchiseInfo }: DemoUser) =>
  partnerId === null
    ? []
    : [{ id: partnerId, name: displayName, email, companyName: franchiseInfo?.name ?? displayName }];

const paymentOf = ({
  orderId,
  orderName,
  amount,
  transactionId,
  storeId,
  channelKey,
  customer,
  paidAt,
  refund,
}: DemoOrder) => ({
  paymentId: orderId,
  orderName,
  totalAmount: amount,
  transactionId,
  storeId,
  channelKey,
  customer: { fullName: customer.name, email: customer.email },
  paidAt,
  cancellations: refund ? [{ id: refund.cancellationId, amount: refund.amount, at: refund.at }] : [],
});

/**
 * Has the provider's stand-in know the partners with a partner id, and the paid orders of the past. Repeating it
 * changes nothing.
 * @throws {Error} when it refuses
 */
export async function fillProvider(
  apiUrl: string,
  users: readonly DemoUser[],
  orders: readonly DemoOrder[],
): Promise<{ imported: number; skipped: number }> {
  await send(apiUrl, 'partners', { isForTest: true, partners: users.flatMap(partnerOf) });
  const total = { imported: 0, skipped: 0 };
  for (let at = 0; at < orders.length; at += paymentsAtOnce) {
    const { imported, skipped } = await send(apiUrl, 'import', {
      payments: orders.slice(at, at + paymentsAtOnce).map(paymentOf),
    });
    total.imported += Number(imported);
    total.skipped += Number(skipped);
  }
  return total;
}

/** A card at the provider, as payments' import reads it (`card` of a line). */
export interface StoredCard extends Pick<DemoCard, 'userId' | 'savedAt'> {
  readonly billingKey: string;
  readonly brand: string | null;
  readonly lastFour: string | null;
}

/** All cards of the stand-in are of one brand. */
const brand = 'LOCAL';

interface BookedCard {
  readonly billingKey: string;
  readonly customerId: string | null;
  readonly lastFour: string;
  readonly deleted: boolean;
}

async function cardsAt(apiUrl: string): Promise<BookedCard[]> {
  const response = await fetch(new URL('/__control/books', apiUrl), { signal: AbortSignal.timeout(60_000) });
  if (!response.ok) throw new Error(`the provider's stand-in refused its books: ${response.status}`);
  return ((await response.json()) as { billingKeys: BookedCard[] }).billingKeys;
}

/**
 * Has the provider's stand-in store members' cards, and answers them with their keys; whoever has one there keeps it.
 * @throws {Error} when it refuses
 */
export async function storeCards(apiUrl: string, cards: readonly DemoCard[]): Promise<StoredCard[]> {
  const there = (await cardsAt(apiUrl)).filter(({ deleted }) => !deleted);
  const known = new Set(there.map(({ customerId }) => customerId));
  for (const { userId, card } of cards)
    if (!known.has(userId)) await send(apiUrl, 'billing-keys', { customerId: userId, card });
  const all = (await cardsAt(apiUrl)).filter(({ deleted }) => !deleted);
  return cards.flatMap(({ userId, savedAt }) => {
    const stored = all.find(({ customerId }) => customerId === userId);
    return stored ? [{ userId, savedAt, brand, billingKey: stored.billingKey, lastFour: stored.lastFour }] : [];
  });
}
