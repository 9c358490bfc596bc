import { addDays, fixedRange, quote, won, type CalendarDate, type DateRange, type FixedPeriod } from '@hamkke/money';
import { withRentalsOf } from './member-rentals.ts';
import { onlineRentals } from './online-rentals.ts';
import { demoOrderId, reservationIdOf } from './order-numbers.ts';
import { refundOf } from './past-orders.ts';
import { createRandom, demoId, type Random } from './random.ts';
import { demoCustomer } from './users.ts';
import { customerDetails } from './texts.ts';
import type { DemoLocation, DemoReservation, DemoUnit } from './shapes.ts';

const periods: readonly [FixedPeriod, ...FixedPeriod[]] = [
  'monthly',
  'monthly',
  'monthly',
  'quarterly',
  'quarterly',
  'yearly',
];

interface Rental {
  readonly period: FixedPeriod;
  readonly range: DateRange;
  readonly status: DemoReservation['status'];
}

/**
 * The rentals of one unit, one after another and never overlapping: past, running, coming, and now and then a cancelled
 * one over anything.
 */
function rentalsOf(random: Random, today: CalendarDate): Rental[] {
  const rentals: Rental[] = [];
  if (random.chance(0.35)) {
    const range = fixedRange('monthly', addDays(today, -random.between(70, 160)));
    rentals.push({ period: 'monthly', range, status: 'expired' });
  }
  let freeFrom = today;
  if (random.chance(0.42)) {
    const period = random.pick(periods);
    const longest = { monthly: 28, quarterly: 38, yearly: 38 }[period];
    const range = fixedRange(period, addDays(today, -random.between(0, longest)));
    rentals.push({ period, range, status: 'active' });
    freeFrom = addDays(range.end, 1);
  }
  if (random.chance(0.18)) {
    const period = random.pick(periods);
    rentals.push({ period, range: fixedRange(period, addDays(freeFrom, random.between(5, 60))), status: 'active' });
  }
  if (random.chance(0.06))
    rentals.push({
      period: 'monthly',
      range: fixedRange('monthly', addDays(today, random.between(-20, 20))),
      status: 'cancelled',
    });
  return rentals;
}

/**
 * So many of the units were let online for fourteen months: their rentals have paid orders. The others' customers came
 * before there was a way to pay here.
 */
const onlineShare = 0.04;

interface Booked extends Rental {
  readonly createdAt: string;
  readonly isPaid: boolean;
}

function bookedRentals(unit: DemoUnit, today: CalendarDate): Booked[] {
  const online = createRandom(`online:${unit.id}`);
  if (online.chance(onlineShare)) {
    return onlineRentals(online, today).map(({ bookedOn, ...rental }) => ({
      ...rental,
      isPaid: true,
      createdAt: `${bookedOn}T0${online.between(0, 9)}:${online.between(10, 59)}:00.000Z`,
    }));
  }
  const random = createRandom(`rentals:${unit.id}`);
  return rentalsOf(random, today).map((rental) => {
    const { start } = rental.range;
    const bookedOn = start < today ? addDays(start, -random.between(0, 6)) : addDays(today, -random.between(1, 9));
    return {
      ...rental,
      isPaid: false,
      createdAt: `${bookedOn}T0${random.between(0, 9)}:${random.between(10, 59)}:00.000Z`,
    };
  });
}

/**
 * Makes rentals for units as of a day in Seoul: about two in five units are taken now, some later, some were. A unit's
 * live ranges never overlap. Those with an order are paid; `pastOrders` makes their orders.
 */
export function demoReservations({
  locations,
  units,
  today,
}: {
  locations: readonly DemoLocation[];
  units: readonly DemoUnit[];
  today: CalendarDate;
}): DemoReservation[] {
  const byId = new Map(locations.map((location) => [location.id, location]));
  let n = 0;
  const rentals = units.flatMap((unit) => {
    const location = byId.get(unit.locationId);
    if (!location || location.status === 'pending') return [];
    const random = createRandom(`bookers:${unit.id}`);
    return bookedRentals(unit, today).map(({ period, range, status, createdAt, isPaid }, i): DemoReservation => {
      const orderId = isPaid ? demoOrderId(`${unit.id}:${i}`, createdAt) : null;
      const rental = {
        id: orderId === null ? demoId('reservation', `${unit.id}:${i}`) : reservationIdOf(orderId),
        orderId,
        unitId: unit.id,
        locationId: unit.locationId,
        ownerId: location.ownerId,
        locationName: location.name,
        unitNumber: unit.unitNumber,
        size: unit.size,
        period,
        startDate: range.start,
        endDate: range.end,
        amount: quote(unit, period, range).amount,
        status,
        userId: null,
        customer: customerDetails(random, ++n),
        createdAt,
        confirmedAt: createdAt,
      };
      const refund = refundOf(rental);
      return {
        ...rental,
        ...(status === 'cancelled' ? { reason: 'renter' } : {}),
        ...(refund ? { refundedAmount: won(refund.amount) } : {}),
      };
    });
  });
  return withRentalsOf(demoCustomer, rentals, today);
}
