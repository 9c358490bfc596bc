import { locationSchema, unitSchema, type Location, type OrderSummary, type Unit } from '@hamkke/contracts';
import { calendarDate, defaultPrices, dimensionsText, type Size } from '@hamkke/money';

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
