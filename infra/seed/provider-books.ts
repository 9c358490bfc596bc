import type { DemoOrder, DemoUser } from './demo/shapes.ts';

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
