/** A place in degrees. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** Radius of the earth in km. Source: product spec section 9. */
const earthRadius = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in km. */
export function distanceBetween(a: Position, b: Position): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const h = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * How a distance reads in a language: metres under 1 km, rounded; otherwise km with one decimal. Source: product spec
 * section 5.
 */
export function distanceText(kilometres: number, language: string): string {
  const metres = Math.round(kilometres * 1000);
  if (metres < 1000) return new Intl.NumberFormat(language, { style: 'unit', unit: 'meter' }).format(metres);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilometer',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(kilometres);
}

interface Placed {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The position of a location, or undefined for one without coordinates. */
export function positionOf({ latitude, longitude }: Placed): Position | undefined {
  return latitude === null || longitude === null ? undefined : { lat: latitude, lng: longitude };
}

/**
 * Locations with their distance in km, nearest first; those without coordinates are left out. Source: product spec
 * sections 4 and 5.
 */
export function nearestFirst<L extends Placed>(locations: readonly L[], from: Position): (L & { distance: number })[] {
  return locations
    .flatMap((location) => {
      const position = positionOf(location);
      return position ? [{ ...location, distance: distanceBetween(from, position) }] : [];
    })
    .sort((a, b) => a.distance - b.distance);
}
