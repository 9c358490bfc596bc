import {
  foundAddressSchema,
  locationSchema,
  locationStatusSchema,
  reservedUnitSchema,
  scheduledPricesSchema,
  unitSchema,
} from '../schemas/location.ts';
import { placePageSchema, placeSchema } from '../schemas/place.ts';
import { descriptions } from './registry.ts';

const scheduledPrices = {
  from: '2027-01-01',
  dailyPrice: 4_000,
  monthlyPrice: 95_000,
  quarterlyPrice: 270_000,
  yearlyPrice: 999_000,
};
const location = {
  id: 'gangnam-1',
  name: '강남 1호점',
  address: '서울특별시 강남구 테헤란로 1',
  city: '서울특별시',
  district: '강남구',
  description: '지하철역에서 걸어서 3분 거리예요.',
  latitude: 37.498,
  longitude: 127.0276,
  images: [],
  features: ['24시간', 'CCTV'],
  ownerId: null,
  status: 'active' as const,
  isActive: true,
  minimumDays: 7,
  totalUnits: 40,
  occupiedUnits: 28,
  freeUnits: 11,
  freeSizes: ['SB' as const, 'M' as const],
  lowestMonthlyPrice: 45_000,
  recentRentals: 9,
};
const place = {
  city: { slug: 'seoul', name: '서울특별시' },
  district: { slug: 'gangnam-gu', name: '강남구' },
  locations: 1,
  updatedAt: '2026-11-20T02:00:00.000Z',
};

descriptions.add(locationStatusSchema, {
  description: 'The status of a location: `pending` waits for approval, `paused` is closed for new rentals.',
  examples: ['active'],
});
descriptions.add(locationSchema, {
  description: 'A location as anyone may read it. Counts are derived for the day of the answer.',
  examples: [location],
});
descriptions.add(scheduledPricesSchema, {
  description: 'Prices of a unit, in won, that hold from the beginning of a day in Seoul on.',
  examples: [scheduledPrices],
});
descriptions.add(unitSchema, {
  description: 'A unit of a location. `isAvailable` and `reservedLabel` are about the requested range.',
  examples: [
    {
      id: 'gangnam-1-M-1',
      locationId: 'gangnam-1',
      size: 'M',
      dimensions: '120x200x120',
      unitNumber: 'gangnam-1-M-1',
      dailyPrice: 3_600,
      monthlyPrice: 89_000,
      quarterlyPrice: 252_000,
      yearlyPrice: 939_000,
      isAvailable: true,
      isForRent: true,
    },
  ],
});
descriptions.add(reservedUnitSchema, {
  description: 'A taken range of a unit, without a name in it.',
  examples: [{ unitId: 'gangnam-1-M-2', startDate: '2026-12-01', endDate: '2026-12-31', checkDays: 1 }],
});
descriptions.add(foundAddressSchema, {
  description: 'A road address as the public search gives it.',
  examples: [
    {
      roadAddr: '서울특별시 강남구 테헤란로 1 (역삼동)',
      roadAddrPart1: '서울특별시 강남구 테헤란로 1',
      jibunAddr: '서울특별시 강남구 역삼동 1',
      zipNo: '06132',
      siNm: '서울특별시',
      sggNm: '강남구',
      bdMgtSn: '1168010100100010000000001',
    },
  ],
});
descriptions.add(placeSchema, {
  description: 'A city, or a district of one, that has open locations. Names are Korean, as addresses have them.',
  examples: [place],
});
descriptions.add(placePageSchema, {
  description: 'The page of a place: its open locations, and the places near by.',
  examples: [{ place, lowestMonthlyPrices: [{ size: 'SB', price: 45_000 }], locations: [location], nearbyPlaces: [] }],
});
