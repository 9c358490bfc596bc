import type { RentalFacts } from '@hamkke/contracts';
import type { Order } from '../../domain/order.ts';
import type { PriceAhead } from '../../domain/price-proposal.ts';
import type { RenewalChange } from '../../domain/renewal-changes.ts';
import type { Renewal } from '../../domain/renewal.ts';
import type { RenewalDeps, Visit } from './renewal-deps.ts';

/** What a step works on: the renewal as it was read, and the order of its open term. */
export interface StepInput {
  readonly deps: RenewalDeps;
  readonly renewal: Renewal;
  readonly rental: RentalFacts | undefined;
  readonly order: Order | undefined;
  readonly priceAhead?: PriceAhead | undefined;
  readonly visit: Visit;
}

/**
 * What a step leads to: a change that is to be written over `from`, where that is not the renewal as it was read;
 * another look, where somebody else was faster; or a rest until an instant.
 */
export type StepOutcome =
  | { readonly change: RenewalChange; readonly from?: Renewal }
  | { readonly look: 'again' }
  | { readonly restUntil: Date | null };

/** When something that waits for somebody else is tried again, in milliseconds. */
export const soonMs = 60_000;

export const restFor = (now: Date, ms: number): StepOutcome => ({ restUntil: new Date(now.getTime() + ms) });
