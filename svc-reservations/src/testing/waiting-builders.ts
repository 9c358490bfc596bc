import type { SellableUnits } from '@hamkke/contracts';

/** Units of size M of one location, as catalog sells them: 60,000 won a month. */
export const buildSold = (
  locationId: string,
  unitIds: readonly string[],
  more: { isForRent?: boolean; status?: 'active' | 'paused'; minimumDays?: number; yearlyPrice?: number } = {},
): SellableUnits => ({
  location: {
    id: locationId,
    name: '강남점',
    address: '서울특별시 강남구 테헤란로 1',
    ownerId: `owner-${locationId}`,
    status: more.status ?? 'active',
    minimumDays: more.minimumDays ?? 5,
  },
  units: unitIds.map((id, index) => ({
    id,
    locationId,
    size: 'M',
    dimensions: '100x100x200',
    unitNumber: `${locationId}-M-${index + 1}`,
    dailyPrice: 2_000,
    monthlyPrice: 60_000,
    quarterlyPrice: 170_000,
    yearlyPrice: more.yearlyPrice ?? 600_000,
    ...(more.isForRent !== undefined && { isForRent: more.isForRent }),
  })),
});
