import { DomainError } from '@hamkke/service-kit';
import {
  CreatePlatformOrderCancelTransferError,
  CreatePlatformOrderTransferError,
  TransferClient,
} from '@portone/server-sdk/platform/transfer';
import type { PassOutcome, Platform } from '../domain/ledger-ports.ts';
import { providerLimits, typeOf, type PortoneOptions } from './limited-call.ts';

export interface PlatformOptions extends PortoneOptions {
  /** Into the provider's test environment, which is apart from the real one. */
  isForTest: boolean;
}

/** It is there already: a repetition, or someone cancelled all of it by hand. */
const sentBefore = new Set(['PLATFORM_TRANSFER_ALREADY_EXISTS', 'PLATFORM_ORDER_TRANSFER_ALREADY_CANCELLED']);
/** Our credentials or the provider's state: not this transfer's fault. */
const notOfTheTransfer = new Set(['UNAUTHORIZED', 'FORBIDDEN']);

/** The provider's settlement with partners, by its official client. Source: external-services 1.7 */
export function createPlatform({ isForTest, ...options }: PlatformOptions): Platform {
  const client = TransferClient({ secret: options.secret, baseUrl: options.apiUrl });
  const { limited, down } = providerLimits(options);

  async function pass(call: string, request: () => Promise<unknown>): Promise<PassOutcome> {
    try {
      await limited(call, request());
      return { outcome: 'sent' };
    } catch (error) {
      if (error instanceof DomainError) throw error;
      const answered =
        error instanceof CreatePlatformOrderTransferError || error instanceof CreatePlatformOrderCancelTransferError;
      const type = answered ? typeOf(error) : undefined;
      if (type === undefined || notOfTheTransfer.has(type) || !isRefusal(type)) throw down(call, error);
      if (type === 'PLATFORM_NOT_ENABLED') return { outcome: 'not-enabled' };
      return sentBefore.has(type) ? { outcome: 'sent' } : { outcome: 'refused', reason: type };
    }
  }

  return {
    passOrder: ({ partnerId, paymentId, amount }) =>
      pass('order-transfer', () =>
        client.createPlatformOrderTransfer({
          partnerId,
          paymentId,
          orderDetail: { orderAmount: amount },
          discounts: [],
          additionalFees: [],
          isForTest,
        }),
      ),
    passCancellation: ({ partnerId, paymentId, cancellationId, amount }) =>
      pass('order-cancel-transfer', () =>
        client.createPlatformOrderCancelTransfer({
          partnerId,
          paymentId,
          cancellationId,
          orderDetail: { orderAmount: amount },
          discounts: [],
          isForTest,
        }),
      ),
  };
}

/** What the provider says of this very transfer; anything else is a failure of the call. */
const isRefusal = (type: string) => type.startsWith('PLATFORM_') || type === 'INVALID_REQUEST';
