import { policy } from '@hamkke/contracts';
import { createFailpoints, DomainError, type Clock } from '@hamkke/service-kit';
import type { ReservationStore } from '../domain/ports.ts';
import type { People } from '../domain/manager-ports.ts';
import type { PhotoEncoder } from '../domain/photo.ts';
import type { ProvenAddresses } from '../domain/customer-ports.ts';
import type { MovableUnits } from '../domain/moving-ports.ts';
import type { SellableUnitsOf } from '../domain/waiting-ports.ts';
import type { LocationPartners } from '../domain/work-ports.ts';
import { createSharpPhotoEncoder } from '../storage/sharp-photo-encoder.ts';
import { reservationFailpoints } from '../failpoints.ts';
import { createUseCases, type UseCases } from '../use-cases/reservation-use-cases.ts';

/** What identity knows in a test: the proven address of each person, or that it is away. */
export interface TestAddresses {
  readonly proven: Map<string, string>;
  away: boolean;
}

function provenIn(addresses: TestAddresses): ProvenAddresses {
  return {
    async keyOf(userId) {
      if (addresses.away) throw new DomainError('UNAVAILABLE', { service: 'identity' });
      return addresses.proven.get(userId);
    },
  };
}

const hour = 3_600_000;

/** Days before the end of a rental at which its customer never comes first: for tests about something else. */
export const noPriority = 36_500;

/** Everybody is called by their id. */
function peopleOf(addresses: TestAddresses): People {
  return {
    async nameOf(userId) {
      if (addresses.away) throw new DomainError('UNAVAILABLE', { service: 'identity' });
      return `${userId} 님`;
    },
  };
}

const catalogIsAway = () => Promise.reject(new DomainError('UNAVAILABLE', { service: 'catalog' }));

/** Every use case over a store, by the policy's rules and on a clock of the test's. */
export function buildUseCases({
  store,
  clock,
  addresses = { proven: new Map(), away: false },
  photos = createSharpPhotoEncoder(),
  extensionPriorityDays = policy.extensionPriorityDays,
  checkDays = 0,
  sellableUnits = catalogIsAway,
  movable = { unitsOf: catalogIsAway, siblingsOf: catalogIsAway },
  partners = { partnerOf: catalogIsAway },
}: {
  store: ReservationStore;
  clock: Clock;
  addresses?: TestAddresses;
  photos?: PhotoEncoder;
  extensionPriorityDays?: number;
  checkDays?: number;
  sellableUnits?: SellableUnitsOf;
  movable?: MovableUnits;
  partners?: LocationPartners;
}): UseCases {
  return createUseCases({
    store,
    clock,
    failpoints: createFailpoints(reservationFailpoints, {}),
    holdMs: hour / 4,
    limits: { visitor: 3, person: 8, location: 5, address: 8 },
    rules: { freeCancelMs: 24 * hour, endingNoticeDays: 7, extensionPriorityDays, checkDays },
    proven: provenIn(addresses),
    people: peopleOf(addresses),
    photos,
    sellableUnits,
    movable,
    partners,
    moveRules: policy.move,
  });
}
