import { includedVat } from '../payments/amounts.ts';
import type { ContractRecord, OrderAmounts } from './records.ts';

/** One percent is a thousand of the contract's units. */
const wholeRate = 100_000;

function feeOf(order: number, { platformFee }: ContractRecord): number {
  if (platformFee.type === 'FIXED_RATE') return Math.round((order * platformFee.rate) / wholeRate);
  return order === 0 ? 0 : platformFee.amount;
}

/** What of an order is the partner's, in won, by a contract. */
export function amountsOf(order: number, orderTaxFree: number, contract: ContractRecord): OrderAmounts {
  const paymentVat = includedVat(order, orderTaxFree);
  const paymentVatBurden = contract.subtractPaymentVatAmount ? paymentVat : 0;
  const platformFee = feeOf(order, contract);
  const platformFeeVat = contract.platformFeeVatPayer === 'PARTNER' ? Math.round(platformFee / 10) : 0;
  return {
    settlement: order - platformFee - platformFeeVat - paymentVatBurden,
    settlementTaxFree: orderTaxFree,
    payment: order,
    paymentVat,
    paymentVatBurden,
    paymentTaxFree: orderTaxFree,
    paymentSupply: order - orderTaxFree - paymentVat,
    order,
    orderTaxFree,
    platformFee,
    platformFeeVat,
  };
}

/**
 * What changes when an order shrinks: order and cancellations together are always what the rest of the order would have
 * come to.
 */
export function amountsOfChange(
  before: { order: number; taxFree: number },
  after: { order: number; taxFree: number },
  contract: ContractRecord,
): OrderAmounts {
  const [was, is] = [
    amountsOf(before.order, before.taxFree, contract),
    amountsOf(after.order, after.taxFree, contract),
  ];
  return Object.fromEntries(
    Object.entries(is).map(([name, amount]) => [name, amount - was[name as keyof OrderAmounts]]),
  ) as OrderAmounts;
}
