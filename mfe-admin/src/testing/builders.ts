import {
  listFranchises,
  listPendingFranchises,
  locationSchema,
  readUserStats,
  revenueStatsSchema,
  type AnswerOf,
  type Location,
  type RevenueStats,
} from '@hamkke/contracts';
import { aMonth, sums } from '@hamkke/screen-kit/testing';
import { sampleFranchiseInfo } from '@hamkke/shell-api/conformance';

type Application = AnswerOf<typeof listPendingFranchises>[number];
type Partner = AnswerOf<typeof listFranchises>[number];
type UserStats = AnswerOf<typeof readUserStats>;

/** Somebody who applied at noon in Seoul. */
export function anApplication(given: Partial<Application> = {}): Application {
  const [application] = listPendingFranchises.response.parse([
    {
      id: 'waits-1',
      createdAt: '2026-11-21T03:00:00.000Z',
      franchiseInfo: sampleFranchiseInfo,
      user: { displayName: '김하나', email: 'kim@example.com' },
      ...given,
    },
  ]);
  return application as Application;
}

/** An approved partner with a partner id. */
export function aPartner(given: Partial<Partner> = {}): Partner {
  const [partner] = listFranchises.response.parse([
    {
      id: 'owner-1',
      displayName: '김하나',
      username: 'kim',
      email: 'kim@example.com',
      isSuperUser: false,
      partnerId: 'partner-1',
      franchiseInfo: sampleFranchiseInfo,
      createdAt: '2026-03-01T00:00:00.000Z',
      ...given,
    },
  ]);
  return partner as Partner;
}

/** Locations and units as the catalog counts them. */
export const aUtilisation = (locations: number, units: number, occupied: number) => ({
  locations,
  active: locations,
  pending: 0,
  paused: 0,
  units,
  occupied,
});

/** A location in the middle of Seoul, one of its three units rented. */
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
    features: [],
    ownerId: 'owner-1',
    status: 'active',
    isActive: true,
    minimumDays: 30,
    totalUnits: 3,
    occupiedUnits: 1,
    freeUnits: 2,
    freeSizes: ['SB'],
    lowestMonthlyPrice: 40_000,
    recentRentals: 0,
    ...given,
  });
}

/** Two months: 400,000 won, then 520,000 less 40,000 that went back. */
export function aRevenue(given: Partial<RevenueStats> = {}): RevenueStats {
  return revenueStatsSchema.parse({
    period: 'monthly',
    total: sums(1_960_000, 40_000),
    growthRate: 20,
    spans: [aMonth('2026-10', '2026-10-31', 400_000), aMonth('2026-11', '2026-11-30', 520_000, 40_000)],
    locations: [],
    ...given,
  });
}

/**
 * A hundred people: 85 members, 14 partners of whom two wait, one administrator; three signed up in the last two days.
 */
export function someStats(given: Partial<UserStats> = {}): UserStats {
  return readUserStats.response.parse({
    total: 100,
    byType: { user: 85, franchise: 14, admin: 1 },
    waiting: 2,
    signUps: [
      { date: '2026-11-21', count: 2 },
      { date: '2026-11-22', count: 1 },
    ],
    ...given,
  });
}
