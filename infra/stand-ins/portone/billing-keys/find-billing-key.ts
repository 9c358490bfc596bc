import type { ProviderDeps } from '../deps.ts';
import { ProviderError } from '../payments/provider-error.ts';
import type { BillingKeyRecord } from './records.ts';

/** A billing key that was issued; it may have been deleted since. */
export type IssuedBillingKey = BillingKeyRecord & { issued: NonNullable<BillingKeyRecord['issued']> };

/**
 * Finds a billing key that was issued. One whose window is open or failed is not shown.
 *
 * @throws {ProviderError} 404 `BILLING_KEY_NOT_FOUND`
 */
export function issuedBillingKey(deps: ProviderDeps, billingKey: string): IssuedBillingKey {
  const record = deps.billingKeys.find(billingKey);
  if (!record?.issued) throw billingKeyNotFound();
  return { ...record, issued: record.issued };
}

/**
 * Finds a billing key that may be charged.
 *
 * @throws {ProviderError} 404 `BILLING_KEY_NOT_FOUND`, 409 `BILLING_KEY_ALREADY_DELETED`
 */
export function chargeableBillingKey(deps: ProviderDeps, billingKey: string): IssuedBillingKey {
  const record = issuedBillingKey(deps, billingKey);
  if (record.deleted) throw billingKeyAlreadyDeleted();
  return record;
}

export function billingKeyNotFound(): ProviderError {
  return new ProviderError(404, 'BILLING_KEY_NOT_FOUND', '빌링키가 존재하지 않습니다.');
}

export function billingKeyAlreadyDeleted(): ProviderError {
  return new ProviderError(409, 'BILLING_KEY_ALREADY_DELETED', '빌링키가 이미 삭제되었습니다.');
}
