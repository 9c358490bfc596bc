import type { ProvenAddresses } from '../../domain/customer-ports.ts';
import type { CustomerRules } from '../../domain/customer-rules.ts';
import type { SellableUnitsOf } from '../../domain/waiting-ports.ts';
import type { ReservationDeps } from '../reservation-deps.ts';

/** What waiting lists need besides a store and a clock. */
export interface WaitingDeps extends ReservationDeps {
  proven: ProvenAddresses;
  sellableUnits: SellableUnitsOf;
  rules: CustomerRules;
}
