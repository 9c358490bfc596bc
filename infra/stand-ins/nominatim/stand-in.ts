import type { Middleware } from 'koa';
import { z } from 'zod';
import { orderRoutes } from '../serving/order-routes.ts';
import { createRequestLog } from '../serving/request-log.ts';
import type { SeenRequest } from '../serving/request-log.ts';
import { serve } from '../serving/serve.ts';
import type { Served } from '../serving/serve.ts';
import { createTroublemaker, troubleSchema } from '../serving/trouble.ts';
import type { TroubleRequest } from '../serving/trouble.ts';
import { findPlaces } from './find-places.ts';
import { presentPlace } from './present-place.ts';
import { nominatimOptionsSchema } from './settings.ts';
import type { NominatimOptions } from './settings.ts';
import { guardUsage } from './usage-policy.ts';

/** What a test may do to the geocoder. */
type NominatimControl = {
  requests: () => SeenRequest[];
  failNext: (trouble: TroubleRequest) => void;
  /** While down, every connection is cut. */
  setDown: (down: boolean) => void;
  /** How far apart requests must come from now on, in milliseconds. */
  setSpacing: (milliseconds: number) => void;
  /** Forgets trouble and what was seen, and goes back to the ordinary spacing. */
  reset: () => void;
};

export type RunningNominatimStandIn = Served & { control: NominatimControl };

const mostPlaces = 40;
const ordinaryPlaces = 10;

const answerSearches: Middleware = async (ctx, next) => {
  if (ctx.path !== '/search' || ctx.method !== 'GET') return next();
  const { q = '', limit, countrycodes = '', format = 'jsonv2' } = ctx.query;
  const abroad = countrycodes !== '' && !String(countrycodes).toLowerCase().split(',').includes('kr');
  const most = Math.min(Number(limit ?? ordinaryPlaces) || ordinaryPlaces, mostPlaces);
  ctx.set('content-type', 'application/json; charset=utf-8');
  ctx.body = (abroad ? [] : findPlaces(String(q)))
    .slice(0, most)
    .map((place) => presentPlace(place, format === 'json' ? 'json' : 'jsonv2'));
};

/**
 * Starts a geocoder on the known addresses and answers when it listens.
 *
 * @throws {ZodError} when an option is unusable
 */
export async function startNominatimStandIn(
  options: NominatimOptions,
  report: (error: unknown) => void = () => undefined,
): Promise<RunningNominatimStandIn> {
  const { port, host, spacingMs } = nominatimOptionsSchema.parse(options);
  const stopping = new AbortController();
  const log = createRequestLog();
  const trouble = createTroublemaker(stopping.signal, { path: '/search', body: { error: 'out of order' } });
  let spacing = spacingMs;
  const usage = guardUsage(() => spacing);
  const control: NominatimControl = {
    requests: () => log.seen(),
    failNext: (order) => trouble.add(order),
    setDown: (down) => trouble.setDown(down),
    setSpacing: (milliseconds) => void (spacing = milliseconds),
    reset: () => {
      spacing = spacingMs;
      usage.forget();
      trouble.clear();
      log.forget();
    },
  };
  const orders = orderRoutes({
    reads: { '/requests': () => ({ requests: control.requests() }) },
    orders: {
      '/faults': (body) => control.failNext(troubleSchema.parse(body)),
      '/down': (body) => control.setDown(z.object({ down: z.boolean() }).parse(body).down),
      '/spacing': (body) =>
        control.setSpacing(z.object({ milliseconds: z.number().int().nonnegative() }).parse(body).milliseconds),
      '/reset': () => control.reset(),
    },
    forgets: { '/faults': () => trouble.clear() },
  });
  const middleware = [orders.routes() as never, log.middleware, trouble.middleware, usage.middleware, answerSearches];
  return { ...(await serve({ name: 'nominatim', port, host, middleware, stopping, report })), control };
}
