import '@hamkke/build-config/browser-testing';
import { readKey } from '@hamkke/api-client';
import { getDistrict, getLocation, listLocations, listPlaces, listReservedUnits, listUnits } from '@hamkke/contracts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { locationList } from './components/reads/location-list.ts';
import { locationReads, type AbsentLocation } from './components/reads/location.ts';
import { readAhead } from './read-ahead.ts';
import { placeList, placePage } from './components/reads/places.ts';
import { aLocation, aPlacePage, gangnam } from './testing/builders.ts';
import { problem } from '@hamkke/screen-kit/testing';
import { fakeApiForEach } from './testing/harness.ts';

const api = fakeApiForEach();
const image = (hash: string) => `/api/images/${hash.repeat(64)}`;
let client: QueryClient;

const requestedPaths = () =>
  api()
    .seen.map(({ path }) => path.split('?')[0])
    .toSorted();
const preloadedImages = () =>
  [...document.head.querySelectorAll('link[rel=preload][as=image]')].map(
    (link) => link.getAttribute('imagesrcset') ?? '',
  );

beforeEach(() => {
  document.head.replaceChildren();
  client = new QueryClient();
});

describe('booking reads ahead', () => {
  it('a location, its units and when they are taken, under the query keys of its page, and its first image', async () => {
    const location = aLocation({ id: 'b001', images: [image('a'), image('b')] });
    api().on(getLocation, { id: 'b001' }, { body: location });
    api().on(listUnits, { id: 'b001' }, { body: [] });
    api().on(listReservedUnits, { id: 'b001' }, { body: [] });
    readAhead('/storage/b001', client);
    await expect.poll(preloadedImages).toEqual([expect.stringContaining(`${image('a')}?w=480 480w`)]);
    const { location: locationQuery, units, reserved } = locationReads('b001');
    expect(client.getQueryData(locationQuery.queryKey)).toEqual(location);
    for (const { queryKey } of [units, reserved]) expect(client.getQueryData(queryKey)).toEqual([]);
  });

  it('the list, and the image of the location that stands first in it', async () => {
    const locations = [
      aLocation({ id: 'quiet', recentRentals: 1, images: [image('c')] }),
      aLocation({ id: 'busy', recentRentals: 9, images: [image('d')] }),
    ];
    api().on(listLocations, {}, { body: locations });
    readAhead('/locations', client);
    await expect.poll(preloadedImages).toEqual([expect.stringContaining(image('d'))]);
    expect(client.getQueryData(locationList().queryKey)).toEqual(locations);
  });

  it("the list and the first banner for home, not the list's images", async () => {
    api().on(listLocations, {}, { body: [aLocation({ images: [image('e')] })] });
    readAhead('/', client);
    await expect.poll(() => client.getQueryData(locationList().queryKey)).toHaveLength(1);
    expect(preloadedImages()).toEqual([expect.stringContaining('banner-front-800')]);
  });

  it('a place, and the image of the location that stands first there', async () => {
    api().on(
      getDistrict,
      { city: 'seoul', district: 'gangnam-gu' },
      { body: aPlacePage(gangnam, { locations: [aLocation({ images: [image('f')] })] }) },
    );
    readAhead('/locations/seoul/gangnam-gu', client);
    await expect.poll(preloadedImages).toEqual([expect.stringContaining(image('f'))]);
    expect(client.getQueryData(placePage('seoul', 'gangnam-gu').queryKey)).toMatchObject({ place: gangnam });
  });

  it('the places that the list and a location lead to', async () => {
    api().on(listPlaces, {}, { body: [gangnam] });
    for (const path of ['/locations', '/storage/b001']) {
      client = new QueryClient();
      readAhead(path, client);
      await expect.poll(() => client.getQueryData(placeList().queryKey)).toEqual([gangnam]);
    }
  });

  it('nothing for a location that is known to be gone', async () => {
    const gone: AbsentLocation = { absent: 'gone', near: [] };
    client.setQueryData<AbsentLocation>(readKey(getLocation, { params: { id: 'old' }, query: {} }), gone);
    readAhead('/storage/old', client);
    expect(requestedPaths()).toEqual([]);
  });

  it.each(['/checkout', '/payment/success', '/storage', '/storage/a/b', '/storage/%22'])('nothing for %s', (path) => {
    readAhead(path, client);
    expect(requestedPaths()).toEqual([]);
  });

  it('and leaves what fails to the screen, which asks again', async () => {
    api().on(getLocation, { id: 'ill' }, problem(503, 'UNAVAILABLE'));
    readAhead('/storage/ill', client);
    await expect.poll(() => client.getQueryState(locationReads('ill').location.queryKey)?.status).toBe('error');
    api().on(getLocation, { id: 'ill' }, { body: aLocation({ id: 'ill' }) });
    expect(await client.fetchQuery(locationReads('ill').location)).toMatchObject({ id: 'ill' });
  });
});
