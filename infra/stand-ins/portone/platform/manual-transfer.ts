import { randomUUID } from 'node:crypto';
import { seoulDateOf } from '@hamkke/money';
import type { z } from 'zod';
import { ProviderError } from '../payments/provider-error.ts';
import { partnerOf } from './partners.ts';
import type { PlatformDeps } from './platform-deps.ts';
import type { ManualTransfer, TransferRecord } from './records.ts';
import type { manualTransferSchema } from './transfer-orders.ts';

/** Records an amount that has nothing to do with a payment. @throws {ProviderError} 404 `PLATFORM_PARTNER_NOT_FOUND` */
export function recordManualTransfer(
  deps: PlatformDeps,
  isForTest: boolean,
  input: z.output<typeof manualTransferSchema>,
): Promise<ManualTransfer> {
  const { partnerId, settlementAmount, settlementTaxFreeAmount = 0, settlementDate, memo } = input;
  return deps.platform.record(() => {
    partnerOf(deps, isForTest, partnerId);
    const at = {
      id: `transfer-${randomUUID()}`,
      recordedAt: deps.clock.timestamp(),
      ...(memo === undefined ? {} : { memo }),
    };
    const transfer: ManualTransfer = {
      type: 'MANUAL',
      ...at,
      partnerId,
      settlementAmount,
      settlementTaxFreeAmount,
      settlementDate,
    };
    return { result: transfer, entries: [{ entry: 'transfer', isForTest, transfer }] };
  });
}

/** @throws {ProviderError} 404 `PLATFORM_TRANSFER_NOT_FOUND` */
export function transferOf({ platform }: PlatformDeps, isForTest: boolean, id: string): TransferRecord {
  const transfer = platform.of(isForTest).transfers.get(id);
  if (!transfer) throw new ProviderError(404, 'PLATFORM_TRANSFER_NOT_FOUND', '정산건을 찾을 수 없습니다.');
  return transfer;
}

/** Whether the day of a transfer has come, by the provider's clock in Seoul. */
export const isSettled = ({ clock }: PlatformDeps, { settlementDate }: TransferRecord): boolean =>
  settlementDate <= seoulDateOf(clock.now());

/**
 * Takes a transfer back.
 * @throws {ProviderError} 404; 409 for one that is settled, or whose cancellations are recorded
 */
export function deleteTransfer(deps: PlatformDeps, isForTest: boolean, id: string): Promise<void> {
  return deps.platform.record(() => {
    const transfer = transferOf(deps, isForTest, id);
    const all = [...deps.platform.of(isForTest).transfers.values()];
    if (all.some((one) => one.type === 'ORDER_CANCEL' && one.cancellation?.orderTransferId === id))
      throw new ProviderError(409, 'PLATFORM_CANCEL_ORDER_TRANSFERS_EXISTS', '주문 취소 정산건이 존재합니다.');
    if (isSettled(deps, transfer))
      throw new ProviderError(409, 'PLATFORM_TRANSFER_NON_DELETABLE_STATUS', '삭제할 수 없는 상태의 정산건입니다.');
    return { result: undefined, entries: [{ entry: 'transfer-deleted', isForTest, id }] };
  });
}
