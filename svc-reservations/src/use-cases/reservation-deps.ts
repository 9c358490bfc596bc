import type { Clock } from '@hamkke/service-kit';
import type { ReservationStore } from '../domain/ports.ts';
import type { ReservationFailpoints } from './failpoints.ts';
import type { UnitTurns } from './unit-turns.ts';

/** What every use case of this service needs. */
export interface ReservationDeps {
  store: ReservationStore;
  clock: Clock;
  turns: UnitTurns;
  failpoints: ReservationFailpoints;
}
