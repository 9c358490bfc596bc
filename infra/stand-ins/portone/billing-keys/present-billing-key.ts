import { merchantIdOf, present, presentCard, presentChannel, presentCustomer } from '../payments/present-pieces.ts';
import type { IssuedBillingKey } from './find-billing-key.ts';

/** The wire form of a stored card: `ISSUED`, or `DELETED` with the same fields and the time of its deletion. */
export function presentBillingKey({
  billingKey,
  issue,
  issued,
  deleted,
  requestedAt,
}: IssuedBillingKey): Record<string, unknown> {
  return present({
    status: deleted ? 'DELETED' : 'ISSUED',
    billingKey,
    merchantId: merchantIdOf(issue.storeId),
    storeId: issue.storeId,
    methods: [{ type: 'BillingKeyPaymentMethodCard', card: presentCard(issued.cardNumber) }],
    channels: [presentChannel(issue)],
    customer: presentCustomer(issue.customer),
    customData: issue.customData,
    issueId: issue.issueId,
    issueName: issue.issueName,
    requestedAt,
    issuedAt: issued.at,
    deletedAt: deleted?.at,
  });
}
