import { listLocations } from '@hamkke/contracts';
import { route, type HandlerContext } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { presentLocation } from './present-location.ts';
import { cachingFor, viewerOfCaller } from './viewer-of-caller.ts';

export const listLocationsRoute = (useCases: CatalogUseCases) =>
  route(listLocations, async ({ caller, query, setHeader }) => {
    const { limit, cursor, ...requested } = query;
    const viewer = viewerOfCaller(caller);
    const { cards, next } = await useCases.listLocations({ viewer, requested, limit, cursor });
    setHeader('cache-control', cachingFor(caller));
    if (next !== undefined) linkToNext({ ...query, cursor: next }, setHeader);
    return cards.map((card) => presentLocation(card, viewer));
  });

/** RFC 8288: a relative reference, so that it holds behind any gateway. */
function linkToNext(
  query: Readonly<Record<string, string | number | undefined>>,
  setHeader: HandlerContext['setHeader'],
): void {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  setHeader('link', `<${listLocations.path}?${search}>; rel="next"`);
}
