import { z } from 'zod';
import type { ProviderDeps } from '../deps.ts';
import { alreadyPaid } from './provider-error.ts';

/** The body of `POST /payments/{paymentId}/pre-register`. */
export const preRegisterSchema = z.object({
  storeId: z.string().optional(),
  totalAmount: z.number().int().nonnegative().optional(),
  taxFreeAmount: z.number().int().nonnegative().optional(),
  currency: z.string().optional(),
});

/**
 * Fixes in advance what a payment id may be charged; a later call replaces an earlier one until money has moved.
 *
 * @throws {ProviderError} 409 `ALREADY_PAID`
 */
export async function preRegister(
  deps: ProviderDeps,
  paymentId: string,
  body: z.output<typeof preRegisterSchema>,
): Promise<void> {
  const { storeId: _ours, ...registration } = body;
  await deps.books.record(paymentId, (record) => {
    if (record?.capture) throw alreadyPaid();
    return {
      result: undefined,
      entries: [{ entry: 'pre-registered', paymentId, at: deps.clock.timestamp(), registration }],
    };
  });
}
