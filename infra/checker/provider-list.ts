import { z } from 'zod';
import { OperatorError } from '../backing/operator-error.ts';
import type { ProviderPayment } from './snapshot.ts';

/** Where the provider's REST interface is, and its caller's credentials. Source: external-services 1.3 */
export interface ProviderAccess {
  readonly url: string;
  readonly secret: string;
  readonly storeId: string;
}

const won = z.int().nonnegative();
const cancellationSchema = z.object({
  status: z.string(),
  id: z.string(),
  totalAmount: won,
  trigger: z.string().optional(),
  requestedAt: z.coerce.date(),
  cancelledAt: z.coerce.date().optional(),
});
const paymentSchema = z.object({
  id: z.string(),
  status: z.string(),
  statusChangedAt: z.coerce.date(),
  paidAt: z.coerce.date().optional(),
  amount: z.object({ total: won, discount: won.default(0) }),
  cancellations: z.array(cancellationSchema).default([]),
});
const pageSchema = z.object({ items: z.array(paymentSchema), page: z.object({ totalCount: z.int().nonnegative() }) });
type ListedPayment = z.output<typeof paymentSchema>;

const day = 86_400_000;
/** A window begins with so much time, and is halved while it holds more than can be paged through in one go. */
const windowMs = 7 * day;
const mostOfWindow = 5_000;
const pageSize = 500;
/** The provider recommends 60 s at least. Source: external-services 1.3 */
const timeoutMs = 90_000;

const latest = (dates: readonly (Date | undefined)[]) =>
  new Date(Math.max(...dates.map((date) => date?.getTime() ?? 0)));

/**
 * What its list says of a payment. Money has moved once it was paid, whatever went back since; a virtual account that
 * was never paid into can be cancelled, too.
 */
function listed({ id, status, statusChangedAt, paidAt, amount, cancellations }: ListedPayment): ProviderPayment {
  const isCaptured =
    status === 'PAID' || ((status === 'PARTIAL_CANCELLED' || status === 'CANCELLED') && paidAt !== undefined);
  const done = isCaptured ? cancellations.filter((one) => one.status === 'SUCCEEDED') : [];
  return {
    paymentId: id,
    paid: isCaptured ? amount.total - amount.discount : 0,
    cancelled: done.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
    changedAt: latest([statusChangedAt, ...done.map(({ cancelledAt }) => cancelledAt)]),
    cancellations: done.map((one) => ({
      id: one.id,
      amount: one.totalAmount,
      trigger: one.trigger ?? 'API',
      requestedAt: one.requestedAt,
    })),
  };
}

async function requestPage(
  { url, secret }: Pick<ProviderAccess, 'url' | 'secret'>,
  body: object,
): Promise<z.output<typeof pageSchema>> {
  const call = new URL(`/payments?${new URLSearchParams({ requestBody: JSON.stringify(body) }).toString()}`, url);
  const failed = (reason: string) =>
    new OperatorError(`the provider's payments cannot be listed at ${call.origin}: ${reason}`);
  const answer = await fetch(call, {
    headers: { authorization: `PortOne ${secret}` },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw failed(error instanceof Error ? error.message : String(error));
  });
  if (!answer.ok) throw failed(`status ${answer.status}`);
  const page = pageSchema.safeParse(await answer.json().catch(() => undefined));
  if (!page.success) throw failed('an answer that cannot be read');
  return page.data;
}

/**
 * Lists the payments that were begun in a span of time, page by page: the provider's own truth, also of payments that
 * no webhook reported. Windows are by the beginning of a payment, which never changes, so that no page moves while the
 * next one is read.
 * @throws OperatorError when the provider does not answer, or refuses
 */
export async function* listPayments(
  access: ProviderAccess,
  { from, until }: { readonly from: Date; readonly until: Date },
): AsyncGenerator<readonly ProviderPayment[]> {
  for (let [start, length] = [from.getTime(), windowMs]; start <= until.getTime();) {
    const end = Math.min(start + length - 1, until.getTime());
    const filter = {
      storeId: access.storeId,
      timestampType: 'CREATED_AT',
      from: new Date(start).toISOString(),
      until: new Date(end).toISOString(),
      sortOrder: 'ASC',
    };
    const first = await requestPage(access, { page: { number: 0, size: pageSize }, filter });
    if (first.page.totalCount > mostOfWindow && length > 1000) {
      length = Math.ceil(length / 2);
      continue;
    }
    yield first.items.map(listed);
    for (let number = 1; number * pageSize < first.page.totalCount; number += 1)
      yield (await requestPage(access, { page: { number, size: pageSize }, filter })).items.map(listed);
    start = end + 1;
    // Quiet times after a busy one are read in long windows again.
    length = Math.min(windowMs, length * 2);
  }
}
