import type { Mongo } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { fixedRange, seoulDateOf } from '@hamkke/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReservationStore } from './domain/ports.ts';
import { join, waitingMs } from './domain/waiting.ts';
import { buildUseCases } from './testing/build-use-cases.ts';
import { openMongoStore } from './testing/mongo-store.ts';
import { suiteStart } from './testing/suite-harness.ts';
import { buildSold } from './testing/waiting-builders.ts';
import { checkReservations } from './use-cases/checking/check-reservations.ts';
import { readSnapshot } from './use-cases/checking/snapshot.ts';

const waiters = 1_000;
const list = { locationId: 'full', size: 'M' } as const;
let mongo: Mongo;
let store: ReservationStore;
let now = suiteStart;

/** Two instances of the service over one database. */
const instance = () =>
  buildUseCases({ store, clock: () => now, sellableUnits: async () => buildSold(list.locationId, ['full-unit']) });

beforeAll(async () => {
  mongo = await testDatabase('waiting');
  store = (await openMongoStore(mongo)).store;
});
afterAll(() => mongo.close());

const idOf = (index: number) => `place-${String(index).padStart(4, '0')}`;

async function joinAll(): Promise<void> {
  for (let from = 0; from < waiters; from += 100)
    await store.transact('test', async (tx) => {
      for (let index = from; index < from + 100; index += 1)
        await tx.saveWaiting(
          join(
            {
              ...list,
              waitingId: idOf(index),
              locationName: '강남점',
              ownerId: null,
              startDate: seoulDateOf(now),
              period: 'monthly',
              email: `person-${index}@example.com`,
              language: 'ko',
              userId: null,
            },
            { now: new Date(now.getTime() + index), proven: true },
          ),
        );
    });
}

/** The offers that are published by now, in their order. */
async function published(): Promise<string[]> {
  const rows = await mongo.connection
    .collection('outbox')
    .find({ 'envelope.type': 'waiting.offered' })
    .sort({ 'envelope.occurredAt': 1 })
    .toArray();
  return rows.map(({ envelope }) => envelope.data.waitingId as string);
}

test(
  '1,000 who wait for one unit are offered it one after the other by two instances, each once',
  { timeout: 900_000 },
  async () => {
    await joinAll();
    now = new Date(now.getTime() + waiters);
    const [one, other] = [instance(), instance()];
    for (let turn = 0; turn < waiters - 1; turn += 1) {
      const made = await Promise.all([one.offerUnits(), other.offerUnits()]);
      expect(made.toSorted()).toEqual([0, 1]);
      const offered = await store.offered(undefined, 10);
      expect(offered.map(({ waitingId }) => waitingId)).toEqual([idOf(turn)]);
      // Every third one gives the offer up, the others let it lapse.
      if (turn % 3 === 0) await one.leaveWaiting(idOf(turn), 'test');
      else now = new Date(now.getTime() + waitingMs.offer);
      await Promise.all([one.lapseHolds(), other.lapseHolds()]);
      await Promise.all([one.followOffers(), other.followOffers()]);
      now = new Date(now.getTime() + 1_000);
    }
    await Promise.all([one.offerUnits(), other.offerUnits()]);
    const last = { unitId: 'full-unit', locationId: list.locationId, range: fixedRange('monthly', seoulDateOf(now)) };
    expect((await store.availabilityOf(last)).guard?.taken).toHaveLength(1);
    expect(await published()).toEqual(Array.from({ length: waiters }, (_, index) => idOf(index)));
    expect(checkReservations(await readSnapshot(mongo.connection, now))).toEqual([]);
  },
);
