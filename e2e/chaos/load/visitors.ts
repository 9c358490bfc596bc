import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword, people } from '../../fixtures/people.ts';
import type { Shelf } from './boxes.ts';
import type { History, PlacedOrder } from './record.ts';
import { browses, buysAndCancels, comesAndSignsIn, guestsBuy, looksAtOwn, welcomeMember, type Scene } from './stories.ts';

/** A crowd of visitors that does everything at once until it is told to go. */
export interface Crowd {
  readonly history: History;
  /** Nobody begins anything new; settles when what was begun is at its end. @throws what a visitor could not cope with */
  readonly leave: () => Promise<void>;
}

const member = { email: people.member, password: demoPassword };

/** Lets two people look around, two buy, one member look at their own, one buy and cancel, one sign in again and again. */
export async function sendVisitors({ appUrl, standInUrl, shelf }: { readonly appUrl: string; readonly standInUrl: string; readonly shelf: Shelf }): Promise<Crowd> {
  let leaving = false;
  const history: History = { calls: [], orders: [] };
  const scene: Scene = { appUrl, standInUrl, shelf, history, over: () => leaving };
  const [looking, cancelling] = [await welcomeMember(scene, member), await welcomeMember(scene, member)];
  const stories = [browses(scene), browses(scene), guestsBuy(scene), guestsBuy(scene), looksAtOwn(scene, looking), buysAndCancels(scene, cancelling), comesAndSignsIn(scene, member)];
  const all = Promise.all(stories);
  // Heard of when they leave; until then it must not end the process.
  all.catch(() => undefined);
  return {
    history,
    async leave() {
      leaving = true;
      await all;
    },
  };
}

/** What an order may come to: who paid has the box or the money back, whoever did not pay owes nothing. */
const isEnd = ({ paid, cancelled, told }: PlacedOrder, standing: string): boolean => {
  if (cancelled === 'answered') return standing === 'refunded';
  if (cancelled === 'asked') return standing === 'refunded' || standing === 'confirmed';
  // Once told that the box is theirs, it is.
  if (told === 'confirmed') return standing === 'confirmed';
  return paid ? standing === 'confirmed' || standing === 'refunded' : standing !== '';
};

async function standingOf(appUrl: string, { orderId, cookie }: PlacedOrder): Promise<string> {
  const answer = await fetch(`${appUrl}/api/payment/complete`, { method: 'POST', headers: { origin: appUrl, cookie, 'content-type': 'application/json' }, body: JSON.stringify({ paymentId: orderId }), signal: AbortSignal.timeout(35_000) }).catch(() => undefined);
  if (!answer?.ok) return '';
  return ((await answer.json()) as { standing: string }).standing;
}

/** The orders, by what they came to, that the system answered and then did not bring to their end within the time, in ms. */
export async function lostOrders(appUrl: string, orders: readonly PlacedOrder[], limitMs: number): Promise<readonly string[]> {
  const deadline = Date.now() + limitMs;
  let open = [...orders];
  for (;;) {
    const standings = new Map<PlacedOrder, string>();
    for (const order of open) standings.set(order, await standingOf(appUrl, order));
    open = open.filter((order) => !isEnd(order, standings.get(order) ?? ''));
    if (open.length === 0) return [];
    if (Date.now() > deadline) return open.map((order) => `${order.orderId}: ${order.paid ? 'paid' : 'not paid'}, told "${order.told}", now "${standings.get(order) ?? ''}"`);
    await sleep(1_000);
  }
}
