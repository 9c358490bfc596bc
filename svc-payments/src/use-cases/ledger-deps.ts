import type { Clock, Failpoints, Logger } from '@hamkke/service-kit';
import type {
  Locations,
  LedgerMonths,
  LedgerReads,
  PartnerStore,
  People,
  Platform,
  SettlementStore,
  TransferStore,
} from '../domain/ledger-ports.ts';
import type { SettlementTerms } from '../domain/settlement.ts';
import type { LedgerFailpoint } from '../failpoints.ts';

/** What the use cases over the ledger count. */
export interface LedgerCounts {
  settled(): void;
  /** A partner's months could not be settled by one round. */
  settlementFailed(): void;
  transferSent(kind: string): void;
  transferRefused(): void;
}

/** What revenue, settlements and transfers work with. */
export interface LedgerDeps {
  readonly ledger: LedgerReads;
  readonly months: LedgerMonths;
  readonly settlements: SettlementStore;
  readonly transfers: TransferStore;
  readonly partners: PartnerStore;
  /** The provider's settlement; absent where the provider has not switched it on for us. */
  readonly platform: Platform | undefined;
  /** Whether the provider requested a pause: nothing is passed on then. */
  readonly isPaused?: () => boolean;
  readonly people: People;
  readonly locations: Locations;
  /** Of settlements made from now on. */
  readonly terms: SettlementTerms;
  readonly clock: Clock;
  readonly failpoints: Pick<Failpoints<LedgerFailpoint>, 'hit'>;
  readonly logger: Logger;
  readonly counts: LedgerCounts;
}
