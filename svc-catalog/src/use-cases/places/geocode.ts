import { DomainError } from '@hamkke/service-kit';
import { geocodeQueries, type GeocodeQueries } from '../../domain/geocode-queries.ts';
import type { Geocoder, CachedAnswers, Point } from '../../domain/outside-ports.ts';
import { createAnswerCache } from '@hamkke/service-kit';

export interface Place extends Point {
  readonly precision: 'address' | 'district';
}

export interface GeocodeDeps {
  readonly geocoder: Geocoder;
  readonly cache: CachedAnswers<Point | null>;
}

export type LocateAddress = (queries: GeocodeQueries, signal: AbortSignal) => Promise<Place | undefined>;

/** How long an answer is stored, in seconds: a building stays where it is; a missing one may be drawn tomorrow. */
const foundSeconds = 90 * 86_400;
const missedSeconds = 86_400;

/**
 * Finds an address on the map, else its district. Every answer is stored, also that there is none.
 * @throws PROVIDER_DOWN
 */
export function createLocateAddress({ geocoder, cache }: GeocodeDeps): LocateAddress {
  async function locate(query: string, signal: AbortSignal): Promise<Point | undefined> {
    const known = await cache.recall(query);
    if (known) return known.answer ?? undefined;
    const point = await geocoder.locate(query, signal);
    await cache.save(query, point ?? null, point ? foundSeconds : missedSeconds);
    return point;
  }

  return async ({ address, district }, signal) => {
    const exact = await locate(address, signal);
    if (exact) return { ...exact, precision: 'address' };
    const near = district === undefined ? undefined : await locate(district, signal);
    return near && { ...near, precision: 'district' };
  };
}

/** Callers are answered within this time, in milliseconds. */
const timeoutMs = 8_000;

/** Where a text that people typed is. @throws NOT_FOUND, PROVIDER_DOWN */
export function createGeocode({ locateAddress }: { locateAddress: LocateAddress }) {
  const recent = createAnswerCache<Place>({ lifetimeMs: 60_000, most: 200 });
  return async (text: string): Promise<Place> => {
    const queries = geocodeQueries(text);
    return await recent.read(queries.address, async () => {
      const place = await locateAddress(queries, AbortSignal.timeout(timeoutMs));
      if (!place) throw new DomainError('NOT_FOUND');
      // A district alone is looked up as an address of its own.
      return queries.district === undefined && /(?:시|도|군|구)$/.test(queries.address)
        ? { ...place, precision: 'district' }
        : place;
    });
  };
}
