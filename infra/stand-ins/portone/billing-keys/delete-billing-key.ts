import type { ProviderDeps } from '../deps.ts';
import { ProviderError } from '../payments/provider-error.ts';
import { billingKeyAlreadyDeleted, billingKeyNotFound } from './find-billing-key.ts';
import { billingKeyNotifications } from './notification.ts';

/**
 * Deletes a stored card and answers when that was. Its past payments stay as they are.
 *
 * @throws {ProviderError} 404 `BILLING_KEY_NOT_FOUND`, 409 `BILLING_KEY_NOT_ISSUED`, `BILLING_KEY_ALREADY_DELETED`
 */
export function deleteBillingKey(
  deps: ProviderDeps,
  billingKey: string,
  why: { reason?: string | undefined; requester?: string | undefined },
): Promise<string> {
  return deps.billingKeys.record(billingKey, (record) => {
    if (!record) throw billingKeyNotFound();
    if (!record.issued) throw new ProviderError(409, 'BILLING_KEY_NOT_ISSUED', '빌링키가 발급되지 않았습니다.');
    if (record.deleted) throw billingKeyAlreadyDeleted();
    const at = deps.clock.timestamp();
    const { reason, requester } = why;
    return {
      result: at,
      entries: [
        {
          entry: 'deleted',
          billingKey,
          at,
          ...(reason === undefined ? {} : { reason }),
          ...(requester === undefined ? {} : { requester }),
        },
        ...billingKeyNotifications(deps, 'BillingKey.Deleted', record),
      ],
    };
  });
}
