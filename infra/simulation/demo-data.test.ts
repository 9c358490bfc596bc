import { policy } from '@hamkke/contracts';
import { calendarDate, startOfSeoulDay } from '@hamkke/money';
import { createFailpoints } from '@hamkke/service-kit';
import { describe, expect, test } from 'vitest';
import { checkSnapshot } from '../checker/checks/check-snapshot.ts';
import { lastingRentals } from '../seed/demo/lasting-rentals.ts';
import { leftUnits, unitToOffer, waitingPlaces } from '../seed/demo/location-work.ts';
import { demoLocations } from '../seed/demo/locations.ts';
import { pastOrders } from '../seed/demo/past-orders.ts';
import { demoReservations } from '../seed/demo/reservations.ts';
import { demoCustomer, demoPartnerIds } from '../seed/demo/users.ts';
import { accessFailpoints } from '../../svc-access/src/failpoints.ts';
import { createMemoryAccessStore } from '../../svc-access/src/testing/memory-access-store.ts';
import { testKey } from '../../svc-access/src/testing/suite-harness.ts';
import { createCodeVault } from '../../svc-access/src/use-cases/codes/code-vault.ts';
import { createImportPasses } from '../../svc-access/src/use-cases/passes/import-passes.ts';
import { readImportRows } from '../../svc-payments/src/commands/import-rows.ts';
import { nextRenewalStep } from '../../svc-payments/src/domain/next-renewal-step.ts';
import { listedStateOf } from '../../svc-payments/src/domain/renewal.ts';
import { checkRenewals } from '../../svc-payments/src/use-cases/renewals/check-renewals.ts';
import { recordOf } from '../../svc-payments/src/storage/order-record.ts';
import { importedPlace, importedRow, importSchema } from '../../svc-reservations/src/commands/import-rows.ts';
import { presentRental } from '../../svc-reservations/src/http/present-reservation.ts';
import { buildUseCases } from '../../svc-reservations/src/testing/build-use-cases.ts';
import { createMemoryReservationStore } from '../../svc-reservations/src/testing/memory-reservation-store.ts';
import { memorySnapshot } from '../../svc-reservations/src/testing/memory-snapshot.ts';
import { checkReservations } from '../../svc-reservations/src/use-cases/checking/check-reservations.ts';
import { importedSnapshot } from './check/imported-snapshot.ts';
import { offerRows } from './check/snapshot.ts';
import { importPayments } from './services/imported-payments.ts';

const today = calendarDate('2026-11-28');
const hour = 3_600_000;
const midnight = startOfSeoulDay(today).getTime();
/** Early and late on the day of the seed. */
const [early, late] = [new Date(midnight + hour / 2), new Date(midnight + 23.5 * hour)];

const { locations, units } = demoLocations();
const ordinary = demoReservations({ locations, units, today });
const ground = { locations, units, rentals: ordinary, today, shop: { storeId: 'store', channelKey: 'channel' } };
const lasting = lastingRentals(ground);
const toOffer = unitToOffer(ground);
const waiting = [...waitingPlaces(ground), ...toOffer.waiting];
const rentals = [...ordinary, ...leftUnits(ground), ...toOffer.rentals, ...lasting.rentals];
const orders = pastOrders({ locations, units, rentals, shop: ground.shop });
/** As the commands read it. */
const file = importSchema.parse(JSON.parse(JSON.stringify({ reservations: rentals, waiting })));
const linesOf = (rows: readonly unknown[]) => readImportRows(rows.map((row) => JSON.stringify(row)).join('\n'));

function sellableUnits({ locationId, size }: { readonly locationId: string; readonly size: string }) {
  const location = locations.find(({ id }) => id === locationId);
  if (!location) throw new Error(`no location ${locationId}`);
  const { id, name, ownerId, status } = location;
  const ofSize = units.filter((unit) => unit.locationId === locationId && unit.size === size);
  return Promise.resolve({
    location: { id, name, ownerId, status, minimumDays: location.minimumDays ?? 30 },
    units: ofSize.map((unit) => ({ ...unit, isForRent: true })),
  });
}

async function imported(clock: () => Date) {
  const now = clock();
  const store = createMemoryReservationStore();
  const use = buildUseCases({ store, clock, sellableUnits: sellableUnits as never });
  const payments = importPayments(clock);
  const access = createMemoryAccessStore();
  const importPasses = createImportPasses({
    store: access,
    vault: createCodeVault(testKey),
    clock,
    failpoints: createFailpoints(accessFailpoints, {}),
  });
  const again = async () => ({
    orders: await payments.importOrders(linesOf(orders).orders),
    rentals: await use.importReservations(
      file.reservations.map((row) => importedRow(row, now)),
      'seed',
    ),
    places: await use.importWaiting(file.waiting.map(importedPlace), 'seed'),
    renewals: await payments.importRenewals(linesOf(lasting.renewals.map((renewal) => ({ renewal }))).renewals),
    passes: await importPasses(
      lasting.passes.map((pass) => ({ ...pass, createdAt: new Date(pass.createdAt) })),
      'seed',
    ),
  });
  return { store, use, payments, access, first: await again(), again };
}

/** What only the running service does with the orders of the past: months are settled, payments passed on. */
const ofTheRunningService = new Set(['transfer-forgotten', 'settlement-missing']);

const seeded = { early: await imported(() => early), late: await imported(() => late) };

describe('demo data in the services', () => {
  test('comes in whole, and a second time changes nothing', async () => {
    const { first, again, store, payments } = seeded.early;
    expect(first).toEqual({
      orders: { imported: orders.length, unchanged: 0, refused: [] },
      rentals: { inserted: rentals.length, skipped: 0, refused: [] },
      places: { inserted: 5, skipped: 0 },
      renewals: { imported: 8, unchanged: 0, refused: [] },
      passes: { imported: 1, skipped: 0, refused: [] },
    });
    const before = [structuredClone(store.reservations()), store.guards(), store.events().length];
    expect(await again()).toEqual({
      orders: { imported: 0, unchanged: orders.length, refused: [] },
      rentals: { inserted: 0, skipped: rentals.length, refused: [] },
      places: { inserted: 0, skipped: 5 },
      renewals: { imported: 0, unchanged: 8, refused: [] },
      passes: { imported: 0, skipped: 1, refused: [] },
    });
    expect([store.reservations(), store.guards(), store.events().length]).toEqual(before);
    expect(payments.renewals.size).toBe(8);
  });

  test.each(['early', 'late'] as const)('is lawful by the rules of the books, %s on its day', (when) => {
    const { store, payments, access } = seeded[when];
    const now = when === 'early' ? early : late;
    const snapshot = importedSnapshot({ store, payments, access, now });
    const findings = checkSnapshot(snapshot, { eventMs: hour, passesOn: false }).filter(
      ({ rule }) => !ofTheRunningService.has(rule),
    );
    expect(findings).toEqual([]);
    expect(checkReservations(memorySnapshot(store, now))).toEqual([]);
    const { renewals, proposals, orders: stored } = payments;
    expect(checkRenewals([...renewals.values()], [...stored.values()].map(recordOf), [...proposals.values()])).toEqual(
      [],
    );
  });

  test.each(['early', 'late'] as const)(
    'has one offer to make, and nothing else for a job within hours, %s',
    async (when) => {
      const { use, store, payments } = seeded[when];
      const now = when === 'early' ? early : late;
      for (const renewal of payments.renewals.values()) {
        const rental = presentRental(await use.readRental(renewal.reservationId));
        const order = payments.orders.get(renewal.term?.orderId ?? '');
        const priced = { amount: renewal.mostAmount + 5000, unit: undefined as never };
        const priceAhead = renewal.proposal ? priced : undefined;
        const step = nextRenewalStep({ renewal, rental, order, priceAhead }, now);
        expect(step).toMatchObject({ do: 'rest', until: expect.any(Date) as Date });
        expect('until' in step && step.until ? step.until.getTime() - now.getTime() : 0).toBeGreaterThan(9 * hour);
      }
      expect(await use.lapseHolds()).toBe(0);
      expect(store.waitingPublished()).toEqual([]);
      expect(await use.endRentals()).toBe(0);
      expect(await use.offerUnits()).toBe(1);
      expect(await use.offerUnits()).toBe(0);
      expect(store.waitingPublished()).toMatchObject([
        { event: 'offered', waiting: { email: 'waiting3@example.com' } },
      ]);
    },
  );
});

describe('what it shows', () => {
  // The job that makes offers has been there.
  const { store, payments, use } = seeded.early;
  const own = store.reservations().filter(({ userId }) => userId === demoCustomer.id);
  const stateOf = (userId: string | null) =>
    [...payments.renewals.values()]
      .filter((one) => userId === null || one.userId === userId)
      .map((one) => listedStateOf(one, early))
      .toSorted();

  test('to the member: terms that a card paid, one being charged, a move, an early end with money back', () => {
    expect(stateOf(demoCustomer.id)).toEqual(['failing', 'on', 'on']);
    const continued = own.filter(({ continues, state }) => continues !== null && state.status === 'active');
    expect(continued).toMatchObject([{ renewing: true, holdUntil: new Date('9999-12-31T00:00:00.000Z') }]);
    expect(own.filter(({ movedTo }) => movedTo)).toMatchObject([{ state: { status: 'expired' } }]);
    expect(own.filter(({ movedFrom }) => movedFrom)).toMatchObject([{ state: { status: 'active' }, orderId: null }]);
    const [early] = own.filter(({ notice }) => notice);
    expect(early?.refundOwed).toBeGreaterThan(0);
    expect(early?.refunds).toEqual([{ version: 0, amount: early?.refundOwed }]);
  });

  test('to the partner: due, declined and overdue renewals, and three answers to higher prices', () => {
    expect(stateOf(null)).toEqual(['failing', 'failing', 'on', 'on', 'on', 'on', 'on', 'overdue']);
    const proposals = [...payments.proposals.values()];
    expect(proposals.map(({ answers }) => answers.at(-1)?.answer ?? 'open').toSorted()).toEqual([
      'accepted',
      'declined',
      'open',
    ]);
    for (const { unitId, amount, chargeOn } of proposals) {
      const scheduled = lasting.scheduled.get(unitId);
      expect(scheduled).toMatchObject({ monthlyPrice: amount });
      expect(scheduled && scheduled.from <= chargeOn && scheduled.from > today).toBe(true);
    }
  });

  test('to the partner: units to check beside checked ones, and who waits for a size that is all taken', async () => {
    const since = new Date(early.getTime() - 8 * 24 * hour);
    const lists = await Promise.all(
      [...new Set(leftUnits(ground).map(({ locationId }) => locationId))].map((locationId) =>
        store.unchecked({ locationId, ownerId: demoPartnerIds.seoul }, since, 50),
      ),
    );
    const mine = new Set(leftUnits(ground).map(({ id }) => id));
    expect(lists.flat().filter(({ reservationId }) => mine.has(reservationId))).toHaveLength(3);
    const checks = store.reservations().flatMap(({ unitCheck }) => unitCheck?.condition ?? []);
    expect(checks.toSorted()).toEqual(['clear', 'damaged', 'left-behind']);
    expect(await store.demand({ ownerId: demoPartnerIds.seoul }, 10)).toMatchObject([
      { waiting: 3, offered: 0 },
      { waiting: 1, offered: 1 },
    ]);
    expect(await use.importWaiting([], 'none')).toEqual({ inserted: 0, skipped: 0 });
  });
});

describe.each(['early', 'late'] as const)('the unit that is offered, %s on its day', (when) => {
  const [offered, behind] = toOffer.waiting.map(({ id }) => id);
  const unitId = toOffer.rentals[0]?.unitId;
  const start = (when === 'early' ? early : late).getTime();
  const time = { now: new Date(start) };
  const after = (ms: number) => {
    time.now = new Date(start + ms);
  };
  const held = policy.waiting.offerHours * hour;

  /** A round of the jobs that work waiting lists off; then the books, and how both places stand. */
  async function round({ store, use, payments, access }: Awaited<ReturnType<typeof imported>>) {
    await use.lapseHolds();
    await use.followOffers();
    await use.offerUnits();
    const offers = await offerRows(
      store,
      waiting.map(({ id }) => id),
    );
    const snapshot = importedSnapshot({ store, payments, access, now: time.now, offers });
    const findings = [
      ...checkSnapshot(snapshot, { eventMs: 5 * hour, passesOn: false }),
      ...checkReservations(memorySnapshot(store, time.now)),
    ].filter(({ rule }) => !ofTheRunningService.has(rule));
    const statusOf = (id: string | undefined) => offers.find(({ waitingId }) => waitingId === id)?.status;
    const takenBy = store.guards().find((guard) => guard.unitId === unitId)?.taken ?? [];
    const holds = takenBy.filter(({ until }) => until > time.now);
    return { findings, statuses: [statusOf(offered), statusOf(behind)], holds };
  }

  test('is held for two hours, then for who is behind, then it is free; the books agree all along', async () => {
    const system = await imported(() => time.now);
    const until = new Date(start + held);
    expect(await round(system)).toMatchObject({ findings: [], statuses: ['offered', 'waiting'], holds: [{ until }] });
    after(held - 1);
    expect(await round(system)).toMatchObject({ findings: [], statuses: ['offered', 'waiting'], holds: [{ until }] });
    after(held);
    expect(await round(system)).toMatchObject({
      findings: [],
      statuses: ['missed', 'offered'],
      holds: [{ until: new Date(start + 2 * held) }],
    });
    after(2 * held);
    expect(await round(system)).toMatchObject({ findings: [], statuses: ['missed', 'missed'], holds: [] });
  });
});
