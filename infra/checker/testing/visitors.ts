import { randomUUID } from 'node:crypto';
import { documentVersions } from '@hamkke/contracts';
import { seoulDateOf } from '@hamkke/money';

export interface Answer {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly orderId?: string;
    readonly orderName?: string;
    readonly amount?: number;
    readonly standing?: string;
  };
}

/** Somebody with a visitor's cookie of their own, at the gateway. */
export interface Visitor {
  readonly cookie: string;
  readonly send: (path: string, body: unknown) => Promise<Answer>;
  /** Requests an order of a month from today. */
  readonly order: (unit: { readonly id: string; readonly monthlyPrice: number }) => Promise<Answer>;
}

/** Ten times what the slowest call needs on a busy machine, in ms. */
const timeoutMs = 120_000;

/** Opens a page of the API as a newcomer does, and is known from then on by the cookie that came with it. */
export async function welcomeVisitor(appUrl: string, unitId: string): Promise<Visitor> {
  const first = await fetch(`${appUrl}/api/storage-units/${unitId}`, { signal: AbortSignal.timeout(timeoutMs) });
  await first.body?.cancel();
  const [cookie = ''] = first.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  if (!first.ok || cookie === '')
    throw new Error(`the gateway answered ${first.status} ${cookie === '' ? 'without a visitor cookie' : ''}`);
  const send = async (path: string, body: unknown): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', origin: appUrl, cookie, 'idempotency-key': randomUUID() };
    const answer = await fetch(`${appUrl}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {} };
  };
  return {
    cookie,
    send,
    order: ({ id, monthlyPrice }) =>
      send('/api/create-payment', {
        unitId: id,
        amount: monthlyPrice,
        period: 'monthly',
        startDate: seoulDateOf(new Date()),
        customerName: '김함께',
        customerEmail: 'racer@example.com',
        consent: documentVersions,
      }),
  };
}

/** Does all of it, a number at a time; the answers stand in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < items.length; index = next++)
      results[index] = await act(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return results;
}
