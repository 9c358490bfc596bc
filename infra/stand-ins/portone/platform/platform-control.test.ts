import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlatformClient, PaymentClient } from '@portone/server-sdk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPortoneStandIn } from '../index.ts';
import type { RunningPortoneStandIn } from '../index.ts';
import { testSettings } from '../testing/stand-in-settings.ts';
import type { ContractRecord } from './records.ts';
import { settlementDateOf } from './settlement-date.ts';

const { secret, storeId } = testSettings;
let dataDir: string;
let standIn: RunningPortoneStandIn;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'platform-'));
  standIn = await startPortoneStandIn({ ...testSettings, dataDir });
});
afterEach(async () => {
  await standIn.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function control(path: string, body: unknown): Promise<{ status: number; answer: Record<string, unknown> }> {
  const response = await fetch(`${standIn.url}/__control${path}`, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

const past = {
  paymentId: 'H25100100000000000001',
  orderName: '강남역점 M-03',
  totalAmount: 60_000,
  transactionId: 'past-1',
  paidAt: '2025-10-01T03:00:00.000Z',
  customer: { fullName: '김민준' },
  cancellations: [{ id: 'past-cancel-1', amount: 20_000, at: '2025-10-05T03:00:00.000Z' }],
};

test('payments of the past come into the books once, and read like any other', async () => {
  expect((await control('/import', { payments: [past] })).answer).toEqual({ imported: 1, skipped: 0 });
  expect((await control('/import', { payments: [past] })).answer).toEqual({ imported: 0, skipped: 1 });
  expect(standIn.control.books()).toMatchObject([
    {
      paymentId: past.paymentId,
      paid: 60_000,
      cancelled: 20_000,
      paidAt: past.paidAt,
      transactionId: 'past-1',
      status: 'PARTIAL_CANCELLED',
    },
  ]);
  const payment = await PaymentClient({ secret, baseUrl: standIn.url, storeId }).getPayment({
    paymentId: past.paymentId,
  });
  expect(payment).toMatchObject({
    status: 'PARTIAL_CANCELLED',
    amount: { total: 60_000, cancelled: 20_000, vat: 5455 },
    cancellations: [{ id: 'past-cancel-1', status: 'SUCCEEDED' }],
    customer: { name: '김민준' },
  });
  expect(standIn.control.deliveries()).toEqual([]);
  expect(
    (
      await control('/import', {
        payments: [{ ...past, paymentId: 'MORE1', cancellations: [{ id: 'c', amount: 60_001, at: past.paidAt }] }],
      })
    ).status,
  ).toBe(400);
});

test('an imported payment cannot be paid again, but the rest of it can go back', async () => {
  await control('/import', { payments: [past] });
  expect(
    (await control('/pay', { paymentId: past.paymentId, orderName: 'x', totalAmount: 60_000 })).answer,
  ).toMatchObject({ code: 'PaymentAlreadyPaid' });
  const { cancellation } = await PaymentClient({ secret, baseUrl: standIn.url, storeId }).cancelPayment({
    paymentId: past.paymentId,
    reason: '환불',
    currentCancellableAmount: 40_000,
  });
  expect(cancellation).toMatchObject({ totalAmount: 40_000, vatAmount: 3637 });
});

test('partners, transfers and imported payments outlive a restart', async () => {
  await control('/import', { payments: [past] });
  expect((await control('/partners', { partners: [{ id: 'partner-a', name: '도윤스토리지' }] })).answer).toEqual({
    made: 1,
  });
  expect((await control('/partners', { partners: [{ id: 'partner-a', name: '도윤스토리지' }] })).answer).toEqual({
    made: 0,
  });
  const order = {
    partnerId: 'partner-a',
    paymentId: past.paymentId,
    orderDetail: { orderAmount: 60_000 },
    discounts: [],
    additionalFees: [],
    isForTest: true,
  };
  await PlatformClient({ secret, baseUrl: standIn.url }).transfer.createPlatformOrderTransfer(order);
  const before = standIn.control.transfers();
  await standIn.stop();
  standIn = await startPortoneStandIn({ ...testSettings, dataDir });
  const books = (await (await fetch(`${standIn.url}/__control/books`)).json()) as {
    payments: unknown[];
    transfers: unknown[];
  };
  expect(books.payments).toHaveLength(1);
  expect(books.transfers).toEqual(before);
  expect(before).toMatchObject([
    {
      type: 'ORDER',
      partnerId: 'partner-a',
      paymentId: past.paymentId,
      cancellationId: null,
      amount: 60_000,
      settlement: 54_000,
      settlementDate: '2025-10-15',
      isForTest: true,
    },
  ]);
});

test('the feature is switched off and on over HTTP', async () => {
  await control('/platform', { enabled: false });
  const response = await fetch(`${standIn.url}/platform/contracts?test=true`, {
    headers: { authorization: `PortOne ${secret}` },
  });
  expect([response.status, ((await response.json()) as { type: string }).type]).toEqual([403, 'PLATFORM_NOT_ENABLED']);
  expect((await control('/platform', {})).status).toBe(400);
});

test.each([
  [{ type: 'MONTHLY', daysOfMonth: [15] }, 0, 'CALENDAR_DAY', '2026-11-16', '2026-12-15'],
  [{ type: 'MONTHLY', daysOfMonth: [15] }, 0, 'HOLIDAY_BEFORE', '2026-11-01', '2026-11-13'],
  [{ type: 'MONTHLY', daysOfMonth: [31] }, 0, 'CALENDAR_DAY', '2027-02-01', '2027-02-28'],
  [{ type: 'WEEKLY', daysOfWeek: ['MON'] }, 2, 'CALENDAR_DAY', '2026-11-21', '2026-11-23'],
  [{ type: 'DAILY' }, 5, 'HOLIDAY_AFTER', '2026-11-16', '2026-11-23'],
  [{ type: 'MANUAL_DATES', dates: [{ month: 1, day: 10 }] }, 0, 'CALENDAR_DAY', '2026-11-21', '2027-01-10'],
] as const)('%o after %i days, %s, from %s is paid out on %s', (method, lagDays, datePolicy, start, day) => {
  // The table's rows are read-only; the record's lists are not.
  expect(settlementDateOf({ lagDays, datePolicy, method } as unknown as ContractRecord['settlementCycle'], start)).toBe(
    day,
  );
});
