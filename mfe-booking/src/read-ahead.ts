import type { RemoteModule } from '@hamkke/shell-api';
import type { QueryClient } from '@tanstack/react-query';
import { locationImageFiles } from './components/images/location-image.tsx';
import { bannerFiles, bannerImages } from './components/images/default-images.ts';
import { preloadImage } from './components/images/preload-image.ts';
import { popularFirst } from './components/place/popular.ts';
import { locationList } from './components/reads/location-list.ts';
import { locationReads } from './components/reads/location.ts';

const locationPage = /^\/storage\/([\w-]+)\/?$/;

async function prefetchLocations(client: QueryClient): Promise<void> {
  const locations = await client.fetchQuery(locationList());
  const [first] = popularFirst(locations, (a, b) => a.localeCompare(b));
  if (first) preloadImage(locationImageFiles(first.images[0], 'card'));
}

async function prefetchLocation(id: string, client: QueryClient): Promise<void> {
  const { location, units, reserved } = locationReads(id);
  void client.prefetchQuery(units);
  void client.prefetchQuery(reserved);
  const { images } = await client.fetchQuery(location);
  preloadImage(locationImageFiles(images[0], 'page'));
}

/**
 * The first reads and the first image of home, of the list of locations, and of a location. The screen repeats a read
 * that failed, and shows its error.
 */
export const readAhead: NonNullable<RemoteModule['readAhead']> = (path, client) => {
  const id = locationPage.exec(path)?.[1];
  if (id !== undefined) prefetchLocation(id, client).catch(() => undefined);
  if (path === '/locations') prefetchLocations(client).catch(() => undefined);
  if (path !== '/') return;
  preloadImage(bannerFiles(bannerImages[0]));
  void client.prefetchQuery(locationList());
};
