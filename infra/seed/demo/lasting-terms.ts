import { documentVersions } from '@hamkke/contracts';
import { addDays, fixedRange, quote, type CalendarDate, type FixedPeriod, type Size, type Tariff } from '@hamkke/money';
import { demoOrderId, reservationIdOf } from './order-numbers.ts';
import { orderedUnitOf, orderNameOf, type Shop } from './past-orders.ts';
import { demoId } from './random.ts';
import type { DemoLocation, DemoRenewal, DemoReservation, DemoUnit, DemoUser } from './shapes.ts';

/** A unit and where it is. */
export interface Place {
  readonly location: DemoLocation;
  readonly unit: DemoUnit;
}

/** What the rentals are made on. */
export interface Ground {
  readonly locations: readonly DemoLocation[];
  readonly units: readonly DemoUnit[];
  /** Nobody of these has a unit that is taken here. */
  readonly rentals: readonly DemoReservation[];
  readonly today: CalendarDate;
  readonly shop: Shop;
}

/** The shortest rental where a location has none of its own, in days. */
const minimumDays = 30;

export const tariffOf = ({ unit, location }: Place): Tariff => {
  const { dailyPrice, monthlyPrice, quarterlyPrice, yearlyPrice } = unit;
  return { dailyPrice, monthlyPrice, quarterlyPrice, yearlyPrice, minimumDays: location.minimumDays ?? minimumDays };
};

/** Units of a size at a location that none of the rentals ever had, the last ones first. */
export function untouched({ locations, units, rentals }: Ground, name: string, size: Size): Place[] {
  const location = locations.find((one) => one.name === `함께보관 ${name}`);
  if (!location) return [];
  const rented = new Set(rentals.map(({ unitId }) => unitId));
  return units
    .filter((unit) => unit.locationId === location.id && unit.size === size && !rented.has(unit.id))
    .toReversed()
    .map((unit) => ({ location, unit }));
}

/** An instant of a day at nine in the morning in Seoul, when cards are charged. */
export const chargedAt = (day: CalendarDate, seconds = 5): string => `${day}T00:00:0${seconds}.000Z`;

/** An instant of a day around noon in Seoul. */
export const atNoon = (day: CalendarDate): string => `${day}T03:20:00.000Z`;

const customerOf = ({ displayName: name, email }: DemoUser): DemoReservation['customer'] => ({
  name,
  email,
  phone: '010-0000-0000',
});

/** A rental of a member that was paid online; its status follows from its days. */
export function paidRental(
  key: string,
  { unit, location }: Place,
  {
    member,
    period,
    start,
    createdAt,
    today,
    ...more
  }: {
    readonly member: DemoUser;
    readonly period: FixedPeriod;
    readonly start: CalendarDate;
    readonly createdAt: string;
    readonly today: CalendarDate;
  } & Partial<DemoReservation>,
): DemoReservation {
  const range = fixedRange(period, start);
  const orderId = demoOrderId(`lasting:${key}`, createdAt);
  return {
    id: reservationIdOf(orderId),
    orderId,
    unitId: unit.id,
    locationId: location.id,
    ownerId: location.ownerId,
    locationName: location.name,
    unitNumber: unit.unitNumber,
    size: unit.size,
    period,
    startDate: range.start,
    endDate: range.end,
    amount: quote(unit, period, range).amount,
    status: range.end < today ? 'expired' : 'active',
    tariff: tariffOf({ unit, location }),
    userId: member.id,
    customer: customerOf(member),
    createdAt,
    confirmedAt: createdAt,
    ...more,
  };
}

/** That a rental renews: agreed to on a day, by the price of its period. */
export function renewalOf(
  key: string,
  { unit, location }: Place,
  {
    member,
    agreedOn,
    last,
  }: { readonly member: DemoUser; readonly agreedOn: CalendarDate; readonly last: DemoReservation },
): DemoRenewal {
  const agreedAt = atNoon(agreedOn);
  return {
    renewalId: demoOrderId(`renewal:${key}`, agreedAt).replace('H', 'N'),
    userId: member.id,
    unit: orderedUnitOf(unit, location),
    customer: customerOf(member),
    language: 'ko',
    documents: documentVersions,
    period: 'monthly',
    amount: unit.monthlyPrice,
    agreedAt,
    reservationId: last.id,
    paidUntil: last.endDate,
  };
}

/** A rental whose next term is held and not paid: the card was declined on these days. */
export function declinedRental(
  key: string,
  place: Place,
  {
    member,
    endDate,
    declinedOn,
    overdueSince,
    today,
    shop,
  }: Pick<Ground, 'today' | 'shop'> & {
    readonly member: DemoUser;
    /** The last paid day. */
    readonly endDate: CalendarDate;
    readonly declinedOn: readonly CalendarDate[];
    readonly overdueSince?: string;
  },
): { rentals: DemoReservation[]; renewal: DemoRenewal } {
  const start = addDays(endDate, -30);
  const booked = { member, period: 'monthly', today } as const;
  const paid = paidRental(key, place, { ...booked, start, createdAt: atNoon(addDays(start, -4)) });
  const openedAt = chargedAt(declinedOn[0] ?? today, 2);
  const next = paidRental(`${key}:next`, place, {
    ...booked,
    start: addDays(endDate, 1),
    createdAt: openedAt,
    status: 'pending',
    continues: paid.id,
    renewing: true,
    isNextTerm: true,
  });
  const term = {
    orderId: demoOrderId(`lasting:${key}:next`, openedAt),
    orderName: orderNameOf(next),
    ...shop,
    tariff: tariffOf(place),
    openedAt,
    declined: declinedOn.map((day) => ({
      at: chargedAt(day),
      reason: 'insufficient' as const,
      transactionId: `past-${demoId('declined', `${key}:${day}`)}`,
    })),
    ...(overdueSince === undefined ? {} : { overdueSince }),
  };
  const agreedOn = addDays(start, -3);
  return { rentals: [paid, next], renewal: { ...renewalOf(key, place, { member, agreedOn, last: paid }), term } };
}
