import { PaymentClient, PlatformClient } from '@portone/server-sdk';
import {
  CreatePlatformOrderCancelTransferError,
  CreatePlatformOrderTransferError,
  DeletePlatformTransferError,
  GetPlatformTransferError,
} from '@portone/server-sdk/platform/transfer';
import { GetPlatformPartnerError } from '@portone/server-sdk/platform/partner';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPortoneStandIn } from '../index.ts';
import type { RunningPortoneStandIn } from '../index.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { testSettings } from '../testing/stand-in-settings.ts';

const { secret, storeId } = testSettings;
let standIn: RunningPortoneStandIn;
let client: ReturnType<typeof PlatformClient>;
let payments: ReturnType<typeof PaymentClient>;

beforeAll(async () => {
  standIn = await startPortoneStandIn(testSettings);
  client = PlatformClient({ secret, baseUrl: standIn.url });
  payments = PaymentClient({ secret, baseUrl: standIn.url, storeId });
});
beforeEach(async () => {
  await standIn.control.reset();
  await standIn.control.presetPartners({
    partners: [
      { id: 'partner-a', name: '도윤스토리지' },
      { id: 'partner-b', name: '서연보관' },
    ],
  });
  await standIn.control.pay({ paymentId: 'PAID1', orderName: '강남점 M-03', totalAmount: 60_000 });
});
afterAll(() => standIn.stop());

const order = (more: Record<string, unknown> = {}) =>
  client.transfer.createPlatformOrderTransfer({
    partnerId: 'partner-a',
    paymentId: 'PAID1',
    orderDetail: { orderAmount: 60_000 },
    discounts: [],
    additionalFees: [],
    isForTest: true,
    ...more,
  });
const cancel = (more: Record<string, unknown> = {}) =>
  client.transfer.createPlatformOrderCancelTransfer({
    partnerId: 'partner-a',
    paymentId: 'PAID1',
    cancellationId: 'none',
    discounts: [],
    isForTest: true,
    ...more,
  });
const refund = async (amount: number) =>
  (await payments.cancelPayment({ paymentId: 'PAID1', amount, reason: '고객 요청' })).cancellation as { id: string };

describe('an order transfer', () => {
  test('says to the won what is the partner’s, and when: 90 % on the 15th', async () => {
    standIn.control.setClock({ frozenAt: '2026-11-04T00:00:00Z' });
    const { transfer } = await order({ memo: '강남점', settlementStartDate: '2026-11-03' });
    expect(transfer).toMatchObject({
      type: 'ORDER',
      status: 'SCHEDULED',
      memo: '강남점',
      isForTest: true,
      settlementStartDate: '2026-11-03',
      settlementDate: '2026-11-15',
      settlementCurrency: 'KRW',
      amount: {
        order: 60_000,
        payment: 60_000,
        paymentVat: 5455,
        paymentSupply: 54_545,
        platformFee: 6000,
        platformFeeVat: 0,
        settlement: 54_000,
        additionalFee: 0,
        discount: 0,
      },
      partner: {
        id: 'partner-a',
        name: '도윤스토리지',
        type: { type: 'BUSINESS' },
        status: 'APPROVED',
        account: { status: 'VERIFIED' },
        isForTest: true,
      },
      contract: {
        platformFee: { type: 'FIXED_RATE', rate: 10_000 },
        platformFeeVatPayer: 'MERCHANT',
        settlementCycle: { method: { type: 'MONTHLY', daysOfMonth: [15] } },
      },
      payment: { type: 'PORT_ONE', id: 'PAID1', storeId, orderName: '강남점 M-03' },
      orderLines: [],
      discounts: [],
      additionalFees: [],
    });
    expect(await client.transfer.getPlatformTransfer({ id: transfer.id, test: true })).toEqual(transfer);
  });

  test('counts as settled once its day has come', async () => {
    const { transfer } = await order({ settlementStartDate: '2020-01-01' });
    expect(transfer).toMatchObject({ settlementDate: '2020-01-15', status: 'SETTLED' });
  });

  test('starts on the day of the payment in Seoul, unless it is said otherwise', async () => {
    await standIn.control.importPayments({
      payments: [{ paymentId: 'NIGHT', orderName: '밤', totalAmount: 1000, paidAt: '2026-03-31T16:00:00Z' }],
    });
    expect((await order({ paymentId: 'NIGHT', orderDetail: { orderAmount: 1000 } })).transfer).toMatchObject({
      settlementStartDate: '2026-04-01',
      settlementDate: '2026-04-15',
    });
  });

  test('is unique for partner and payment', async () => {
    const { transfer } = await order();
    expect(await refusalOf(order(), CreatePlatformOrderTransferError)).toMatchObject({
      type: 'PLATFORM_TRANSFER_ALREADY_EXISTS',
      transferId: transfer.id,
    });
  });

  test('one of ten that come at once is recorded', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => order()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(standIn.control.transfers()).toHaveLength(1);
  });

  test('cannot exceed the payment, all partners together', async () => {
    await order({ orderDetail: { orderAmount: 50_000 } });
    expect(
      await refusalOf(
        order({ partnerId: 'partner-b', orderDetail: { orderAmount: 10_001 } }),
        CreatePlatformOrderTransferError,
      ),
    ).toMatchObject({
      type: 'PLATFORM_SETTLEMENT_PAYMENT_AMOUNT_EXCEEDED_PORT_ONE_PAYMENT',
      registeredSettlementPaymentAmount: 50_000,
      requestSettlementPaymentAmount: 10_001,
      portOnePaymentAmount: 60_000,
    });
    await order({ partnerId: 'partner-b', orderDetail: { orderAmount: 10_000 } });
    expect(
      await refusalOf(order({ partnerId: 'partner-b', taxFreeAmount: 1 }), CreatePlatformOrderTransferError),
    ).toMatchObject({ type: 'PLATFORM_TRANSFER_ALREADY_EXISTS' });
  });

  test('may be given by its lines', async () => {
    const orderLines = [
      { product: { id: 'p1', name: 'M-03', amount: 20_000 }, quantity: 3, discounts: [], additionalFees: [] },
    ];
    const { transfer } = await order({ orderDetail: { orderLines } });
    expect(transfer).toMatchObject({
      amount: { order: 60_000, settlement: 54_000 },
      orderLines: [{ quantity: 3, product: { id: 'p1' } }],
    });
    expect(
      await refusalOf(order({ orderDetail: { orderLines, orderAmount: 1 } }), CreatePlatformOrderTransferError),
    ).toMatchObject({ type: 'PLATFORM_TRANSFER_ALREADY_EXISTS' });
  });

  test.each([
    [{ partnerId: 'nobody' }, 'PLATFORM_PARTNER_NOT_FOUND'],
    [{ contractId: 'none' }, 'PLATFORM_CONTRACT_NOT_FOUND'],
    [{ paymentId: 'NEVER' }, 'PLATFORM_PAYMENT_NOT_FOUND'],
    [{ discounts: [{ sharePolicyId: 'd1', amount: 1 }] }, 'PLATFORM_DISCOUNT_SHARE_POLICIES_NOT_FOUND'],
    [{ additionalFees: [{ id: 'f1', amount: 1 }] }, 'PLATFORM_ADDITIONAL_FEE_POLICIES_NOT_FOUND'],
    [{ taxFreeAmount: 1 }, 'PLATFORM_SETTLEMENT_TAX_FREE_AMOUNT_EXCEEDED_PORT_ONE_PAYMENT'],
    [
      { settlementStartDate: '2026-11-03', settlementDate: '2026-11-02' },
      'PLATFORM_SETTLEMENT_DATE_EARLIER_THAN_SETTLEMENT_START_DATE',
    ],
    [{ orderDetail: {} }, 'INVALID_REQUEST'],
    [
      { orderDetail: { orderAmount: 1, orderLines: [{ product: { id: 'p', name: 'p', amount: 1 }, quantity: 1 }] } },
      'INVALID_REQUEST',
    ],
  ])('%o is refused with %s', async (more, type) => {
    expect(await refusalOf(order(more), CreatePlatformOrderTransferError)).toMatchObject({ type });
    expect(standIn.control.transfers()).toEqual([]);
  });

  test('of a payment that was never captured is refused', async () => {
    await standIn.control.pay({ paymentId: 'DECLINED1', orderName: '강남점', totalAmount: 1000, card: 'decline' });
    expect(await refusalOf(order({ paymentId: 'DECLINED1' }), CreatePlatformOrderTransferError)).toMatchObject({
      type: 'PLATFORM_PAYMENT_NOT_FOUND',
    });
  });
});

describe('an order-cancel transfer', () => {
  test('takes back in steps exactly what the order gave', async () => {
    await standIn.control.pay({ paymentId: 'ODD1', orderName: '강남점', totalAmount: 33_333 });
    await order({ paymentId: 'ODD1', orderDetail: { orderAmount: 33_333 } });
    const ids: string[] = [];
    for (const amount of [11_111, 22_222])
      ids.push(
        ((await payments.cancelPayment({ paymentId: 'ODD1', amount, reason: '환불' })).cancellation as { id: string })
          .id,
      );
    await cancel({ paymentId: 'ODD1', cancellationId: ids[0], orderDetail: { orderAmount: 11_111 } });
    const { transfer } = await cancel({ paymentId: 'ODD1', cancellationId: ids[1], orderDetail: { all: {} } });
    expect(transfer).toMatchObject({ type: 'ORDER_CANCEL', cancellation: { id: ids[1] }, amount: { order: -22_222 } });
    const booked = standIn.control.transfers();
    expect(booked.map(({ type, amount }) => [type, amount])).toEqual([
      ['ORDER', 33_333],
      ['ORDER_CANCEL', 11_111],
      ['ORDER_CANCEL', 22_222],
    ]);
    expect(booked.reduce((sum, { settlement }) => sum + settlement, 0)).toBe(0);
  });

  test('is found by the transfer’s id as well', async () => {
    const { transfer } = await order();
    const { id } = await refund(20_000);
    expect(
      (
        await cancel({
          partnerId: undefined,
          paymentId: undefined,
          transferId: transfer.id,
          cancellationId: id,
          orderDetail: { orderAmount: 20_000 },
        })
      ).transfer,
    ).toMatchObject({
      amount: { order: -20_000, platformFee: -2000, settlement: -18_000 },
    });
  });

  test('is unique for a cancellation, and refused once nothing is left', async () => {
    await order();
    const [first, second] = [await refund(20_000), await refund(40_000)];
    const { transfer } = await cancel({ cancellationId: first.id, orderDetail: { orderAmount: 20_000 } });
    expect(await refusalOf(cancel({ cancellationId: first.id }), CreatePlatformOrderCancelTransferError)).toMatchObject(
      { type: 'PLATFORM_TRANSFER_ALREADY_EXISTS', transferId: transfer.id },
    );
    await cancel({ cancellationId: second.id });
    await standIn.control.pay({ paymentId: 'PAID2', orderName: '강남점', totalAmount: 60_000 });
    await order({ paymentId: 'PAID2', orderDetail: { orderAmount: 10_000 } });
    const refundOther = async () =>
      (await payments.cancelPayment({ paymentId: 'PAID2', amount: 10_000, reason: '환불' })).cancellation as object as {
        id: string;
      };
    const [third, fourth] = [await refundOther(), await refundOther()];
    await cancel({ paymentId: 'PAID2', cancellationId: third.id });
    expect(
      await refusalOf(
        cancel({ paymentId: 'PAID2', cancellationId: fourth.id }),
        CreatePlatformOrderCancelTransferError,
      ),
    ).toMatchObject({ type: 'PLATFORM_ORDER_TRANSFER_ALREADY_CANCELLED' });
  });

  test('cannot exceed what is left, nor what went back', async () => {
    await order({ orderDetail: { orderAmount: 30_000 } });
    const { id } = await refund(20_000);
    expect(
      await refusalOf(
        cancel({ cancellationId: id, orderDetail: { orderAmount: 30_001 } }),
        CreatePlatformOrderCancelTransferError,
      ),
    ).toMatchObject({
      type: 'PLATFORM_CANCELLABLE_AMOUNT_EXCEEDED',
      cancellableAmount: 30_000,
      requestAmount: 30_001,
    });
    expect(
      await refusalOf(
        cancel({ cancellationId: id, orderDetail: { orderAmount: 20_001 } }),
        CreatePlatformOrderCancelTransferError,
      ),
    ).toMatchObject({
      type: 'PLATFORM_SETTLEMENT_CANCEL_AMOUNT_EXCEEDED_PORT_ONE_CANCEL',
      portOneCancelAmount: 20_000,
    });
  });

  test('names what it cannot find', async () => {
    expect(await refusalOf(cancel(), CreatePlatformOrderCancelTransferError)).toMatchObject({
      type: 'PLATFORM_TRANSFER_NOT_FOUND',
    });
    await order();
    expect(await refusalOf(cancel(), CreatePlatformOrderCancelTransferError)).toMatchObject({
      type: 'PLATFORM_CANCELLATION_NOT_FOUND',
    });
    expect(await refusalOf(cancel({ partnerId: undefined }), CreatePlatformOrderCancelTransferError)).toMatchObject({
      type: 'PLATFORM_CANNOT_SPECIFY_TRANSFER',
    });
    standIn.control.arrangeCancellation('REQUESTED');
    const pending = await refund(20_000);
    expect(
      await refusalOf(cancel({ cancellationId: pending.id }), CreatePlatformOrderCancelTransferError),
    ).toMatchObject({ type: 'PLATFORM_CANCELLATION_NOT_FOUND' });
    const { id } = await refund(10_000);
    expect(
      await refusalOf(
        cancel({ cancellationId: id, orderDetail: { orderLines: [{ productId: 'p', quantity: 1, discounts: [] }] } }),
        CreatePlatformOrderCancelTransferError,
      ),
    ).toMatchObject({
      type: 'PLATFORM_ORDER_DETAIL_MISMATCHED',
    });
  });
});

test('while the feature is off for the shop, everything is refused', async () => {
  standIn.control.setPlatformEnabled(false);
  expect(await refusalOf(order(), CreatePlatformOrderTransferError)).toMatchObject({ type: 'PLATFORM_NOT_ENABLED' });
  const response = await fetch(`${standIn.url}/platform/partners/partner-a?test=true`, {
    headers: { authorization: `PortOne ${secret}` },
  });
  expect(response.status).toBe(403);
  standIn.control.setPlatformEnabled(true);
  expect((await order()).transfer).toMatchObject({ type: 'ORDER' });
});

test('without credentials nothing is answered', async () => {
  expect((await fetch(`${standIn.url}/platform/partners/partner-a?test=true`)).status).toBe(401);
});

test('tests and real settlements are apart', async () => {
  expect(
    await refusalOf(client.partner.getPlatformPartner({ id: 'partner-a' }), GetPlatformPartnerError),
  ).toMatchObject({ type: 'PLATFORM_PARTNER_NOT_FOUND' });
  expect(await refusalOf(order({ isForTest: false }), CreatePlatformOrderTransferError)).toMatchObject({
    type: 'PLATFORM_PARTNER_NOT_FOUND',
  });
  await standIn.control.presetPartners({ isForTest: false, partners: [{ id: 'partner-a', name: '도윤스토리지' }] });
  // A payment of a test channel is none of the real ones.
  expect(await refusalOf(order({ isForTest: false }), CreatePlatformOrderTransferError)).toMatchObject({
    type: 'PLATFORM_PAYMENT_NOT_FOUND',
  });
  // The query wins over the body.
  expect((await order({ isForTest: false, test: true })).transfer).toMatchObject({ isForTest: true });
});

describe('lists and deletion', () => {
  test('summaries are filtered and paged, the newest first', async () => {
    await order();
    const { id } = await refund(10_000);
    await cancel({ cancellationId: id, orderDetail: { orderAmount: 10_000 } });
    const all = await client.transfer.getPlatformTransferSummaries({ test: true, page: { size: 1 } });
    expect(all).toMatchObject({
      page: { number: 0, size: 1, totalCount: 2 },
      transferSummaries: [{ type: 'ORDER_CANCEL', payment: { id: 'PAID1' }, amount: { order: -10_000 } }],
    });
    const filtered = await client.transfer.getPlatformTransferSummaries({
      test: true,
      filter: { types: ['ORDER'], keyword: { paymentId: 'PAID1' } },
    });
    expect(filtered.transferSummaries).toMatchObject([
      { type: 'ORDER', partner: { id: 'partner-a', type: 'BUSINESS' } },
    ]);
    expect(
      (
        await client.transfer.getPlatformTransferSummaries({
          test: true,
          filter: { keyword: { partnerId: 'partner-b' } },
        })
      ).page.totalCount,
    ).toBe(0);
  });

  test('partner settlements are sums by kind and day', async () => {
    await standIn.control.pay({ paymentId: 'PAID2', orderName: '강남점', totalAmount: 40_000 });
    await order({ settlementStartDate: '2026-11-03' });
    await order({ paymentId: 'PAID2', orderDetail: { orderAmount: 40_000 }, settlementStartDate: '2026-11-10' });
    await client.transfer.createPlatformManualTransfer({
      partnerId: 'partner-a',
      settlementAmount: 5000,
      settlementDate: '2026-11-15',
      isForTest: true,
    });
    const { items, page, counts } = await client.partnerSettlement.getPlatformPartnerSettlements({
      test: true,
      filter: { partnerIds: ['partner-a'] },
    });
    expect(page.totalCount).toBe(2);
    expect(items).toContainEqual(
      expect.objectContaining({
        type: 'ORDER',
        settlementDate: '2026-11-15',
        settlementStartDateRange: { from: '2026-11-03', until: '2026-11-10' },
        amount: expect.objectContaining({ order: 100_000, settlement: 90_000 }),
      }),
    );
    expect(items).toContainEqual(expect.objectContaining({ type: 'MANUAL', amount: 5000 }));
    expect(counts.payoutScheduled + counts.payoutPrepared).toBe(2);
    expect(
      (
        await client.partnerSettlement.getPlatformPartnerSettlements({
          test: true,
          filter: { partnerIds: ['partner-b'] },
        })
      ).items,
    ).toEqual([]);
  });

  test('a transfer can be taken back before its day, unless something of it was cancelled', async () => {
    const ahead = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    const { transfer } = await order({ settlementStartDate: ahead });
    const { id } = await refund(10_000);
    const { transfer: cancelled } = await cancel({
      cancellationId: id,
      orderDetail: { orderAmount: 10_000 },
      settlementStartDate: ahead,
    });
    expect(
      await refusalOf(
        client.transfer.deletePlatformTransfer({ id: transfer.id, test: true }),
        DeletePlatformTransferError,
      ),
    ).toMatchObject({ type: 'PLATFORM_CANCEL_ORDER_TRANSFERS_EXISTS' });
    await client.transfer.deletePlatformTransfer({ id: cancelled.id, test: true });
    await client.transfer.deletePlatformTransfer({ id: transfer.id, test: true });
    expect(
      await refusalOf(client.transfer.getPlatformTransfer({ id: transfer.id, test: true }), GetPlatformTransferError),
    ).toMatchObject({ type: 'PLATFORM_TRANSFER_NOT_FOUND' });
    const { transfer: past } = await order({ settlementStartDate: '2020-01-01' });
    expect(
      await refusalOf(client.transfer.deletePlatformTransfer({ id: past.id, test: true }), DeletePlatformTransferError),
    ).toMatchObject({ type: 'PLATFORM_TRANSFER_NON_DELETABLE_STATUS' });
  });
});
