import { addDays, calendarDate, seoulDateOf, startOfSeoulDay } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { renewalFailpoints } from '../../failpoints.ts';
import { recordOf } from '../../storage/order-record.ts';
import { Crash, openRenewals, userId } from '../../testing/memory-renewals.ts';
import { buildRental } from '../../testing/renewal-builders.ts';
import { checkRenewals } from './check-renewals.ts';

const day = 24 * 3_600_000;
const [years, yearDays] = [200, 365];
const firstDay = startOfSeoulDay(calendarDate('2026-11-22')).getTime();
/** States in which an order may rest. */
const endStates: readonly string[] = ['confirmed', 'refunded', 'abandoned', 'ready', 'failed'];

/** What may happen on a day of the year. Prices are in thousands of won. */
const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('charge' as const),
      plan: fc.constantFrom('declined', 'insufficient', 'down', 'lost'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('die' as const), at: fc.constantFrom(...renewalFailpoints) }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('schedule' as const),
      price: fc.integer({ min: 40, max: 90 }),
      ahead: fc.integer({ min: 1, max: 120 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('price' as const), price: fc.integer({ min: 40, max: 90 }) }) },
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      answer: fc.constantFrom('accepted', 'accepted', 'declined'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), times: fc.integer({ min: 1, max: 2 }) }) },
  fc.record({ do: fc.constant('pay-late' as const) }),
  fc.record({ do: fc.constant('away' as const) }),
  fc.record({ do: fc.constant('extend' as const) }),
  fc.record({ do: fc.constant('stop' as const) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('start' as const) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

/** A refusal that a person reads, or a process that dies: neither ends the year. */
async function perhaps(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof Crash || error instanceof DomainError) return false;
    throw error;
  }
}

/** One rental for a year, with what was agreed to as its customer remembers it. */
function openYear() {
  const world = openRenewals();
  const orderIds = new Set<string>();
  /** Won that the customer agreed to for the next charge, or paid last. */
  let most = world.unit.current.prices.monthlyPrice;
  /** Won of a yes that no charge has followed yet. */
  let accepted = 0;
  let extensions = 0;
  const newest = () =>
    world.renewals
      .all()
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .at(-1);
  const query = () => ({ ...world.query, reservationId: newest()?.reservationId ?? world.query.reservationId });
  const noteOrders = () => {
    for (const { term } of world.renewals.all()) if (term) orderIds.add(term.orderId);
    for (const { paymentId } of world.charges) orderIds.add(paymentId);
  };

  /** What the customer would complain about. */
  const complaints: string[] = [];
  world.during.hook = async () => {
    const amount = world.charges.at(-1)?.amount ?? 0;
    if (newest()?.state !== 'on') complaints.push(`${amount} won were charged after a stop`);
    if (amount > Math.max(most, accepted)) complaints.push(`${amount} won were charged without a yes`);
  };
  const seen = new Set<string>();
  /** A paid term is the measure of the next one. */
  const noteTerms = async () => {
    noteOrders();
    for (const { state, amount, orderId } of await world.orders.findMany([...orderIds]))
      if (state === 'confirmed' && !seen.has(orderId)) {
        seen.add(orderId);
        most = amount;
        accepted = 0;
      }
  };
  const pay = async (orderId: string, times: number) => {
    const order = await world.orders.find(orderId);
    if (!order) return;
    const { storeId, amount } = order;
    await world.controls.charge({ paymentId: orderId, storeId, amount });
    const settle = () => world.deps.processOrder(orderId, { correlationId: 'c', fresh: true });
    await Promise.all(Array.from({ length: times }, () => perhaps(settle)));
    await world.renewals.hasten([order.reservationId], world.deps.clock());
  };
  const acts: { readonly [K in Happening['do']]: (what: Extract<Happening, { do: K }>) => Promise<unknown> } = {
    charge: async ({ plan }) => world.plans.push(plan),
    die: async ({ at }) => (world.armed.at = at),
    schedule: async ({ price, ahead }) => world.price(price * 1000, addDays(seoulDateOf(world.deps.clock()), ahead)),
    price: async ({ price }) => world.price(price * 1000),
    async answer({ answer }) {
      const { proposal } = newest() ?? {};
      if (!proposal) return;
      const isGiven = await perhaps(() => world.answer(answer, query()));
      // What a process that died had written counts.
      if (isGiven || newest()?.proposal?.answer === answer) accepted = answer === 'accepted' ? proposal.amount : 0;
    },
    async pay({ times }) {
      const order = await world.useCases.payRenewal(query());
      await pay(order.orderId, times);
    },
    async 'pay-late'() {
      const orderId = [...orderIds].at(-1);
      if (orderId !== undefined) await pay(orderId, 1);
    },
    away: async () => (world.unit.isAway = true),
    async extend() {
      const last = world.world.get(query().reservationId);
      if (last?.status !== 'active' || last.extendedBy !== null) return;
      const id = `R-hand-${(extensions += 1)}`;
      const startDate = addDays(last.endDate, 1);
      const byHand = { reservationId: id, userId, paidUntil: addDays(startDate, 30) };
      world.world.put(buildRental(byHand, { startDate, continues: last.reservationId }));
      world.world.change(last.reservationId, { extendedBy: id, renewing: false });
      // An agreed rise was for the charge that this one takes the place of.
      accepted = 0;
    },
    stop: () => world.useCases.stopRenewal(query()),
    async start() {
      const { terms } = await world.useCases.readRenewal(query());
      if (!terms || newest()?.state !== 'stopped') return;
      const { amount, chargeOn } = terms;
      await world.start({ ...query(), amount, chargeOn });
      [most, accepted] = [amount, 0];
    },
  };
  const live = async (until: Date) => {
    while (world.deps.clock() < until) {
      world.advanceClock(day / 2);
      await perhaps(world.visit);
      await noteTerms();
    }
  };
  return {
    world,
    complaints,
    // The compiler does not follow a happening to its own act.
    happen: (what: Happening) => perhaps(() => (acts[what.do] as (what: Happening) => Promise<unknown>)(what)),
    live,
    /** What the books say: of every order that a renewal ever placed. */
    async problems() {
      const records = (await world.orders.findMany([...orderIds])).map(recordOf);
      return checkRenewals(world.renewals.all(), records, world.renewals.allProposals()).map(({ problem }) => problem);
    },
    /** Has everything that is under way come to its end, with nothing away and nobody dying. */
    async rest() {
      world.armed.at = undefined;
      world.unit.isAway = false;
      world.plans.length = 0;
      await live(new Date(world.deps.clock().getTime() + 2 * day));
      for (const orderId of orderIds) await world.deps.processOrder(orderId, { correlationId: 'c', fresh: true });
      await live(new Date(world.deps.clock().getTime() + day));
      return await world.orders.findMany([...orderIds]);
    },
    newest,
  };
}

it('whatever happens in a year, a term is charged once, never beyond a yes, and never after a stop', async () => {
  let [terms, proposals, stops] = [0, 0, 0];
  const happenings = fc.array(fc.record({ on: fc.integer({ min: 0, max: yearDays - 1 }), what: happening }), {
    minLength: 10,
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(happenings, async (planned) => {
      const year = openYear();
      const { world } = year;
      await world.start();
      const problems: string[] = [];
      for (let today = 0; today < yearDays; today += 1) {
        for (const { on, what } of planned) if (on === today) await year.happen(what);
        await year.live(new Date(firstDay + (today + 1) * day));
        world.unit.isAway = false;
        if (today % 28 === 0) problems.push(...(await year.problems()));
        expect(world.world.open().length).toBeLessThanOrEqual(1);
      }
      const orders = await year.rest();
      expect([...problems, ...(await year.problems()), ...year.complaints]).toEqual([]);
      expect(world.world.open()).toHaveLength(year.newest()?.state === 'on' ? 1 : 0);
      const unlike = orders.filter(
        ({ state, reservationId }) =>
          !endStates.includes(state) ||
          (state === 'confirmed') !== (world.world.get(reservationId)?.status === 'active'),
      );
      expect(unlike.map(({ orderId, state }) => `${orderId} ${state}`)).toEqual([]);
      terms += orders.filter(({ state }) => state === 'confirmed').length;
      proposals += world.renewals.allProposals().length;
      stops += world.renewals.all().filter(({ state }) => state === 'stopped').length;
    }),
    { numRuns: years, seed: 20_261_126 },
  );
  // The years are no idle ones.
  expect([terms > 4 * years, proposals > years / 2, stops > years / 2]).toEqual([true, true, true]);
}, 600_000);
