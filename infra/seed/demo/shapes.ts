import type { AccessTerms, Consent, DeclineReason, ProposalAnswer, Unit, UnitCondition } from '@hamkke/contracts';
import type { CalendarDate, FixedPeriod, Period, Size, Tariff, UnitPrices, Won } from '@hamkke/money';

/** A location as the catalog's import command reads it. */
export interface DemoLocation {
  /** Short, for it precedes every unit number: `b001`, by the location's place in the list. */
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** 시 or 도: `서울특별시`, `경기도`. */
  readonly city: string;
  /** 구, 군 or 시: `강남구`, `성남시 분당구`. */
  readonly district: string;
  readonly description: string;
  /** Both coordinates are given or both are null. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** File names in the folder of images; the import turns them into addresses by content. */
  readonly images: readonly string[];
  readonly features: readonly string[];
  readonly ownerId: string | null;
  readonly status: 'active' | 'pending' | 'paused';
  /** Shortest rental in days, or null for the policy's. */
  readonly minimumDays: number | null;
}

/** A unit as the catalog's import command reads it; prices in won. */
export interface DemoUnit extends Readonly<
  Omit<Unit, 'isAvailable' | 'isForRent' | 'reservedLabel' | keyof UnitPrices>
> {
  readonly dailyPrice: Won | null;
  readonly monthlyPrice: Won;
  readonly quarterlyPrice: Won;
  readonly yearlyPrice: Won;
}

/** A rental as the reservations' import command reads it; days are inclusive, amount in won, instants in UTC. */
export interface DemoReservation {
  readonly id: string;
  /** The paid order that it was booked with, or null: made by hand. */
  readonly orderId: string | null;
  readonly unitId: string;
  readonly locationId: string;
  readonly ownerId: string | null;
  readonly locationName: string;
  readonly unitNumber: string;
  readonly size: Size;
  readonly period: Period;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly amount: Won;
  /** `pending`: the next term of a rental that renews, which nobody has paid. */
  readonly status: 'pending' | 'active' | 'expired' | 'cancelled';
  /** Only on a cancelled one. */
  readonly reason?: 'renter';
  /** Only where money went back of what was paid online: cancelled, or ended early by a notice. */
  readonly refundedAmount?: Won;
  /** What it was sold by; without it nothing comes back of an early end. */
  readonly tariff?: Tariff;
  /** The reservation that it extends. */
  readonly continues?: string;
  /** Goes on by itself. */
  readonly renewing?: boolean;
  /** Was placed by the renewal of what it continues. */
  readonly isNextTerm?: boolean;
  /** Ended early by its customer; `endDate` is the day that was agreed first. */
  readonly notice?: { readonly leaveDate: CalendarDate; readonly givenAt: string };
  /** How its unit was found. */
  readonly check?: {
    readonly condition: UnitCondition;
    readonly note: string | null;
    readonly at: string;
    readonly byId: string;
  };
  /** The rental that moved here for nothing. */
  readonly movedFrom?: { readonly reservationId: string; readonly at: string };
  /** The member whose rental it is, or null for a visitor's. */
  readonly userId: string | null;
  readonly customer: { readonly name: string; readonly email: string; readonly phone?: string };
  readonly createdAt: string;
  readonly confirmedAt: string;
}

/** A paid order of the past as payments' import reads it, one a line; amounts in won, instants in UTC. */
export interface DemoOrder {
  readonly orderId: string;
  readonly reservationId: string;
  readonly unit: Pick<DemoUnit, 'unitNumber' | 'size' | 'dimensions' | 'locationId'> & {
    readonly unitId: string;
    readonly locationName: string;
    readonly locationAddress: string;
    readonly ownerId: string | null;
  };
  readonly customer: DemoReservation['customer'];
  readonly language: 'ko';
  readonly consent: Consent & { readonly at: string };
  readonly orderName: string;
  readonly continues?: string;
  readonly userId?: string | null;
  readonly tariff?: Tariff;
  readonly period: Period;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly amount: Won;
  readonly storeId: string;
  readonly channelKey: string;
  readonly transactionId: string;
  readonly paidAt: string;
  readonly confirmedAt: string;
  readonly refund?:
    | {
        readonly cancellationId: string;
        readonly amount: number;
        readonly at: string;
        readonly trigger: 'cancelled';
        /** The version of the reservation that owes it: 2 for an imported notice, the first one by default. */
        readonly version?: number;
      }
    | undefined;
}

/** That a rental renews, as payments' import reads it (`renewal` of a line); amounts in won, instants in UTC. */
export interface DemoRenewal extends Pick<DemoOrder, 'unit' | 'customer' | 'language'> {
  readonly renewalId: string;
  readonly userId: string;
  readonly documents: Consent;
  readonly period: FixedPeriod;
  readonly amount: Won;
  readonly agreedAt: string;
  /** The last day that was paid then, where a term was paid since. */
  readonly agreedUntil?: CalendarDate;
  /** The last paid term. */
  readonly reservationId: string;
  readonly paidUntil: CalendarDate;
  /** The next term, whose charges were declined. */
  readonly term?: Pick<DemoOrder, 'orderId' | 'orderName' | 'storeId' | 'channelKey'> & {
    readonly tariff: Tariff;
    readonly openedAt: string;
    readonly declined: readonly {
      readonly at: string;
      readonly reason: DeclineReason;
      readonly transactionId: string;
    }[];
    readonly overdueSince?: string;
  };
  readonly proposal?: {
    readonly amount: Won;
    readonly proposedAt: string;
    readonly answered?: { readonly answer: ProposalAnswer; readonly at: string };
  };
}

/** A member's card at the provider's stand-in: how its charges come out, and since when it is saved. */
export interface DemoCard {
  readonly userId: string;
  readonly card: 'approve' | 'stored-insufficient';
  readonly savedAt: string;
}

/** A pass as access' import reads it: `terms` are those of the reservation that it shares. */
export interface DemoPass {
  readonly passId: string;
  readonly name: string;
  readonly firstDay: CalendarDate | null;
  readonly lastDay: CalendarDate | null;
  readonly createdAt: string;
  readonly terms: AccessTerms;
}

/** A place in a waiting list as the reservations' import reads it. */
export interface DemoPlace {
  readonly id: string;
  readonly locationId: string;
  readonly locationName: string;
  readonly ownerId: string | null;
  readonly size: Size;
  readonly startDate: CalendarDate;
  readonly period: FixedPeriod;
  readonly email: string;
  readonly userId: string | null;
  readonly since: string;
}

/** A person as identity's import command reads it; it hashes the password. Who has none cannot sign in. */
export interface ImportedPerson extends Omit<DemoUser, 'password'> {
  readonly password?: string;
}

/** A person of the demo data. */
export interface DemoUser {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  readonly userType: 'user' | 'franchise' | 'admin';
  readonly isApproved: boolean;
  readonly isSuperUser: boolean;
  readonly partnerId: string | null;
  readonly franchiseInfo: { readonly name: string; readonly address: string; readonly phone: string } | null;
  /** Agreed to when the import opens the account. */
  readonly consent: Consent;
}
