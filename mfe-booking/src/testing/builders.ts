import {
  locationSchema,
  moveOptionsSchema,
  moveUnitSchema,
  placePageSchema,
  policy,
  unitSchema,
  waitingSchema,
  type Location,
  type MoveOptions,
  type MoveUnit,
  type OrderSummary,
  type Place,
  type PlacePage,
  type ReservationDetail,
  type Unit,
  type Waiting,
  type WaitingOffer,
} from '@hamkke/contracts';
import {
  addDays,
  calendarDate,
  defaultPrices,
  dimensionsText,
  seoulDateOf,
  type CalendarDate,
  type Size,
} from '@hamkke/money';

/** A location in the middle of Seoul, as the server sends it. */
export function aLocation(given: Partial<Location> = {}): Location {
  return locationSchema.parse({
    id: 'gangnam',
    name: '함께보관 강남점',
    address: '서울특별시 강남구 테헤란로 1',
    city: '서울특별시',
    district: '강남구',
    description: '역에서 3분 거리예요.',
    latitude: 37.4979,
    longitude: 127.0276,
    images: [],
    features: ['주차', 'CCTV'],
    ownerId: null,
    status: 'active',
    isActive: true,
    minimumDays: 30,
    totalUnits: 3,
    occupiedUnits: 1,
    freeUnits: 2,
    freeSizes: ['SB', 'M'],
    lowestMonthlyPrice: 40_000,
    recentRentals: 0,
    ...given,
  });
}

/** A free unit with the default prices of its size. */
export function aUnit(size: Size = 'SB', number = 1, given: Partial<Unit> = {}): Unit {
  return unitSchema.parse({
    id: `unit-${size}-${number}`,
    locationId: 'gangnam',
    size,
    dimensions: dimensionsText(size),
    unitNumber: `gangnam-${size}-${number}`,
    ...defaultPrices(size),
    isAvailable: true,
    ...given,
  });
}

/** Seoul and its district of the location above. */
export const seoul: Place = {
  city: { slug: 'seoul', name: '서울특별시' },
  district: null,
  locations: 3,
  updatedAt: '2026-11-20T00:00:00.000Z',
};
export const gangnam: Place = { ...seoul, district: { slug: 'gangnam-gu', name: '강남구' }, locations: 2 };
export const mapo: Place = { ...seoul, district: { slug: 'mapo-gu', name: '마포구' }, locations: 1 };

/** The page of a place with one location. */
export function aPlacePage(place: Place, given: Partial<PlacePage> = {}): PlacePage {
  return placePageSchema.parse({
    place,
    lowestMonthlyPrices: [
      { size: 'SB', price: 40_000 },
      { size: 'M', price: 90_000 },
    ],
    locations: [aLocation()],
    nearbyPlaces: place.district ? [mapo] : [gangnam, mapo],
    ...given,
  });
}

/** A confirmed order of the smallest unit for a month. */
export function anOrder(given: Partial<OrderSummary> = {}): OrderSummary {
  return {
    orderId: 'H261121ABCDEF',
    paymentId: 'H261121ABCDEF',
    reservationId: 'R261121ABCDEF',
    standing: 'confirmed',
    orderName: '함께보관 강남점 SB-1 (월간)',
    unitId: 'unit-SB-1',
    unitNumber: 'gangnam-SB-1',
    unitSize: 'SB',
    dimensions: '70x100x70',
    locationId: 'gangnam',
    locationName: '함께보관 강남점',
    locationAddress: '서울특별시 강남구 테헤란로 1',
    period: 'monthly',
    startDate: calendarDate('2026-12-01'),
    endDate: calendarDate('2026-12-31'),
    daysBetween: 31,
    amount: 40_000,
    refundedAmount: 0,
    customer: { name: '홍길동', email: 'hong@example.com' },
    ...given,
  };
}

/** The last day on which only its customer can book the days after a rental that ends on a day. */
export const priorityUntil = (endDate: CalendarDate) => addDays(endDate, -(policy.extensionPriorityDays + 1));

export type ExtendOption = NonNullable<ReservationDetail['options']['extend']>;

/**
 * A paid rental of the smallest unit that ends in 20 days, as its customer reads it; it can be extended, unless `extend`
 * says otherwise.
 */
export function aRental(extend: Partial<ExtendOption> = {}, given: Partial<ReservationDetail> = {}): ReservationDetail {
  const today = seoulDateOf(new Date());
  const endDate = given.endDate ?? addDays(today, 20);
  return {
    reservationId: 'R261101ABCDEF',
    orderId: 'H261101ABCDEF',
    status: 'active',
    cancelReason: null,
    userName: '홍길동',
    userEmail: 'hong@example.com',
    userPhone: '010-1234-5678',
    unitId: 'unit-SB-1',
    unitNumber: 'gangnam-SB-1',
    unitSize: 'SB',
    locationId: 'gangnam',
    locationName: '함께보관 강남점',
    period: 'monthly',
    startDate: addDays(endDate, -30),
    endDate,
    totalAmount: 40_000,
    refundOwed: 0,
    refundedAmount: 0,
    createdAt: '2026-11-01T00:00:00.000Z',
    confirmedAt: '2026-11-01T00:01:00.000Z',
    holdUntil: null,
    notice: null,
    history: [],
    options: {
      cancel: { allowed: false, refund: 0, freeUntil: null, because: 'notice-required' },
      notice: { allowed: false, earliest: null, latest: null, photo: false },
      extend: {
        because: 'possible',
        startDate: addDays(endDate, 1),
        until: null,
        priorityUntil: priorityUntil(endDate),
        by: null,
        ...extend,
      },
    },
    ...given,
  };
}

/** The second unit of size M, to which the rental above can move for 20 days that are left; it costs 21,000 won more. */
export function aMoveUnit(given: Partial<MoveUnit> = {}): MoveUnit {
  return moveUnitSchema.parse({
    unitId: 'unit-M-2',
    unitNumber: 'gangnam-M-2',
    size: 'M',
    dimensions: dimensionsText('M'),
    daysLeft: 20,
    value: 26_000,
    price: 47_000,
    charge: 21_000,
    refund: 0,
    withheld: 0,
    ...given,
  });
}

/** Where the rental above can move on a day: to the unit above. */
export function moveOptions(moveDate: CalendarDate, given: Partial<MoveOptions> = {}): MoveOptions {
  return moveOptionsSchema.parse({
    moveDate,
    endDate: aRental().endDate,
    leaveBy: addDays(moveDate, policy.move.carryingDays),
    stopsRenewing: false,
    locationId: 'gangnam',
    locations: [{ id: 'gangnam', name: '함께보관 강남점' }],
    units: [aMoveUnit()],
    ...given,
  });
}

/** The third place in the waiting list of the smallest size, from today on. */
export function aWaiting(given: Partial<Waiting> = {}): Waiting {
  return waitingSchema.parse({
    id: 'W261127ABCDEF',
    status: 'waiting',
    locationId: 'gangnam',
    locationName: '함께보관 강남점',
    size: 'SB',
    startDate: seoulDateOf(new Date()),
    period: 'monthly',
    createdAt: '2026-11-27T00:00:00.000Z',
    expiresAt: '2027-05-26T00:00:00.000Z',
    ...((given.status ?? 'waiting') === 'waiting' && { position: 3, endingSoon: 1, chance: 'fair' }),
    ...given,
  });
}

/** The same place once the first unit is held for it from today on, so many minutes longer. */
export function anOfferedWaiting(minutes = 85, offer: Partial<WaitingOffer> = {}): Waiting {
  const startDate = seoulDateOf(new Date());
  return aWaiting({
    status: 'offered',
    offer: {
      reservationId: 'R261127ABCDEF',
      unitId: 'unit-SB-1',
      unitNumber: 'gangnam-SB-1',
      startDate,
      endDate: addDays(startDate, 30),
      amount: 40_000,
      until: new Date(Date.now() + minutes * 60_000).toISOString(),
      ...offer,
    },
  });
}
