import { seoulDateOf } from '@hamkke/money';
import { createMemoryAvailability } from '../../../svc-catalog/src/testing/memory-availability.ts';
import { availabilityEvents, rangeChangeOf } from '../../../svc-catalog/src/events/range-change.ts';
import { createAgenda } from '../world/agenda.ts';
import { createFaults, type Planted } from '../world/faults.ts';
import { createChance } from '../world/random.ts';
import { createAccessService } from './access.ts';
import { createBus } from './bus.ts';
import { createCardCompany } from './card-company.ts';
import { createCatalogInMemory } from './catalog.ts';
import { createLocks } from './locks.ts';
import { createPaymentsService } from './payments.ts';
import { createReservationsService } from './reservations.ts';

export interface SystemOptions {
  readonly seed: number;
  readonly start: Date;
  readonly unitsPerLocation: number;
  readonly planted?: Planted | undefined;
}

/** Events that only mails come of, and whose consumer marks them as handled and nothing more. */
const mailed = [
  'reservation.confirmed',
  'reservation.reminded',
  'reservation.cancelled',
  'reservation.rescheduled',
  'payment.refunded',
];

/** Every service over one clock, one broker, one card company and one set of locks, with the chances of one seed. */
export function createSystem({ seed, start, unitsPerLocation, planted }: SystemOptions) {
  const chance = createChance(seed);
  const agenda = createAgenda(start);
  const faults = createFaults(chance.fork('faults'), planted);
  const bus = createBus({ agenda, chance: chance.fork('bus'), faults });
  const catalog = createCatalogInMemory(agenda.clock, unitsPerLocation);
  const parts = { agenda, faults, bus, catalog };
  const reservations = createReservationsService(parts);
  const company = createCardCompany({ agenda, chance: chance.fork('company'), faults });
  const payments = createPaymentsService({ ...parts, reservations, company });
  const locks = createLocks({ agenda, chance: chance.fork('locks'), faults });
  const access = createAccessService({ ...parts, reservations, locks });
  const availability = createMemoryAvailability();
  bus.add(
    {
      name: 'catalog.picture',
      types: availabilityEvents.map(({ type }) => type),
      handle: (envelope) => availability.apply(rangeChangeOf(envelope as never), undefined),
    },
    { name: 'identity.mails', types: mailed, handle: async () => {} },
  );

  /** A lock at each entrance and each unit's door. */
  async function addDoors(): Promise<void> {
    for (const { location, units } of catalog.places.values()) {
      const provider = location.id === 'mapo' ? ('seam' as const) : ('ttlock' as const);
      const manager = { personId: location.ownerId ?? 'admin', overseer: location.ownerId === null ? 'admin' : null };
      for (const unitId of [null, ...units.keys()]) {
        const doorId = unitId ?? `${location.id}-entrance`;
        locks.add({ doorId, deviceId: doorId, provider, locationId: location.id, unitId });
        const kind = unitId === null ? ('entrance' as const) : ('unit' as const);
        const door = { doorId, locationId: location.id, name: doorId, kind, provider, deviceId: doorId };
        await access.use.addDoor({ ...door, ...(unitId !== null && { unitId }), manager: manager as never }, 'start');
      }
    }
  }

  const today = () => seoulDateOf(agenda.clock());
  return {
    ...parts,
    chance,
    reservations,
    company,
    payments,
    locks,
    access,
    availability,
    /** Orders that a customer got as an answer, and places in waiting lists. */
    answered: new Set<string>(),
    places: new Set<string>(),
    addDoors,
    today,
    relay(): void {
      reservations.relay();
      payments.relay();
    },
  };
}
export type System = ReturnType<typeof createSystem>;
