import { documentVersions } from '@hamkke/contracts';
import { addDays, calendarDate, won } from '@hamkke/money';
import { createRandom, demoId } from './random.ts';
import type { DemoLocation, DemoOrder, DemoReservation, DemoUnit } from './shapes.ts';

/** The shop in whose name the provider took the money. */
export interface Shop {
  readonly storeId: string;
  readonly channelKey: string;
}

/** The version of an imported reservation that its notice makes. */
const noticeVersion = 2;

const periodNames: Readonly<Record<string, string>> = { monthly: '월간', quarterly: '분기', yearly: '연간' };

/** Whoever cancels in time gets everything back, the others a half. What was made by hand is settled by hand. */
export function refundOf({
  id,
  orderId,
  status,
  amount,
  startDate,
  createdAt,
  notice,
  refundedAmount = won(0),
}: Pick<
  DemoReservation,
  'id' | 'orderId' | 'status' | 'amount' | 'startDate' | 'createdAt' | 'notice' | 'refundedAmount'
>): DemoOrder['refund'] {
  const cancellationId = `past-cancel-${demoId('cancellation', id)}`;
  if (orderId !== null && notice && refundedAmount > 0)
    return { cancellationId, amount: refundedAmount, at: notice.givenAt, trigger: 'cancelled', version: noticeVersion };
  if (orderId === null || status !== 'cancelled') return undefined;
  const random = createRandom(`refund:${id}`);
  const inTime = random.chance(0.7);
  const after = addDays(calendarDate(startDate), random.between(1, 6));
  const at = inTime
    ? new Date(Date.parse(createdAt) + random.between(2, 20) * 3_600_000).toISOString()
    : `${after}T03:${random.between(10, 59)}:00.000Z`;
  return {
    cancellationId,
    amount: inTime ? amount : Math.floor(amount / 2),
    at,
    trigger: 'cancelled',
  };
}

/** What the customer reads of an order in the card window. */
export const orderNameOf = ({
  locationName,
  unitNumber,
  period,
  continues,
}: Pick<DemoReservation, 'locationName' | 'unitNumber' | 'period' | 'continues'>): string =>
  `${locationName} ${unitNumber.split('-').slice(-2).join('-')} (${periodNames[period] ?? period}${continues === undefined ? '' : ' 연장'})`;

/** What is sold, as an order has it. */
export const orderedUnitOf = (
  unit: DemoUnit,
  { id, name, address, ownerId }: Pick<DemoLocation, 'id' | 'name' | 'address' | 'ownerId'>,
): DemoOrder['unit'] => ({
  unitId: unit.id,
  unitNumber: unit.unitNumber,
  size: unit.size,
  dimensions: unit.dimensions,
  locationId: id,
  locationName: name,
  locationAddress: address,
  ownerId,
});

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
    if (orderId === null || rental.status === 'pending' || !location || !unit) return [];
    const { continues, tariff, userId } = rental;
    const refund = refundOf(rental);
    return [
      {
        orderId,
        reservationId: id,
        unit: orderedUnitOf(unit, { ...location, ownerId }),
        customer,
        language: 'ko',
        consent: { ...documentVersions, at: createdAt },
        orderName: orderNameOf(rental),
        period,
        startDate,
        endDate,
        amount,
        ...shop,
        transactionId: `past-${demoId('transaction', orderId)}`,
        paidAt: createdAt,
        confirmedAt,
        ...(continues === undefined ? {} : { continues }),
        ...(tariff ? { tariff, userId } : {}),
        ...(refund ? { refund } : {}),
      },
    ];
  });
}

/** The same rentals as if nobody had paid online: for a system without a provider's stand-in. */
export const madeByHand = (rentals: readonly DemoReservation[]): DemoReservation[] =>
  rentals.map(({ refundedAmount: _given, ...rental }) => ({ ...rental, orderId: null }));
