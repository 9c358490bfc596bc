import type { Consent, Unit } from '@hamkke/contracts';
import type { CalendarDate, Period, Size, UnitPrices, Won } from '@hamkke/money';

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
  readonly status: 'active' | 'expired' | 'cancelled';
  /** Only on a cancelled one. */
  readonly reason?: 'renter';
  /** Only on a cancelled one that was paid online: what went back, as the payments have it. */
  readonly refundedAmount?: Won;
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
    | { readonly cancellationId: string; readonly amount: number; readonly at: string; readonly trigger: 'cancelled' }
    | undefined;
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
