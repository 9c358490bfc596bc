import { z } from 'zod';
import type { PaymentRecord } from '../books/records.ts';
import { balanceOf, includedVat } from './amounts.ts';
import type { Balance } from './amounts.ts';
import { ProviderError } from './provider-error.ts';

const won = z.number().int().nonnegative();

/** The body of `POST /payments/{paymentId}/cancel`; unknown fields are ignored, as the provider does. */
export const cancelRequestSchema = z.object({
  storeId: z.string().optional(),
  reason: z.string().min(1),
  amount: z.number().int().positive().optional(),
  taxFreeAmount: won.optional(),
  vatAmount: won.optional(),
  requester: z.enum(['CUSTOMER', 'ADMIN']).optional(),
  currentCancellableAmount: won.optional(),
  skipWebhook: z.boolean().optional(),
});

export type CancelRequest = z.output<typeof cancelRequestSchema>;

/** What goes back, in won: `taxFreeAmount` and `vatAmount` are parts of `amount`. */
export type DividedCancellation = { amount: number; taxFreeAmount: number; vatAmount: number };

/**
 * Works out what a cancellation gives back, checked against what is left.
 *
 * @throws {ProviderError} the provider's 409 answers, the first that applies in the order in which they exclude one
 * another
 */
export function divideCancellation(record: PaymentRecord, request: CancelRequest): DividedCancellation {
  if (!record.capture) throw refusal('PAYMENT_NOT_PAID', '결제가 완료되지 않았습니다.');
  const balance = balanceOf(record);
  const whollyCancelled = balance.cancelled === record.capture.amount;
  refuseWhen([
    [
      balance.left === 0 && (whollyCancelled || request.amount === undefined),
      'PAYMENT_ALREADY_CANCELLED',
      '이미 취소된 결제입니다.',
    ],
    [
      (request.currentCancellableAmount ?? balance.left) !== balance.left,
      'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN',
      '취소 가능 잔액 검증에 실패했습니다.',
    ],
  ]);
  const divided = divide(request, balance);
  const { amount, taxFreeAmount, vatAmount } = divided;
  const taxedExceeded = vatAmount > balance.leftVat || amount - taxFreeAmount > balance.left - balance.leftTaxFree;
  refuseWhen([
    [amount > balance.left, 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT', '취소 금액이 취소 가능 금액을 초과했습니다.'],
    [
      taxFreeAmount + vatAmount > amount,
      'SUM_OF_PARTS_EXCEEDS_CANCEL_AMOUNT',
      '면세 금액 등 하위 항목들의 합이 전체 취소 금액을 초과했습니다.',
    ],
    [
      taxFreeAmount > balance.leftTaxFree,
      'CANCEL_TAX_FREE_AMOUNT_EXCEEDS_CANCELLABLE_TAX_FREE_AMOUNT',
      '취소 면세 금액이 취소 가능한 면세 금액을 초과했습니다.',
    ],
    [
      taxedExceeded,
      'CANCEL_TAX_AMOUNT_EXCEEDS_CANCELLABLE_TAX_AMOUNT',
      '취소 과세 금액이 취소 가능한 과세 금액을 초과했습니다.',
    ],
  ]);
  return divided;
}

/** The last cancellation takes whatever tax is left, so that rounding never leaves a won behind. */
function divide(request: CancelRequest, balance: Balance): DividedCancellation {
  const amount = request.amount ?? balance.left;
  const last = amount === balance.left;
  const taxFreeAmount = request.taxFreeAmount ?? (last ? balance.leftTaxFree : 0);
  const vatAmount =
    request.vatAmount ?? (last ? balance.leftVat : Math.min(includedVat(amount, taxFreeAmount), balance.leftVat));
  return { amount, taxFreeAmount, vatAmount };
}

function refuseWhen(rules: [applies: boolean, type: string, message: string][]): void {
  const broken = rules.find(([applies]) => applies);
  if (broken) throw refusal(broken[1], broken[2]);
}

function refusal(type: string, message: string): ProviderError {
  return new ProviderError(409, type, message);
}
