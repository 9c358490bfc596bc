import { confirmLookup, issueLookupCode, requestLookup } from '@hamkke/contracts';
import { grantGuestPass, route, visitorOf } from '@hamkke/service-kit';
import type { ConfirmLookup } from '../use-cases/lookup/confirm-lookup.ts';
import type { IssueLookupCode } from '../use-cases/lookup/issue-lookup-code.ts';
import type { RequestLookup } from '../use-cases/lookup/request-lookup.ts';

/** Looks an order up for a guest. */
export function requestLookupRoute(request: RequestLookup) {
  return route(requestLookup, async ({ caller, body, correlationId }) => {
    const { lookupId, expiresAt } = await request({ ...body, visitorId: visitorOf(caller).visitorId }, correlationId);
    return { lookupId, expiresAt: expiresAt.toISOString() };
  });
}

/** Takes a code; the gateway makes a guest pass of the order in the answer. */
export function confirmLookupRoute(confirm: ConfirmLookup) {
  return route(confirmLookup, async ({ caller, body, correlationId, setHeader }) => {
    const opened = await confirm({ ...body, visitorId: visitorOf(caller).visitorId }, correlationId);
    grantGuestPass({ setHeader }, opened);
    return opened;
  });
}

/** A code for identity to mail. */
export function issueLookupCodeRoute(issue: IssueLookupCode) {
  return route(issueLookupCode, async ({ params, correlationId }) => {
    const { code, expiresAt, orderId, reservation } = await issue(params.id, correlationId);
    const { customer, language } = reservation;
    return { code, email: customer.email, name: customer.name, orderId, language, expiresAt: expiresAt.toISOString() };
  });
}
