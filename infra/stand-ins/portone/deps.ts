import type { BillingKeyBooks } from './billing-keys/billing-key-books.ts';
import type { ChargePlan } from './billing-keys/charge-plan.ts';
import type { Books } from './books/books.ts';
import type { ProviderClock } from './clock.ts';
import type { PlatformBooks } from './platform/platform-books.ts';
import type { CancellationPlan } from './payments/cancellation-plan.ts';
import type { StandInSettings } from './settings.ts';

/** What every operation of the provider works with. */
export type ProviderDeps = {
  settings: StandInSettings;
  clock: ProviderClock;
  books: Books;
  /** The books of stored cards. */
  billingKeys: BillingKeyBooks;
  /** The books of the settlement with partners. */
  platform: PlatformBooks;
  cancellationPlan: CancellationPlan;
  chargePlan: ChargePlan;
  /** Aborted when the process is to end. */
  stopping: AbortSignal;
};
