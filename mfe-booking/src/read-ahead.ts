import type { RemoteModule } from '@hamkke/shell-api';
import type { QueryClient } from '@tanstack/react-query';
import { locationImageFiles } from './components/images/location-image.tsx';
import { bannerFiles, bannerImages } from './components/images/default-images.ts';
import { preloadImage } from './components/images/preload-image.ts';
import { popularFirst } from './components/place/popular.ts';
import { locationList } from './components/reads/location-list.ts';
import { isAbsent } from './components/reads/absent.ts';
import { locationReads } from './components/reads/location.ts';
import { placeList, placePage } from './components/reads/places.ts';

const locationPath = /^\/storage\/([\w-]+)\/?$/;
const placePath = /^\/locations\/([\w-]+)(?:\/([\w-]+))?\/?$/;

async function prefetchLocations(client: QueryClient): Promise<void> {
  void client.prefetchQuery(placeList());
  const locations = await client.fetchQuery(locationList());
  const [first] = popularFirst(locations);
  if (first) preloadImage(locationImageFiles(first.images[0], 'card'));
}

async function prefetchLocation(id: string, client: QueryClient): Promise<void> {
  const { location, units, reserved } = locationReads(id);
  const known = client.getQueryData(location.queryKey);
  if (known && isAbsent(known)) return;
  void client.prefetchQuery(units);
  void client.prefetchQuery(reserved);
  void client.prefetchQuery(placeList());
  const answer = await client.fetchQuery(location);
  if (!isAbsent(answer)) preloadImage(locationImageFiles(answer.images[0], 'page'));
}

async function prefetchPlace(city: string, district: string | undefined, client: QueryClient): Promise<void> {
  const answer = await client.fetchQuery(placePage(city, district));
  const first = isAbsent(answer) ? undefined : answer.locations[0];
  if (first) preloadImage(locationImageFiles(first.images[0], 'card'));
}

/**
 * The first reads and the first image of home, of the list of locations, of a place, and of a location: every read that
 * the screen's first render needs, for the server draws with these alone. The screen repeats a read that failed, and
 * shows its error.
 */
export const readAhead: NonNullable<RemoteModule['readAhead']> = (path, client) => {
  const id = locationPath.exec(path)?.[1];
  if (id !== undefined) prefetchLocation(id, client).catch(() => undefined);
  const [, city, district] = placePath.exec(path) ?? [];
  if (city !== undefined) prefetchPlace(city, district, client).catch(() => undefined);
  if (path === '/locations') prefetchLocations(client).catch(() => undefined);
  if (path !== '/') return;
  preloadImage(bannerFiles(bannerImages[0]));
  void client.prefetchQuery(locationList());
};
