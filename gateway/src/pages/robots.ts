import {
  getCity,
  getDistrict,
  getImage,
  getLocation,
  getLocationLinkImage,
  getUnit,
  listAvailableUnits,
  listLocations,
  listPlaces,
  listReservedUnits,
  listUnits,
  mounts,
  readVisiting,
} from '@hamkke/contracts';
import type { Middleware } from 'koa';
import type { Config } from '../config.ts';
import { answerPacked } from '../middleware/packed.ts';
import { stateOf } from '../request-state.ts';
import { sitemapPath } from './sitemap-files.ts';

/** A search engine renders an open page in a browser of its own, which needs what the page reads. */
export const openReads = [
  listLocations,
  getLocation,
  listUnits,
  listAvailableUnits,
  listReservedUnits,
  getUnit,
  getImage,
  listPlaces,
  getCity,
  getDistrict,
  getLocationLinkImage,
  readVisiting,
] as const;

/** The rules match by prefix: without what follows a parameter, and each once, in the shortest form. */
function prefixesOf(paths: readonly string[]): string[] {
  const prefixes = new Set(paths.map((path) => path.replace(/(:|\*).*$/, '')));
  return [...prefixes]
    .filter((one) => ![...prefixes].some((other) => other !== one && one.startsWith(other)))
    .toSorted();
}

/**
 * What search engines may read, by the robots exclusion protocol: everything but pages that `mounts` closes and calls
 * that no open page needs; and where the sitemap is. A system of development or of tests is not for the world at all. Source: RFC 9309.
 */
export function robotsText({ NODE_ENV, PUBLIC_ORIGIN }: Pick<Config, 'NODE_ENV' | 'PUBLIC_ORIGIN'>): string {
  const closedPages = mounts.filter((mount) => mount.robots === 'disallow').map(({ path }) => path);
  const rules =
    NODE_ENV === 'production'
      ? [
          // the longer rule wins, and with readers of old, which know no lengths, the first
          ...prefixesOf(openReads.map(({ path }) => path)).map((prefix) => `Allow: ${prefix}`),
          'Disallow: /api/',
          ...prefixesOf(closedPages).map((prefix) => `Disallow: ${prefix}`),
          '',
          `Sitemap: ${new URL(sitemapPath, PUBLIC_ORIGIN).href}`,
        ]
      : ['Disallow: /'];
  return ['User-agent: *', ...rules, ''].join('\n');
}

/** Answers `/robots.txt`, the same for everybody. */
export function robots(config: Pick<Config, 'NODE_ENV' | 'PUBLIC_ORIGIN'>): Middleware {
  const text = robotsText(config);
  return async (ctx, next) => {
    if (ctx.path !== '/robots.txt' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    stateOf(ctx).routeId = 'robots';
    ctx.status = 200;
    ctx.set('cache-control', 'public, max-age=3600');
    await answerPacked(ctx, { type: 'text/plain; charset=utf-8', text });
  };
}
