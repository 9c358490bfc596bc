import { currentAttempt } from '../payments/amounts.ts';
import { isSettled } from './manual-transfer.ts';
import type { PlatformDeps } from './platform-deps.ts';
import type { ContractRecord, OrderAmounts, OrderTransfer, PartnerRecord, TransferRecord } from './records.ts';

const graphqlId = (kind: string, id: string) => Buffer.from(`${kind}:${id}`).toString('base64');

/** The amounts that this shop never has. */
const nothing = {
  additionalFee: 0,
  additionalFeeVat: 0,
  discount: 0,
  discountTaxFree: 0,
  discountShare: 0,
  discountShareTaxFree: 0,
  userDefinedFormulas: {},
};

export const presentAmounts = (amounts: OrderAmounts): Record<string, unknown> => ({ ...amounts, ...nothing });

/** A contract as REST answers it. */
export function presentContract(contract: ContractRecord, isForTest: boolean): Record<string, unknown> {
  return { ...contract, graphqlId: graphqlId('contract', contract.id), isForTest };
}

/** A partner as REST answers it. */
export function presentPartner(partner: PartnerRecord, isForTest: boolean): Record<string, unknown> {
  return { ...partner, graphqlId: graphqlId('partner', partner.id), isForTest };
}

function presentPayment({ books }: PlatformDeps, paymentId: string): Record<string, unknown> {
  const record = books.find(paymentId);
  const order = record && currentAttempt(record)?.order;
  return {
    type: 'PORT_ONE',
    id: paymentId,
    storeId: order?.storeId,
    channelKey: order?.channelKey,
    orderName: order?.orderName,
    method: { type: 'CARD' },
    currency: 'KRW',
    paidAt: record?.capture?.paidAt,
  };
}

const partnerOf = ({ platform }: PlatformDeps, isForTest: boolean, id: string) =>
  platform.of(isForTest).partners.get(id);

function common(deps: PlatformDeps, isForTest: boolean, transfer: TransferRecord): Record<string, unknown> {
  const { type, id, memo, settlementDate } = transfer;
  return {
    type,
    id,
    graphqlId: graphqlId('transfer', id),
    status: isSettled(deps, transfer) ? 'SETTLED' : 'SCHEDULED',
    ...(memo === undefined ? {} : { memo }),
    settlementDate,
    settlementCurrency: 'KRW',
    isForTest,
    userDefinedProperties: [],
  };
}

function ofOrder(
  deps: PlatformDeps,
  isForTest: boolean,
  { amount, contract, settlementStartDate, orderLines, cancellation, paymentId }: OrderTransfer,
): Record<string, unknown> {
  return {
    amount: presentAmounts(amount),
    contract: presentContract(contract, isForTest),
    payment: presentPayment(deps, paymentId),
    settlementStartDate,
    orderLines: orderLines.map(({ product, quantity }) => ({
      product,
      quantity,
      discounts: [],
      additionalFees: [],
      amount: presentAmounts({ ...amount, order: product.amount * quantity, payment: product.amount * quantity }),
    })),
    additionalFees: [],
    discounts: [],
    parameters: {},
    ...(cancellation === undefined
      ? {}
      : { cancellation: { id: cancellation.id, cancelledAt: cancellation.cancelledAt } }),
  };
}

/** A transfer as REST answers it. */
export function presentTransfer(
  deps: PlatformDeps,
  isForTest: boolean,
  transfer: TransferRecord,
): Record<string, unknown> {
  const partner = partnerOf(deps, isForTest, transfer.partnerId);
  const own =
    transfer.type === 'MANUAL'
      ? { settlementAmount: transfer.settlementAmount, settlementTaxFreeAmount: transfer.settlementTaxFreeAmount }
      : ofOrder(deps, isForTest, transfer);
  return { ...common(deps, isForTest, transfer), partner: partner && presentPartner(partner, isForTest), ...own };
}

/** A transfer as the list of transfers shows it. */
export function presentSummary(
  deps: PlatformDeps,
  isForTest: boolean,
  transfer: TransferRecord,
): Record<string, unknown> {
  const partner = partnerOf(deps, isForTest, transfer.partnerId);
  const shared = {
    ...common(deps, isForTest, transfer),
    partner: {
      id: transfer.partnerId,
      graphqlId: graphqlId('partner', transfer.partnerId),
      name: partner?.name,
      type: partner?.type.type,
      userDefinedProperties: [],
    },
    partnerUserDefinedProperties: [],
  };
  if (transfer.type === 'MANUAL')
    return {
      ...shared,
      settlementAmount: transfer.settlementAmount,
      settlementTaxFreeAmount: transfer.settlementTaxFreeAmount,
    };
  const { storeId, id, orderName, currency } = presentPayment(deps, transfer.paymentId);
  return {
    ...shared,
    storeId,
    contract: presentContract(transfer.contract, isForTest),
    amount: presentAmounts(transfer.amount),
    payment: { type: 'PORT_ONE', id, orderName, currency, methodType: 'CARD' },
    settlementStartDate: transfer.settlementStartDate,
  };
}
