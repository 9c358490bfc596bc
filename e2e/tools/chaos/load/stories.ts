import { setTimeout as sleep } from 'node:timers/promises';
import { orderOf, type Month, type UnitMonths } from './unit-months.ts';
import type { History, PlacedOrder } from './record.ts';
import { openVisitor, type Visitor } from './visitor.ts';

/** What the visitors share. */
export interface View {
  readonly appUrl: string;
  /** Where the stand-in of the card provider is controlled; not through the wire that is cut. */
  readonly standInUrl: string;
  readonly unitMonths: UnitMonths;
  readonly history: History;
  /** Once true nobody begins anything new; what is begun is brought to its end. */
  readonly over: () => boolean;
}

interface Placed {
  readonly orderId: string;
  readonly orderName: string;
  readonly amount: number;
  readonly reservationId: string;
}
export interface Person {
  readonly email: string;
  readonly password: string;
}

/** Between two things that one visitor does, in ms; as many visitors as two busy cores serve beside a browser. */
const pauseMs = 700;
/** So often somebody tries again what the page says to try again. */
const tries = 60;

const newcomer = ({ appUrl, history }: View) => openVisitor(appUrl, (call) => void history.calls.push(call));

/** Tries until it works, as long as the visitors stay. */
async function persistently<Answer extends { readonly ok: boolean }>(
  { over }: View,
  request: () => Promise<Answer>,
): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    const answer = await request();
    if (answer.ok || tried >= tries || over()) return answer;
    await sleep(pauseMs);
  }
}

/** Looks around: a page, the list of locations, the units of one of them. */
export async function browses(view: View): Promise<void> {
  const visitor = newcomer(view);
  for (let round = 0; !view.over(); round += 1) {
    const { locationId } = view.unitMonths.look();
    await visitor.request('page', round % 2 === 0 ? '/' : `/storage/${locationId}`);
    await visitor.request('locations', '/api/storage-locations');
    await visitor.request('units', `/api/storage-locations/${locationId}/units`);
    await sleep(pauseMs);
  }
}

/** Pays in the provider's card window. False where that does not open: then nobody pays. */
async function pays({ standInUrl }: View, { orderId, orderName, amount }: Placed): Promise<boolean> {
  const body = JSON.stringify({ paymentId: orderId, orderName, totalAmount: amount, card: 'approve' });
  const answer = await fetch(`${standInUrl}/__control/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(60_000),
  }).catch(() => undefined);
  return answer?.ok === true;
}

export interface Bought {
  readonly placed: Placed;
  readonly order: PlacedOrder;
}

/** Orders a unit; undefined where no order came about. */
export async function places(
  view: View,
  visitor: Visitor,
  action: 'order' | 'orderAsMember',
  month: Month,
): Promise<Bought | undefined> {
  const { body, ok } = await persistently(view, () =>
    visitor.request<Placed>(action, '/api/create-payment', { method: 'POST', body: orderOf(month) }),
  );
  if (!ok) return undefined;
  const placed = body as Placed;
  const order: PlacedOrder = {
    orderId: placed.orderId,
    cookie: visitor.cookie(),
    paid: false,
    reported: '',
    cancelled: '',
  };
  view.history.orders.push(order);
  return { placed, order };
}

/**
 * Pays at the provider and returns to the page, which polls until it knows the status. False where the card window did
 * not open.
 */
export async function paysAndReturns(view: View, visitor: Visitor, { placed, order }: Bought): Promise<boolean> {
  // Whether money moved is known for sure only where the window says so: otherwise the books say it.
  order.paid = await pays(view, placed);
  if (!order.paid) return false;
  const verified = { orderId: placed.orderId, paymentId: placed.orderId, amount: placed.amount };
  const wanted = ({ standing: status }: Record<string, unknown>) => {
    order.reported = String(status);
    return status === 'confirmed' ? true : (`waiting (${String(status)})` as const);
  };
  const first = await visitor.request('confirmed', '/api/verify-payment', { method: 'POST', body: verified, wanted });
  if (!first.ok)
    await persistently(view, () =>
      visitor.request('confirmed', '/api/payment/complete', {
        method: 'POST',
        body: { paymentId: placed.orderId },
        wanted,
      }),
    );
  return true;
}

/** Orders and pays; undefined where no order came about, or the card window did not open. */
async function buys(view: View, visitor: Visitor, action: 'order' | 'orderAsMember'): Promise<Bought | undefined> {
  // Known by a cookie before anything is ordered, as everybody is who has seen a page: an order whose answer was lost
  // is then found again by the same call once more.
  if (visitor.cookie() === '') await persistently(view, () => visitor.request('page', '/'));
  if (visitor.cookie() === '') return undefined;
  const bought = await places(view, visitor, action, view.unitMonths.take());
  return bought && (await paysAndReturns(view, visitor, bought)) ? bought : undefined;
}

/** Cancels what was bought. */
export async function cancels(view: View, visitor: Visitor, { placed, order }: Bought): Promise<void> {
  order.cancelled = 'requested';
  const { ok } = await persistently(view, () =>
    visitor.request('cancel', `/api/reservations/${placed.reservationId}/cancel`, { method: 'PUT', body: {} }),
  );
  if (ok) order.cancelled = 'answered';
}

/** Somebody new each time buys a unit. */
export async function guestsBuy(view: View): Promise<void> {
  while (!view.over()) {
    await buys(view, newcomer(view), 'order');
    await sleep(pauseMs * 2);
  }
}

const signsIn = (view: View, visitor: Visitor, person: Person) =>
  persistently(view, () => visitor.request('signIn', '/api/auth/login', { method: 'POST', body: person }));

/** A member who is signed in already looks at what is theirs. */
export async function looksAtOwn(view: View, visitor: Visitor): Promise<void> {
  while (!view.over()) {
    await visitor.request('own', '/api/reservations?limit=20');
    await sleep(pauseMs);
  }
}

/** Signs in again and again, each time as somebody who just came. */
export async function comesAndSignsIn(view: View, person: Person): Promise<void> {
  while (!view.over()) {
    await signsIn(view, newcomer(view), person);
    await sleep(pauseMs * 2);
  }
}

/** A member buys a unit and changes their mind. */
export async function buysAndCancels(view: View, visitor: Visitor): Promise<void> {
  while (!view.over()) {
    const bought = await buys(view, visitor, 'orderAsMember');
    if (bought?.order.reported === 'confirmed') await cancels(view, visitor, bought);
    await sleep(pauseMs * 2);
  }
}

/** Signs a member in before anything goes wrong. @throws {Error} when that is refused */
export async function signInMember(view: View, person: Person): Promise<Visitor> {
  const visitor = newcomer(view);
  const { ok, status } = await signsIn(view, visitor, person);
  if (!ok) throw new Error(`${person.email} cannot sign in: ${status}`);
  return visitor;
}
