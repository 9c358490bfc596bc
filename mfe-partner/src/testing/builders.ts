import {
  locationSchema,
  revenueStatsSchema,
  settlementSchema,
  type Location,
  type RevenueStats,
  type Settlement,
} from '@hamkke/contracts';
import { aMonth, sums } from '@hamkke/screen-kit/testing';
import { buildAccount } from '@hamkke/shell-api/conformance';

/** The partner of the tests. */
const partnerId = buildAccount().id;

/** A location of the partner in the middle of Seoul, as the server sends it. */
export function aLocation(given: Partial<Location> = {}): Location {
  return locationSchema.parse({
    id: 'gangnam',
    name: '함께보관 강남점',
    address: '서울특별시 강남구 테헤란로 1',
    city: '서울특별시',
    district: '강남구',
    latitude: 37.4979,
    longitude: 127.0276,
    images: [],
    features: ['주차', 'CCTV'],
    ownerId: partnerId,
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

/** The server's side of everybody's locations: hands out pages by limit and cursor. */
export function pagedLocations(all: readonly Location[]) {
  return (query: URLSearchParams) => {
    const from = Number(query.get('cursor') ?? 0);
    const to = from + Math.min(Number(query.get('limit') ?? 100), 100);
    return { body: { locations: all.slice(from, to), nextCursor: to < all.length ? String(to) : null } };
  };
}

/** Two months of two locations: 400,000 won, then 520,000 less 40,000 that went back. */
export function aRevenue(given: Partial<RevenueStats> = {}): RevenueStats {
  return revenueStatsSchema.parse({
    period: 'monthly',
    total: sums(1_960_000, 40_000),
    growthRate: 20,
    spans: [aMonth('2026-10', '2026-10-31', 400_000), aMonth('2026-11', '2026-11-30', 520_000, 40_000)],
    locations: [
      { locationId: 'gangnam', locationName: '함께보관 강남점', ...sums(1_500_000, 40_000), current: 360_000 },
      { locationId: 'yeoksam', locationName: '함께보관 역삼점', ...sums(460_000), current: 120_000 },
    ],
    ...given,
  });
}

/** October, settled: 400,000 paid, 40,000 back, of 360,000 our share is 36,000 with VAT in it. */
export function aSettlement(given: Partial<Settlement> = {}): Settlement {
  return settlementSchema.parse({
    settlementId: 'S-2026-10',
    partnerUserId: partnerId,
    month: '2026-10',
    status: 'ready',
    partnerId: 'partner-1',
    terms: { sharePercent: 90, dayOfMonth: 15, vatOnFee: 'included' },
    paid: 400_000,
    refunded: 40_000,
    base: 360_000,
    fee: 36_000,
    vat: 3_273,
    amount: 324_000,
    entryCount: 2,
    createdAt: '2026-11-15T00:10:00.000Z',
    payDate: '2026-11-16',
    ...given,
  });
}
