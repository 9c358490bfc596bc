import type { DeclineReason } from '@hamkke/contracts';
import type { Failpoints } from '@hamkke/service-kit';
import type { BillingKeys, CardVault } from '../../domain/card-ports.ts';
import type { RenewalEvent } from '../../domain/renewal.ts';
import type { Rentals, RenewalStore } from '../../domain/renewal-ports.ts';
import type { RenewalFailpoint } from '../../failpoints.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import type { ProcessOrder } from '../orders/process-order.ts';

/** What the use cases of renewals count. */
export interface RenewalCounts {
  /** A change with an event was written. */
  happened(type: RenewalEvent['type']): void;
  charged(): void;
  declined(reason: DeclineReason): void;
}

/** What the use cases of renewals work with. */
export interface RenewalDeps extends Pick<
  OrderDeps,
  'orders' | 'provider' | 'catalog' | 'reservations' | 'members' | 'merchant' | 'clock' | 'random' | 'logger'
> {
  readonly renewals: RenewalStore;
  readonly rentals: Rentals;
  readonly billingKeys: BillingKeys;
  readonly cards: CardVault;
  readonly processOrder: ProcessOrder;
  /** Hands an unpaid order out no more. */
  readonly putAway: (order: { orderId: string; correlationId: string }) => Promise<void>;
  readonly failpoints: Pick<Failpoints<RenewalFailpoint>, 'hit'>;
  readonly counts: RenewalCounts;
  /** Waits so many milliseconds before a stop that met a charge is tried again. */
  readonly wait: (ms: number) => Promise<void>;
}

/** One look at a renewal. */
export interface Visit {
  readonly correlationId: string;
  /** The lease of whoever visits; a change during the visit is looked at again after it. */
  readonly leasedUntil: Date;
}
