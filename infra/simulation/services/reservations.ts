import { policy } from '@hamkke/contracts';
import { checkDaysOf, type Oversight } from '@hamkke/service-kit';
import type { StoreTransaction } from '../../../svc-reservations/src/domain/ports.ts';
import { onPaymentRefunded } from '../../../svc-reservations/src/events/on-payment-refunded.ts';
import { wireEvent } from '../../../svc-reservations/src/events/wire-events.ts';
import { reservationRoutes } from '../../../svc-reservations/src/http/routes.ts';
import { createCatalog } from '../../../svc-reservations/src/providers/catalog.ts';
import {
  createMemoryReservationStore,
  type MemoryReservationStore,
} from '../../../svc-reservations/src/testing/memory-reservation-store.ts';
import { createUseCases } from '../../../svc-reservations/src/use-cases/reservation-use-cases.ts';
import { callRoutes } from '../world/call-routes.ts';
import type { Agenda } from '../world/agenda.ts';
import type { Faults } from '../world/faults.ts';
import type { Bus } from './bus.ts';
import type { CatalogInMemory } from './catalog.ts';
import { logger } from './logger.ts';

export interface SimulatedParts {
  readonly agenda: Agenda;
  readonly faults: Faults;
  readonly bus: Bus;
  readonly catalog: CatalogInMemory;
}

/** The address that identity knows of a member. */
export const addressOf = (userId: string): string => `${userId}@example.com`;

/** A guard that takes every range beside those that it has: the planted fault. */
function takingAll(tx: StoreTransaction): StoreTransaction {
  return {
    ...tx,
    async take(unit, added, taking) {
      const taken = await tx.take(unit, added, taking);
      if (taken.outcome !== 'occupied') return taken;
      const [before] = await tx.guards([unit]);
      if (!before) return taken;
      await tx.writeGuards([{ ...before, v: before.v + 1, taken: [...before.taken, added] }]);
      return { outcome: 'taken', before };
    },
  };
}

/** A store that shows every unit as free, and takes every range. */
const sellingTwice = (memory: MemoryReservationStore): MemoryReservationStore => ({
  ...memory,
  async availabilityOf(unit) {
    const known = await memory.availabilityOf(unit);
    return known.guard ? { ...known, guard: { ...known.guard, taken: [] } } : known;
  },
  transact: (correlationId, work) => memory.transact(correlationId, (tx) => work(takingAll(tx))),
});

/** svc-reservations: its own use cases, events and routes over its store in memory. */
export function createReservationsService({ agenda, faults, bus, catalog }: SimulatedParts) {
  const memory = createMemoryReservationStore();
  const store = faults.planted === 'sold-twice' ? sellingTwice(memory) : memory;
  const sells = createCatalog(callRoutes(catalog.routes, faults));
  const { sellableUnits } = sells;
  const use = createUseCases({
    store,
    clock: agenda.clock,
    failpoints: { ...faults.failpoints, names: [], arm: () => {}, disarm: () => {} },
    holdMs: policy.holdMinutes * 60_000,
    // Nobody is to be turned away for too many holds: the run has one address and few people.
    limits: { visitor: 50, person: 50, location: 50, address: 50 },
    rules: {
      freeCancelMs: policy.freeCancelHours * 3_600_000,
      endingNoticeDays: policy.endingNoticeDays,
      extensionPriorityDays: policy.extensionPriorityDays,
      checkDays: checkDaysOf(policy.checkHours),
    },
    moveRules: policy.move,
    proven: { keyOf: async (userId) => addressOf(userId) },
    people: { nameOf: async (userId) => userId },
    photos: { encode: () => Promise.reject(new Error('nobody sends a photo')) },
    sellableUnits,
    movable: sells,
    partners: sells,
  });
  let published = 0;

  bus.add({
    name: 'reservations.payments',
    types: ['payment.refunded'],
    handle: (envelope) =>
      store.transact(envelope.correlationId, async (tx) => {
        // The inbox's transaction is the store's own here.
        const consumer = onPaymentRefunded<StoreTransaction>({
          store: { join: (given) => given },
          noteRefund: use.noteRefund,
        });
        await consumer.handle(envelope as never, tx, { logger });
      }),
  });

  return {
    store,
    use,
    routes: reservationRoutes(use, {} as Oversight),
    /** The relay: hands what transactions wrote to the broker. */
    relay(): void {
      const rows = store.events();
      for (const { reservation, event, correlationId } of rows.slice(published))
        bus.publish('reservations', wireEvent(reservation, event, correlationId));
      published = rows.length;
    },
  };
}
export type ReservationsService = ReturnType<typeof createReservationsService>;
