import { issueLookupCode } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { IssueLookupCode } from '../use-cases/issue-lookup-code.ts';

/** A code for identity to mail. */
export function issueLookupCodeRoute(issue: IssueLookupCode) {
  return route(issueLookupCode, async ({ params, correlationId }) => {
    const { code, expiresAt, orderId, reservation } = await issue(params.id, correlationId);
    const { customer, language } = reservation;
    return { code, email: customer.email, name: customer.name, orderId, language, expiresAt: expiresAt.toISOString() };
  });
}
