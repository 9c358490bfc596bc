import { expect, it } from 'vitest';
import { openRenewals, reservationId, userId } from '../../testing/memory-renewals.ts';

// A charge of the next term beside each thing that ends or changes a renewal, in both orders. `first` it comes between
// the decision to charge and the lock on the term; `second` it comes while the provider charges the card.

const [eve, morning] = ['2026-12-17T12:00:00Z', '2026-12-18T00:00:00Z'];
type World = Awaited<ReturnType<typeof openEve>>;

/** A rental of 60,000 won a month that renews, twelve hours before its card is charged. */
async function openEve() {
  const world = openRenewals();
  await world.start();
  await world.liveUntil(eve);
  return world;
}

/** What people do meanwhile, with the error that it met, if any. */
const acts = {
  async stop({ useCases, query }: World) {
    await useCases.stopRenewal(query);
  },
  async 'remove the card'({ useCases, card }: World) {
    await useCases.cardUses.stopAll(userId, 'card-removed', 'c');
    card.current = undefined;
  },
  // Reservations cancels the term that waits together with what a rental leaves behind (leave-unit.ts).
  async move({ world, orders, one }: World) {
    world.change(reservationId, { movedTo: 'R-other-unit', renewing: false });
    const { term } = one();
    const order = term ? await orders.find(term.orderId) : undefined;
    if (order) world.change(order.reservationId, { status: 'cancelled', renewing: false });
  },
  async cancel({ world, orders, one }: World) {
    world.change(reservationId, { status: 'cancelled', renewing: false });
    const { term } = one();
    const order = term ? await orders.find(term.orderId) : undefined;
    if (order) world.change(order.reservationId, { status: 'cancelled', renewing: false });
  },
  async 'raise the price'({ price }: World) {
    price(70_000);
  },
} satisfies Record<string, (world: World) => Promise<void>>;
type Act = keyof typeof acts;

async function race(act: Act, place: 'first' | 'second') {
  const world = await openEve();
  const met: unknown[] = [];
  const meanwhile = () => acts[act](world).catch((error: unknown) => void met.push(error));
  if (place === 'second') world.during.hook = meanwhile;
  else {
    const { find } = world.deps.cards;
    Object.assign(world.deps.cards, {
      async find(id: string) {
        Object.assign(world.deps.cards, { find });
        await meanwhile();
        return await find(id);
      },
    });
  }
  world.moveTo(morning);
  await world.visit();
  world.during.hook = undefined;
  // Whatever was left open is worked off within the week.
  await world.liveUntil('2026-12-24T00:00:00Z', 6 * 3_600_000);
  const [charge] = world.charges;
  const payment = charge && (await world.orders.find(charge.paymentId));
  return { world, met, charges: world.charges, payment };
}

it.each(['stop', 'remove the card'] as const)('%s before it: nothing is charged', async (act) => {
  const { world, met, charges } = await race(act, 'first');
  expect([met, charges, world.world.open()]).toEqual([[], [], []]);
  expect(world.one()).toMatchObject({ state: 'stopped', term: null, isToUndo: false });
  expect(await world.problems()).toEqual([]);
});

it.each(['stop', 'remove the card'] as const)('%s while it is under way: refused, the charge holds', async (act) => {
  const { world, met, charges, payment } = await race(act, 'second');
  expect(met).toMatchObject([{ code: 'VERSION_CONFLICT' }]);
  expect(charges).toMatchObject([{ amount: 60_000 }]);
  expect(payment?.state).toBe('confirmed');
  expect(world.one()).toMatchObject({ state: 'on', paidUntil: '2027-01-21' });
  expect(await world.problems()).toEqual([]);
});

it.each([
  ['move', 'first'],
  ['move', 'second'],
  ['cancel', 'first'],
  ['cancel', 'second'],
] as const)('%s %s: the money of the term goes back whole, and nothing goes on', async (act, place) => {
  const { world, charges, payment } = await race(act, place);
  expect(charges).toHaveLength(1);
  expect(payment).toMatchObject({ state: 'refunded', amount: 60_000 });
  expect(world.world.open()).toEqual([]);
  expect(world.one()).toMatchObject({ state: 'stopped', because: 'rental-ended', term: null, isToUndo: false });
  expect(await world.problems()).toEqual([]);
});

it.each(['first', 'second'] as const)('the price rises %s: the term costs what was agreed to', async (place) => {
  const { world, charges, payment } = await race('raise the price', place);
  expect(charges).toMatchObject([{ amount: 60_000 }]);
  expect(payment?.state).toBe('confirmed');
  expect(world.one()).toMatchObject({ state: 'on', paidUntil: '2027-01-21', mostAmount: 60_000 });
  expect(await world.problems()).toEqual([]);
});
