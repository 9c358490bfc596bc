import { DomainError } from '@hamkke/service-kit';
import { z } from 'zod';
import type { Geocoder, RateLimit } from '../domain/outside-ports.ts';
import { callProvider, type Report } from './call-provider.ts';

export interface NominatimOptions {
  readonly url: string;
  /** Names the application and how to reach who runs it, as the usage policy requires; without one nothing is sent. */
  readonly userAgent: string | undefined;
  readonly rateLimit: RateLimit;
  readonly timeoutMs?: number;
  readonly report: Report;
}

const degrees = z
  .string()
  .regex(/^-?\d{1,3}(\.\d+)?$/)
  .transform(Number);
const answer = z.array(
  z.object({ lat: degrees.pipe(z.number().min(-90).max(90)), lon: degrees.pipe(z.number().min(-180).max(180)) }),
);

/**
 * OpenStreetMap's geocoder, under its usage policy: one request a second over all of us, a User-Agent that names us,
 * answers cached, no typing ahead.
 * Source: external-services 4, https://operations.osmfoundation.org/policies/nominatim/
 */
export function createNominatim({ url, userAgent, rateLimit, timeoutMs = 4_000, report }: NominatimOptions): Geocoder {
  return {
    async locate(query, signal) {
      if (userAgent === undefined) throw new DomainError('PROVIDER_DOWN', { reason: 'no user agent' });
      const requestUrl = new URL(url);
      for (const [name, value] of Object.entries({
        q: query,
        format: 'json',
        limit: '1',
        countrycodes: 'kr',
        'accept-language': 'ko',
      }))
        requestUrl.searchParams.set(name, value);
      const init = { headers: { 'user-agent': userAgent, accept: 'application/json' } };
      const [place] = await rateLimit(
        () =>
          callProvider({
            provider: 'nominatim',
            url: requestUrl,
            init,
            signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
            answer,
            report,
          }),
        signal,
      );
      return place && { latitude: place.lat, longitude: place.lon };
    },
  };
}
