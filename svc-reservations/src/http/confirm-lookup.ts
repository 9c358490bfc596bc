import { confirmLookup } from '@hamkke/contracts';
import { orderGuestPass, route, visitorOf } from '@hamkke/service-kit';
import type { ConfirmLookup } from '../use-cases/confirm-lookup.ts';

/** Takes a code; the gateway makes a guest pass of the order in the answer. */
export function confirmLookupRoute(confirm: ConfirmLookup) {
  return route(confirmLookup, async ({ caller, body, correlationId, setHeader }) => {
    const opened = await confirm({ ...body, visitorId: visitorOf(caller).visitorId }, correlationId);
    orderGuestPass({ setHeader }, opened);
    return opened;
  });
}
