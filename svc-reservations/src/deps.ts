import { policy } from '@hamkke/contracts';
import {
  type AuditLog,
  checkDaysOf,
  type Clock,
  createAuditLog,
  createFailpoints,
  createOutbox,
  DomainError,
  type Failpoints,
  type Mongo,
  openService,
  systemClock,
} from '@hamkke/service-kit';
import type { Config } from './config.ts';
import type { People } from './domain/manager-ports.ts';
import type { ProvenAddresses } from './domain/customer-ports.ts';
import type { MovableUnits } from './domain/moving-ports.ts';
import type { SellableUnitsOf } from './domain/waiting-ports.ts';
import type { LocationPartners } from './domain/work-ports.ts';
import type { CustomerRules } from './domain/customer-rules.ts';
import { onPaymentRefunded } from './events/on-payment-refunded.ts';
import { onUserErased } from './events/on-user-erased.ts';
import { wireEvent, wireLookup, wireWaiting } from './events/wire-events.ts';
import { reservationRoutes } from './http/routes.ts';
import { reservationMigrations } from './migrations/reservation-migrations.ts';
import { createCatalog } from './providers/catalog.ts';
import { createIdentity } from './providers/identity.ts';
import { createPeople } from './providers/people.ts';
import { createMongoReservationStore } from './storage/mongo-reservation-store.ts';
import { createSharpPhotoEncoder } from './storage/sharp-photo-encoder.ts';
import { reservationFailpoints } from './failpoints.ts';
import type { HoldLimits } from './use-cases/holds/hold-limits.ts';
import { createUseCases } from './use-cases/reservation-use-cases.ts';

function limitsOf(scale: number): HoldLimits {
  const [own, inLocation, ofAddress] = [
    policy.liveHoldsPerVisitor,
    policy.liveHoldsPerAddressAndLocation,
    policy.liveHoldsPerAddress,
  ].map((most) => Math.ceil(most * scale)) as [number, number, number];
  return { visitor: own, person: own, location: inLocation, address: ofAddress };
}
const rulesOf = (extensionPriorityDays: number, checkHours: number): CustomerRules => ({
  freeCancelMs: policy.freeCancelHours * 3_600_000,
  endingNoticeDays: policy.endingNoticeDays,
  extensionPriorityDays,
  checkDays: checkDaysOf(checkHours),
});

/** What of catalog is read. */
interface CatalogPorts {
  sellableUnits: SellableUnitsOf;
  movable: MovableUnits;
  partners: LocationPartners;
}

/** Commands call no other service. */
const catalogIsAway = () => Promise.reject(new DomainError('UNAVAILABLE', { service: 'catalog' }));
const unreachable: ProvenAddresses & People & CatalogPorts = {
  keyOf: () => Promise.reject(new DomainError('UNAVAILABLE', { service: 'identity' })),
  nameOf: () => Promise.reject(new DomainError('UNAVAILABLE', { service: 'identity' })),
  sellableUnits: catalogIsAway,
  movable: { unitsOf: catalogIsAway, siblingsOf: catalogIsAway },
  partners: { partnerOf: catalogIsAway },
};

interface CoreOptions {
  clock?: Clock;
  failpoints?: Failpoints<(typeof reservationFailpoints)[number]>;
  holdMinutes?: number;
  extensionPriorityDays?: number;
  checkHours?: number;
  limitsScale?: number;
  proven?: ProvenAddresses;
  people?: People;
  catalog?: CatalogPorts;
  audit?: Pick<AuditLog, 'append'>;
}

/** The store and what works on it, without a network side: what commands need. */
export function createCore(
  { connection }: Mongo,
  {
    clock = systemClock,
    failpoints = createFailpoints(reservationFailpoints),
    holdMinutes = policy.holdMinutes,
    extensionPriorityDays = policy.extensionPriorityDays,
    checkHours = policy.checkHours,
    limitsScale = 1,
    proven = unreachable,
    people = unreachable,
    catalog = unreachable,
    ...more
  }: CoreOptions = {},
) {
  const { audit = createAuditLog({ connection, service: 'reservations', clock }) } = more;
  const store = createMongoReservationStore({
    connection,
    outbox: createOutbox(connection),
    audit,
    wireEvent,
    wireLookup,
    wireWaiting,
  });
  const useCases = createUseCases({
    store,
    clock,
    failpoints,
    holdMs: holdMinutes * 60_000,
    limits: limitsOf(limitsScale),
    rules: rulesOf(extensionPriorityDays, checkHours),
    moveRules: policy.move,
    proven,
    people,
    photos: createSharpPhotoEncoder(),
    sellableUnits: catalog.sellableUnits,
    movable: catalog.movable,
    partners: catalog.partners,
  });
  return { store, useCases };
}

/** Opens the service on its stores and the services that it calls. @throws StoreUnreachable, ConfigError */
export const openReservations = (config: Config) =>
  openService({
    name: 'reservations',
    config,
    failpoints: reservationFailpoints,
    migrations: reservationMigrations,
    wire({ mongo, clock, failpoints, oversight, client, consumer, job }) {
      const identity = client('identity', config.IDENTITY_URL);
      const catalog = createCatalog(client('catalog', config.CATALOG_URL));
      const { store, useCases } = createCore(mongo, {
        clock,
        failpoints,
        holdMinutes: config.HOLD_MINUTES,
        extensionPriorityDays: config.EXTENSION_PRIORITY_DAYS,
        checkHours: config.CHECK_HOURS,
        limitsScale: config.LIMITS_SCALE,
        audit: oversight.audit,
        proven: createIdentity(identity),
        people: createPeople(identity),
        catalog: { sellableUnits: catalog.sellableUnits, movable: catalog, partners: catalog },
      });
      // What became of the offers before comes first: a unit that is free again goes to the next in the same round.
      const offerUnits = async (signal: AbortSignal) =>
        (await useCases.followOffers(signal)) + (await useCases.offerUnits(signal));
      const every = (name: string, seconds: number, work: (signal: AbortSignal) => Promise<number>) =>
        job({ name, everyMs: seconds * 1000, run: async (signal) => void (await work(signal)) });
      return {
        useCases,
        routes: reservationRoutes(useCases, oversight),
        consumers: [
          consumer(onPaymentRefunded({ store, noteRefund: useCases.noteRefund })),
          consumer(onUserErased({ store, erasePerson: useCases.erasePerson })),
        ],
        jobs: [
          every('lapse-holds', config.LAPSE_EVERY_SECONDS, useCases.lapseHolds),
          every('offer-units', config.OFFER_EVERY_SECONDS, offerUnits),
          every('expire-waiting', config.FORGET_EVERY_SECONDS, useCases.expireWaiting),
          every('end-rentals', config.END_RENTALS_EVERY_SECONDS, useCases.endRentals),
          every('forget-unpaid', config.FORGET_EVERY_SECONDS, useCases.forgetUnpaid),
          every('forget-ended', config.FORGET_EVERY_SECONDS, useCases.forgetEnded),
          every('remind-renters', config.REMIND_EVERY_SECONDS, useCases.remindCustomers),
        ],
      };
    },
  });
