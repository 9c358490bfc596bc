import { z } from 'zod';
import { ProviderError } from '../payments/provider-error.ts';
import type { OrderLine } from './records.ts';

const won = z.number().int().nonnegative();
/** Policies of discounts and of further fees are not stored here: one that is named does not exist. */
const noPolicies = z.array(z.looseObject({ sharePolicyId: z.string().optional(), id: z.string().optional() }));
const lineSchema = z.object({
  product: z.object({
    id: z.string().min(1),
    name: z.string().min(1),
    amount: won,
    taxFreeAmount: won.default(0),
    tag: z.string().optional(),
  }),
  quantity: z.number().int().positive(),
});
const dates = { settlementStartDate: z.iso.date().optional(), settlementDate: z.iso.date().optional() };

/** The body of `POST /platform/transfers/order`. */
export const orderTransferSchema = z.object({
  partnerId: z.string().min(1),
  paymentId: z.string().min(1),
  contractId: z.string().min(1).optional(),
  memo: z.string().optional(),
  orderDetail: z.object({ orderAmount: won.optional(), orderLines: z.array(lineSchema).min(1).optional() }),
  taxFreeAmount: won.optional(),
  discounts: noPolicies,
  additionalFees: noPolicies,
  ...dates,
});
export type OrderTransferRequest = z.output<typeof orderTransferSchema>;

/** The body of `POST /platform/transfers/order-cancel`. */
export const cancelTransferSchema = z.object({
  partnerId: z.string().min(1).optional(),
  paymentId: z.string().min(1).optional(),
  transferId: z.string().min(1).optional(),
  cancellationId: z.string().min(1),
  memo: z.string().optional(),
  orderDetail: z
    .object({
      orderAmount: won.optional(),
      all: z.object({}).optional(),
      orderLines: z
        .array(z.object({ productId: z.string(), quantity: z.number().int().positive() }))
        .min(1)
        .optional(),
    })
    .optional(),
  taxFreeAmount: won.optional(),
  discounts: noPolicies,
  ...dates,
});
export type CancelTransferRequest = z.output<typeof cancelTransferSchema>;

/** The body of `POST /platform/transfers/manual`. */
export const manualTransferSchema = z.object({
  partnerId: z.string().min(1),
  settlementAmount: z.number().int(),
  settlementTaxFreeAmount: won.optional(),
  settlementDate: z.iso.date(),
  memo: z.string().optional(),
});

const invalid = (message: string) => new ProviderError(400, 'INVALID_REQUEST', message);
const onlyOne = (values: readonly unknown[]) => values.filter((value) => value !== undefined).length === 1;

/** What was ordered, in won, by its sum or by its lines. @throws {ProviderError} 400 */
export function orderedBy({ orderDetail, taxFreeAmount }: OrderTransferRequest): {
  order: number;
  taxFree: number;
  lines: OrderLine[];
} {
  const { orderAmount, orderLines } = orderDetail;
  if (!onlyOne([orderAmount, orderLines])) throw invalid('orderAmount 와 orderLines 중 하나만 입력해야 합니다.');
  if (orderAmount !== undefined) return { order: orderAmount, taxFree: taxFreeAmount ?? 0, lines: [] };
  const lines = (orderLines ?? []).map(({ product: { tag, ...product }, quantity }): OrderLine => ({
    product: { ...product, ...(tag === undefined ? {} : { tag }) },
    quantity,
  }));
  if (new Set(lines.map(({ product }) => product.id)).size !== lines.length)
    throw new ProviderError(400, 'PLATFORM_PRODUCT_ID_DUPLICATED', '상품 아이디가 중복되었습니다.');
  const sum = (amount: 'amount' | 'taxFreeAmount') =>
    lines.reduce((total, { product, quantity }) => total + product[amount] * quantity, 0);
  return { order: sum('amount'), taxFree: taxFreeAmount ?? sum('taxFreeAmount'), lines };
}

/** How much of an order is cancelled, in won; without any detail all that is left. @throws {ProviderError} 400, 404 */
export function cancelledBy({ orderDetail }: CancelTransferRequest, lines: readonly OrderLine[], left: number): number {
  if (orderDetail === undefined) return left;
  const { orderAmount, all, orderLines } = orderDetail;
  if (!onlyOne([orderAmount, all, orderLines]))
    throw invalid('orderAmount, orderLines, all 중 하나만 입력해야 합니다.');
  if (all !== undefined) return left;
  if ((orderAmount !== undefined) === lines.length > 0)
    throw new ProviderError(400, 'PLATFORM_ORDER_DETAIL_MISMATCHED', '주문 정보와 주문 취소 정보의 형식이 다릅니다.');
  if (orderAmount !== undefined) return orderAmount;
  return (orderLines ?? []).reduce((total, { productId, quantity }) => {
    const line = lines.find(({ product }) => product.id === productId);
    if (!line)
      throw new ProviderError(404, 'PLATFORM_PRODUCT_ID_NOT_FOUND', '상품 아이디를 찾을 수 없습니다.', { productId });
    if (quantity > line.quantity)
      throw new ProviderError(
        400,
        'PLATFORM_CANCELLABLE_PRODUCT_QUANTITY_EXCEEDED',
        '취소 가능한 수량을 초과했습니다.',
        { productId, cancellableQuantity: line.quantity, requestQuantity: quantity },
      );
    return total + line.product.amount * quantity;
  }, 0);
}
