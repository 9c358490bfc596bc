import { setTimeout as sleep } from 'node:timers/promises';
import { cancelReservation, documentVersions, listReservations, login } from '@hamkke/contracts';
import { addDays, type CalendarDate, seoulDateOf } from '@hamkke/money';
import type { providerControls } from '../../checker/testing/provider-controls.ts';
import type { SmallSystem } from '../../checker/testing/small-system.ts';
import { demoPassword, demoCustomer } from '../../seed/demo/users.ts';

type FreeUnit = SmallSystem['freeUnits'][number] & { readonly from: CalendarDate };
type ProviderControls = ReturnType<typeof providerControls>;
type OrderStatus = 'confirmed' | 'failed' | 'refunded';

export interface Customers {
  /**
   * Resolves when so many more have come to the end of what they began after this call.
   * @throws {Error} when one met what it must not
   */
  readonly more: (count: number) => Promise<void>;
  /** Lets nobody new begin; resolves when all have ended. */
  readonly leave: () => Promise<void>;
  readonly ended: readonly { readonly kind: string; readonly orderId: string; readonly status: OrderStatus }[];
  /** Answers after which a page retries: 503 with the code for it. */
  readonly refusals: readonly string[];
}

/** What may be retried: a refusal that says so. @throws {Error} with any other answer of 500 and more */
function refusalIn(what: string, { status, headers }: Response, text: string, code: string | undefined): string {
  if (status !== 503 || code !== 'UNAVAILABLE' || !headers.has('retry-after'))
    throw new Error(`${what} was answered ${status} ${text.slice(0, 300)}`);
  return `${what} ${text.slice(0, 300)}`;
}

/** A start takes seconds, on a busy machine half a minute: whoever is refused for longer than that will be for good. */
const maxTries = 300;

const parsed = (text: string) => (/^[{[]/.test(text) ? (JSON.parse(text) as { code?: string }) : {});

/**
 * Somebody at the gateway, with cookies. A broken connection is an error here: nothing of what is rolled out may break
 * one.
 */
function arrive(appUrl: string, refusals: string[]) {
  const cookies = new Map<string, string>();
  /** As a page does: only what says that it could not be done just now is retried, with the same key. */
  return async (method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> => {
    const key = crypto.randomUUID();
    for (let times = 0; times < maxTries; times += 1) {
      const headers = {
        origin: appUrl,
        'idempotency-key': key,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      };
      const answer = await fetch(`${appUrl}${path}`, {
        method,
        headers,
        signal: AbortSignal.timeout(120_000),
        ...(body && { body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        throw new Error(`${method} ${path} broke`, { cause: error });
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const text = await answer.text();
      const said = parsed(text);
      if (answer.status < 500) return { status: answer.status, body: said };
      refusals.push(refusalIn(`${method} ${path}`, answer, text, said.code));
      await sleep(200);
    }
    throw new Error(`refused ${maxTries} times: ${refusals.at(-1)}`);
  };
}
type Send = ReturnType<typeof arrive>;

async function call(send: Send, method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await send(method, path, body);
  if (answer.status >= 400)
    throw new Error(`${method} ${path} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Record<string, unknown>;
}

async function order(send: Send, { id, monthlyPrice, from }: FreeUnit) {
  const person = { customerName: '김함께', customerEmail: 'upgrade@example.com', consent: documentVersions };
  const { orderId, orderName, amount } = await call(send, 'POST', '/api/create-payment', {
    unitId: id,
    amount: monthlyPrice,
    period: 'monthly',
    startDate: from,
    ...person,
  });
  return { orderId: String(orderId), orderName: String(orderName), amount: Number(amount) };
}
type Order = Awaited<ReturnType<typeof order>>;

async function comesTo(send: Send, { orderId }: Order, status: OrderStatus): Promise<void> {
  let last: unknown;
  for (let times = 0; times < 480; times += 1) {
    last = (await call(send, 'POST', '/api/payment/complete', { paymentId: orderId }))['standing'];
    if (last === status) return;
    await sleep(250);
  }
  throw new Error(`order ${orderId} is ${String(last)}, not ${status}`);
}

/** What customers do, each on a unit of its own; the provider's webhooks come beside it, three times each. */
const kinds: readonly {
  readonly name: string;
  readonly status: OrderStatus;
  readonly act: (send: Send, unit: FreeUnit, controls: ProviderControls) => Promise<Order>;
}[] = [
  {
    name: 'pays, and only notices come',
    status: 'confirmed',
    async act(send, unit, controls) {
      const placed = await order(send, unit);
      await controls.pay(placed, 'approve');
      return placed;
    },
  },
  {
    name: 'pays, and the provider gives the money back',
    status: 'refunded',
    async act(send, unit, controls) {
      const placed = await order(send, unit);
      await controls.pay(placed, 'approve');
      await comesTo(send, placed, 'confirmed');
      await controls.giveBack(placed.orderId);
      return placed;
    },
  },
  {
    name: 'signs in, pays, and cancels',
    status: 'refunded',
    async act(send, unit, controls) {
      await call(send, 'POST', login.path, { email: demoCustomer.email, password: demoPassword });
      const placed = await order(send, unit);
      await controls.pay(placed, 'approve');
      await call(send, 'POST', '/api/verify-payment', {
        orderId: placed.orderId,
        paymentId: placed.orderId,
        amount: placed.amount,
      });
      await comesTo(send, placed, 'confirmed');
      const mine = listReservations.response
        .parse(await call(send, 'GET', listReservations.path))
        .find(({ orderId }) => orderId === placed.orderId);
      await call(
        send,
        cancelReservation.method,
        cancelReservation.path.replace(':id', mine?.reservationId ?? 'none'),
        {},
      );
      return placed;
    },
  },
  {
    name: 'is declined',
    status: 'failed',
    async act(send, unit, controls) {
      const placed = await order(send, unit);
      await controls.pay(placed, 'decline');
      return placed;
    },
  },
];

/** Days from one start to the next, longer than the month that is ordered; orders begin within a year. */
const [step, rounds] = [40, 9];

/**
 * Every unit in the last of the months, then every unit in the month before it, and so on: the days after a rental are
 * its customer's to extend.
 */
function* unitsByRound(units: SmallSystem['freeUnits']): Generator<FreeUnit, never> {
  for (let round = rounds - 1; round >= 0; round -= 1)
    for (const unit of units) yield { ...unit, from: addDays(seoulDateOf(new Date()), round * step) };
  throw new Error(`all ${units.length} units are sold for the year`);
}

/** So many customers at a time, one after the other, until `leave` is called. */
export function letIn(
  appUrl: string,
  units: SmallSystem['freeUnits'],
  controls: ProviderControls,
  atOnce: number,
): Customers {
  const [refusals, ended]: [string[], Customers['ended'][number][]] = [[], []];
  const arrivals = unitsByRound(units);
  let [left, begun] = [false, 0];
  const listeners = new Set<() => void>();
  const finished: number[] = [];

  const serve = async () => {
    while (!left) {
      const unit = arrivals.next().value;
      const number = begun++;
      const kind = kinds[number % kinds.length] as (typeof kinds)[number];
      const send = arrive(appUrl, refusals);
      await call(send, 'GET', `/api/storage-units/${unit.id}`);
      const placed = await kind.act(send, unit, controls);
      await comesTo(send, placed, kind.status);
      ended.push({ kind: kind.name, orderId: placed.orderId, status: kind.status });
      finished.push(number);
      for (const listener of listeners) listener();
    }
  };
  const all = Promise.all(Array.from({ length: atOnce }, serve)).catch((error: unknown) => {
    left = true;
    throw error;
  });
  // Whoever waits gets the error; nobody else has to.
  all.catch(() => {});

  return {
    async more(count) {
      const from = begun;
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => finished.filter((number) => number >= from).length >= count && resolve();
      listeners.add(look);
      await Promise.race([promise, all.then(() => Promise.reject(new Error('everybody has left')))]);
      listeners.delete(look);
    },
    async leave() {
      left = true;
      await all;
    },
    ended,
    refusals,
  };
}
