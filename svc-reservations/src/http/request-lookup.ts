import { requestLookup } from '@hamkke/contracts';
import { route, visitorOf } from '@hamkke/service-kit';
import type { RequestLookup } from '../use-cases/request-lookup.ts';

/** Looks an order up for a guest. */
export function requestLookupRoute(request: RequestLookup) {
  return route(requestLookup, async ({ caller, body, correlationId }) => {
    const { lookupId, expiresAt } = await request({ ...body, visitorId: visitorOf(caller).visitorId }, correlationId);
    return { lookupId, expiresAt: expiresAt.toISOString() };
  });
}
