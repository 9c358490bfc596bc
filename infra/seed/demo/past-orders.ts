import { documentVersions } from '@hamkke/contracts';
import { addDays, calendarDate } from '@hamkke/money';
import { createRandom, demoId } from './random.ts';
import type { DemoLocation, DemoOrder, DemoReservation, DemoUnit } from './shapes.ts';

/** The shop in whose name the provider took the money. */
export interface Shop {
  readonly storeId: string;
  readonly channelKey: string;
}

const periodNames: Readonly<Record<string, string>> = { monthly: '월간', quarterly: '분기', yearly: '연간' };

/** Whoever cancels in time gets everything back, the others a half. What was made by hand is settled by hand. */
export function refundOf({
  id,
  orderId,
  status,
  amount,
  startDate,
  createdAt,
}: Pick<DemoReservation, 'id' | 'orderId' | 'status' | 'amount' | 'startDate' | 'createdAt'>): DemoOrder['refund'] {
  if (orderId === null || status !== 'cancelled') return undefined;
  const random = createRandom(`refund:${id}`);
  const inTime = random.chance(0.7);
  const after = addDays(calendarDate(startDate), random.between(1, 6));
  const at = inTime
    ? new Date(Date.parse(createdAt) + random.between(2, 20) * 3_600_000).toISOString()
    : `${after}T03:${random.between(10, 59)}:00.000Z`;
  return {
    cancellationId: `past-cancel-${demoId('cancellation', id)}`,
    amount: inTime ? amount : Math.floor(amount / 2),
    at,
    trigger: 'cancelled',
  };
}

/** The paid orders of the rentals that were booked online, as payments' import reads them. */
export function pastOrders({
  locations,
  units,
  rentals,
  shop,
}: {
  locations: readonly DemoLocation[];
  units: readonly DemoUnit[];
  rentals: readonly DemoReservation[];
  shop: Shop;
}): DemoOrder[] {
  const locationOf = new Map(locations.map((location) => [location.id, location]));
  const unitOf = new Map(units.map((unit) => [unit.id, unit]));
  return rentals.flatMap((rental): DemoOrder[] => {
    const { id, orderId, period, startDate, endDate, amount, customer, createdAt, confirmedAt, ownerId } = rental;
    const [location, unit] = [locationOf.get(rental.locationId), unitOf.get(rental.unitId)];
    if (orderId === null || !location || !unit) return [];
    const { size, dimensions, unitNumber } = unit;
    const refund = refundOf(rental);
    return [
      {
        orderId,
        reservationId: id,
        unit: {
          unitId: unit.id,
          unitNumber,
          size,
          dimensions,
          locationId: location.id,
          locationName: location.name,
          locationAddress: location.address,
          ownerId,
        },
        customer,
        language: 'ko',
        consent: { ...documentVersions, at: createdAt },
        orderName: `${location.name} ${unitNumber.split('-').slice(-2).join('-')} (${periodNames[period] ?? period})`,
        period,
        startDate,
        endDate,
        amount,
        ...shop,
        transactionId: `past-${demoId('transaction', orderId)}`,
        paidAt: createdAt,
        confirmedAt,
        ...(refund ? { refund } : {}),
      },
    ];
  });
}

/** The same rentals as if nobody had paid online: for a system without a provider's stand-in. */
export const madeByHand = (rentals: readonly DemoReservation[]): DemoReservation[] =>
  rentals.map(({ refundedAmount: _given, ...rental }) => ({ ...rental, orderId: null }));
