import type { RentalFacts } from '@hamkke/contracts';
import type { PriceProposal } from './price-proposal.ts';
import type { ListedRenewalState, Renewal, RenewalEvent } from './renewal.ts';

/** One change of a renewal, written whole or not at all. */
export interface RenewalWrite {
  readonly from: Renewal;
  readonly to: Renewal;
  readonly event?: RenewalEvent | undefined;
  readonly proposal?: PriceProposal | undefined;
  readonly nextVisitAt: Date | null;
  readonly correlationId: string;
}

/** Renewals of which nobody has paid the term that is due. */
interface UnpaidRenewals {
  readonly failing: number;
  readonly overdue: number;
}

/** Which page of a list is read by those who manage locations: of one partner or of all, of one location or of all. */
export interface ManagedPage {
  readonly ownerId?: string | undefined;
  readonly locationId?: string | undefined;
  /** The last one of the page before. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Which renewals such a page has. */
export interface RenewalPage extends ManagedPage {
  readonly state?: ListedRenewalState | undefined;
}

/** Prices that were proposed to customers of renewals. */
export interface ProposalReads {
  findProposal(proposalId: string): Promise<PriceProposal | undefined>;
  /** Those of a renewal, the newest charge first, at most `most`. */
  proposalsOf(renewalId: string, most: number): Promise<PriceProposal[]>;
  /** The newest first, one more than the limit where more follow; undefined where the cursor names none. */
  proposalPage(query: ManagedPage): Promise<PriceProposal[] | undefined>;
}

/** Where renewals live. */
export interface RenewalStore extends ProposalReads {
  find(renewalId: string): Promise<Renewal | undefined>;
  /** The newest renewal that has a reservation as its last paid term or as its open one. */
  findOf(reservationId: string): Promise<Renewal | undefined>;
  /** Those of a person that did not stop, the oldest first, at most `most`. */
  listLive(userId: string, most: number): Promise<Renewal[]>;
  /** All of a person, the newest first, at most `most`. */
  listOf(userId: string, most: number): Promise<Renewal[]>;
  /** Names of the customers of renewals, by the renewals' ids; empty once the person was erased. */
  customerNames(renewalIds: readonly string[]): Promise<Map<string, string>>;
  /**
   * Those that took effect and did not stop, by the last day that is paid, one more than the limit where more follow;
   * undefined where the cursor names none.
   */
  renewalPage(query: RenewalPage): Promise<Renewal[] | undefined>;
  /** How many rentals of a person go on by themselves. */
  count(userId: string): Promise<number>;
  /** Stores a new renewal; false when the rental has one that did not stop. */
  insert(renewal: Renewal, nextVisitAt: Date): Promise<boolean>;
  /** Deletes one that did not take effect, while it is still as given. */
  discard(renewal: Renewal): Promise<void>;
  /**
   * Writes the renewal, its event and its proposal in one transaction, by compare-and-set; false when it is no longer as `from` says,
   * or when another renewal that did not stop has its rental.
   */
  advance(write: RenewalWrite): Promise<boolean>;
  /** Takes the renewal whose visit is longest due, and leases it until `leaseUntil`. */
  claimDue(now: Date, leaseUntil: Date): Promise<Renewal | undefined>;
  /** Sets the next visit after one; a visit that was hastened meanwhile stays. */
  defer(renewalId: string, leasedUntil: Date, nextVisitAt: Date | null): Promise<void>;
  /** Has the live renewals visited by `at` that have one of these reservations as their last paid or open term. */
  hasten(reservationIds: readonly string[], at: Date): Promise<void>;
  /** Has who it was removed from every stopped renewal of a person. */
  eraseOf(userId: string, at: Date): Promise<void>;
  /** The same of the stopped renewals whose last paid term is a reservation. */
  eraseFor(reservationId: string, at: Date): Promise<void>;
  /** `failing`: a charge was declined, the paid term and its grace run; the two exclude each other. */
  unpaid(): Promise<UnpaidRenewals>;
}

/** Rentals as reservations knows them. @throws UNAVAILABLE when reservations does not answer */
export interface Rentals {
  /** Undefined where there is no such reservation. */
  read(reservationId: string, correlationId: string): Promise<RentalFacts | undefined>;
  /**
   * Has a rental occupy its unit without an end, or end with its last day again; safe to repeat.
   * @throws NOT_FOUND, RESERVATION_OVER, UNIT_TAKEN, UNIT_CLOSED
   */
  setRenewing(
    request: { readonly reservationId: string; readonly userId: string; readonly renewing: boolean },
    correlationId: string,
  ): Promise<RentalFacts>;
}
