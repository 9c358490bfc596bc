import type { RenterRules } from '../domain/renter-rules.ts';
import type { FindOwn } from './find-own.ts';
import type { ReservationDeps } from './reservation-deps.ts';

/** What the use cases of a renter need. */
export interface RenterDeps extends ReservationDeps {
  findOwn: FindOwn;
  rules: RenterRules;
}
