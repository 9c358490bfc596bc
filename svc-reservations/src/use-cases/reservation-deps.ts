import type { Clock, KeyedMutex } from '@hamkke/service-kit';
import type { ReservationStore } from '../domain/ports.ts';
import type { ReservationFailpoints } from '../failpoints.ts';

/** What every use case of this service needs. */
export interface ReservationDeps {
  store: ReservationStore;
  clock: Clock;
  mutex: KeyedMutex;
  failpoints: ReservationFailpoints;
}
