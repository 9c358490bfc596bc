import type { Place } from '@hamkke/contracts';
import type { OpenPlace } from '../domain/open-places.ts';

/** Shapes a place for the wire. */
export function presentPlace({ city, district, locations, updatedAt }: OpenPlace): Place {
  return { city, district, locations, updatedAt: updatedAt?.toISOString() ?? null };
}
