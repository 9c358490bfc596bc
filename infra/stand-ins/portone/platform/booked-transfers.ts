import type { PlatformBooks } from './platform-books.ts';

/**
 * One transfer as the platform's books have it, for the checker; `amount` is of the order or of what was cancelled of
 * it, in won, never below zero.
 */
export type BookedTransfer = {
  transferId: string;
  type: 'ORDER' | 'ORDER_CANCEL' | 'MANUAL';
  partnerId: string;
  paymentId: string | null;
  cancellationId: string | null;
  amount: number;
  /** What the partner gets; below zero for a cancellation. */
  settlement: number;
  settlementDate: string;
  isForTest: boolean;
};

/** Every transfer of both modes. */
export function bookedTransfers(platform: PlatformBooks): BookedTransfer[] {
  return [true, false].flatMap((isForTest) =>
    [...platform.of(isForTest).transfers.values()].map((transfer): BookedTransfer => {
      const { id: transferId, type, partnerId, settlementDate } = transfer;
      const common = { transferId, type, partnerId, settlementDate, isForTest };
      if (transfer.type === 'MANUAL')
        return {
          ...common,
          paymentId: null,
          cancellationId: null,
          amount: Math.abs(transfer.settlementAmount),
          settlement: transfer.settlementAmount,
        };
      return {
        ...common,
        paymentId: transfer.paymentId,
        cancellationId: transfer.cancellation?.id ?? null,
        amount: Math.abs(transfer.amount.order),
        settlement: transfer.amount.settlement,
      };
    }),
  );
}
