import { calendarDate, type Tariff } from '@hamkke/money';
import type { RequestOf, placeHold } from '@hamkke/contracts';
import type { HoldInput } from '../use-cases/holds/place-hold.ts';

/** Daily 2,000, monthly 60,000 won; a quarter and a year are cheaper than their months. */
export const someTariff: Tariff = {
  dailyPrice: 2_000,
  monthlyPrice: 60_000,
  quarterlyPrice: 170_000,
  yearlyPrice: 600_000,
  minimumDays: 5,
};

/** The terms of a hold: a month of one unit in December 2026 by default. */
export function buildTerms(terms: Partial<HoldInput> & { reservationId: string }): HoldInput {
  return {
    orderId: `order${terms.reservationId.replace(/[^A-Za-z0-9]/g, '')}`,
    unitId: 'unit-1',
    locationId: 'location-1',
    ownerId: 'owner-1',
    locationName: '강남점',
    unitNumber: 'location-1-M-1',
    size: 'M',
    period: 'monthly',
    range: { start: calendarDate('2026-12-01'), end: calendarDate('2026-12-31') },
    amount: 60_000,
    tariff: null,
    visitorId: `visitor-${terms.reservationId}`,
    address: `address-${terms.reservationId}`,
    userId: null,
    customer: { name: '김함께', email: 'kim@example.com' },
    language: 'ko',
    continues: null,
    ...terms,
  };
}

export type HoldBody = RequestOf<typeof placeHold>['body'];

/** The same as payments sends it; for a guest the pass is to the reservation that is extended. */
export function buildHoldBody(terms: Partial<HoldInput> & { reservationId: string }): HoldBody {
  const {
    range,
    orderId,
    visitorId,
    address,
    customer,
    tariff,
    continues,
    renewal = false,
    ...facts
  } = buildTerms(terms);
  return {
    ...facts,
    orderId: orderId ?? '',
    visitorId: visitorId ?? '',
    address: address ?? '',
    customer: { ...customer },
    renewal,
    startDate: range.start,
    endDate: range.end,
    ...(tariff && { tariff }),
    ...(continues !== null && {
      continues: { reservationId: continues, guestOf: facts.userId === null ? continues : null },
    }),
  };
}
