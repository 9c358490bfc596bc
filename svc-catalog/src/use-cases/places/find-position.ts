import type { Logger } from '@hamkke/service-kit';
import { DomainError } from '@hamkke/service-kit';
import { geocodeQueries } from '../../domain/geocode-queries.ts';
import type { Point } from '../../domain/outside-ports.ts';
import type { LocateAddress } from './geocode.ts';

/** What is said of a location's place. */
export interface SaidPlace {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

export type FindPosition = (address: {
  readonly road: string;
  readonly city: string;
  readonly district: string;
}) => Promise<Point | undefined>;

/** Saving a location waits so long for the geocoder, in milliseconds, and goes on without. */
const timeoutMs = 3_000;

/** Geocodes a location; a failure does not prevent saving it. */
export function createFindPosition({
  locateAddress,
  logger,
}: {
  locateAddress: LocateAddress;
  logger: Pick<Logger, 'warn'>;
}): FindPosition {
  return async ({ road, city, district }) => {
    const queries = { address: geocodeQueries(road).address, district: [city, district].filter(Boolean).join(' ') };
    const signal = AbortSignal.timeout(timeoutMs);
    const late = new Promise<undefined>((resolve) =>
      signal.addEventListener('abort', () => resolve(undefined), { once: true }),
    );
    const located = locateAddress(queries, signal).catch((error: unknown) => {
      logger.warn({ err: error }, 'a branch is saved without coordinates');
      return undefined;
    });
    const place = await Promise.race([located, late]);
    return place && { latitude: place.latitude, longitude: place.longitude };
  };
}

/** Both coordinates, or neither. @throws VALIDATION on the one that is missing */
export function saidPoint({ latitude, longitude }: SaidPlace): Point | undefined {
  const said = { latitude: latitude ?? undefined, longitude: longitude ?? undefined };
  if (said.latitude !== undefined && said.longitude !== undefined)
    return { latitude: said.latitude, longitude: said.longitude };
  if (said.latitude === undefined && said.longitude === undefined) return undefined;
  const path = said.latitude === undefined ? 'latitude' : 'longitude';
  throw new DomainError('VALIDATION', undefined, {
    fields: [{ path, code: 'required', message: 'a place has both coordinates' }],
  });
}
