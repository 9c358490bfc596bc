import { expect, test } from 'vitest';
import { givenLocations, importFileSchema } from './import-file.ts';

const fileLocation = {
  id: 'b',
  name: '시청점',
  address: '서울특별시 중구 세종대로 110',
  city: '서울특별시',
  district: '중구',
  images: ['front-1.webp'],
};
const unit = { id: 'u', locationId: 'b', size: '0.5M', unitNumber: 'b-0.5M-1' };

test('what a file leaves out follows from policy, size and default formula', () => {
  const [given] = givenLocations(
    importFileSchema.parse({ locations: [fileLocation], units: [unit] }),
    new Map([['front-1.webp', 'ff']]),
  );
  expect(given).toEqual({
    location: {
      ...fileLocation,
      images: ['ff'],
      description: null,
      latitude: null,
      longitude: null,
      features: [],
      ownerId: null,
      status: 'active',
      minimumDays: 30,
    },
    units: [
      {
        ...unit,
        dimensions: '90x150x90',
        dailyPrice: 2_500,
        monthlyPrice: 50_000,
        quarterlyPrice: 150_000,
        yearlyPrice: 600_000,
      },
    ],
  });
});

test('prices that a file schedules come along', () => {
  const scheduledPrices = {
    from: '2026-04-01',
    dailyPrice: null,
    monthlyPrice: 60_000,
    quarterlyPrice: 170_000,
    yearlyPrice: 600_000,
  };
  const file = importFileSchema.parse({ locations: [fileLocation], units: [{ ...unit, scheduledPrices }] });
  expect(givenLocations(file, new Map())[0]?.units).toMatchObject([{ monthlyPrice: 50_000, scheduledPrices }]);
});

test.each([
  [{ locations: [{ ...fileLocation, id: 'a b' }], units: [] }, 'locations.0.id'],
  [{ locations: [{ ...fileLocation, latitude: 91 }], units: [] }, 'locations.0.latitude'],
  [{ locations: [{ ...fileLocation, images: ['../secret.png'] }], units: [] }, 'locations.0.images.0'],
  [{ locations: [fileLocation, fileLocation], units: [] }, 'locations'],
  [{ locations: [fileLocation], units: [{ ...unit, locationId: 'c', unitNumber: 'c-0.5M-1' }] }, 'units.0.locationId'],
  [{ locations: [fileLocation], units: [{ ...unit, unitNumber: 'b-XL-1' }] }, 'units.0.unitNumber'],
  [{ locations: [fileLocation], units: [{ ...unit, monthlyPrice: -1 }] }, 'units.0.monthlyPrice'],
  [
    { locations: [fileLocation], units: [{ ...unit, scheduledPrices: { from: '2026-02-30' } }] },
    'units.0.scheduledPrices.from',
  ],
  [{ locations: [fileLocation], units: [unit, unit] }, 'units'],
])('a file that will not do (%#) is refused at %s', (file, path) => {
  expect(importFileSchema.safeParse(file).error?.issues[0]?.path.join('.')).toBe(path);
});
