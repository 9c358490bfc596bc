import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { TransferClient } from '@portone/server-sdk/platform/transfer';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { root } from '../dev/root.ts';
import type { RunningPortoneStandIn } from '../stand-ins/portone/index.ts';
import { startPortoneStandIn } from '../stand-ins/portone/index.ts';
import { importInto } from '../seed/import-into.ts';
import { demoLocations } from '../seed/demo/locations.ts';
import { madeByHand } from '../seed/demo/past-orders.ts';
import { demoReservations } from '../seed/demo/reservations.ts';
import { seoulDateOf } from '@hamkke/money';
import type { Finding } from './finding.ts';
import {
  companyOrder,
  now,
  partner,
  paidOrder,
  refundedOrder,
  reservationOf,
  rightSnapshot,
  settledOrder,
} from './testing/right-snapshot.ts';
import { storeSnapshot } from './testing/stored-snapshot.ts';

const mongoUrl = process.env['MONGO_URL'] ?? '';
const shop = {
  secret: 'secret-of-a-test',
  webhookSecret: 'whsec_bG9jYWwtd2ViaG9vay1zZWNyZXQtMDEyMzQ1',
  storeId: 'store-test',
  channelKey: 'channel-key-test',
};
const id = randomUUID().slice(0, 8);
const databases = {
  catalog: `checked-${id}-catalog`,
  reservations: `checked-${id}-reservations`,
  payments: `checked-${id}-payments`,
  identity: `checked-${id}-identity`,
  access: `checked-${id}-access`,
};

let client: mongo.MongoClient;
let standIn: RunningPortoneStandIn;
const dropAll = async () => {
  for (const name of Object.values(databases)) await client.db(name).dropDatabase();
};

beforeAll(async () => {
  client = await new mongo.MongoClient(mongoUrl).connect();
  standIn = await startPortoneStandIn({ port: 0, ...shop });
});
afterAll(async () => {
  await dropAll();
  await client.close();
  await standIn.stop();
});
beforeEach(async () => {
  await dropAll();
  await standIn.control.reset();
});

interface Answer {
  readonly code: number;
  readonly clean?: boolean;
  readonly findings: readonly Finding[];
  readonly complaint: string;
}

/** Runs the command as a person does. */
function check(
  args: readonly string[] = ['--settle', '0'],
  env: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const named = Object.fromEntries(
    Object.entries(databases).map(([service, name]) => [`MONGO_DB_${service.toUpperCase()}`, name]),
  );
  // The test's snapshot is of a fixed instant: the clock of what is checked is put there.
  const offset = String(now.getTime() - Date.now());
  const environment = {
    PATH: process.env['PATH'],
    MONGO_URL: mongoUrl,
    PORTONE_API_URL: standIn.url,
    PORTONE_STORE_ID: shop.storeId,
    PORTONE_API_SECRET: shop.secret,
    HAMKKE_CLOCK_OFFSET_MS: offset,
    ...named,
    ...env,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'infra/checker/main.ts'), '--json', ...args],
      { env: environment },
      (error, stdout, stderr) => {
        const code = error ? Number(error.code) : 0;
        const { clean, findings = [] } =
          stdout === '' ? {} : (JSON.parse(stdout) as { clean: boolean; findings: Finding[] });
        resolve({ code, findings, complaint: stderr.trim(), ...(clean === undefined ? {} : { clean }) });
      },
    );
  });
}

async function storeRightSnapshot(): Promise<void> {
  await storeSnapshot(client, databases, rightSnapshot());
  for (const paymentId of [paidOrder, refundedOrder])
    await standIn.control.pay({ paymentId, orderName: '보관함', totalAmount: 60_000, card: 'approve' });
  const past = { orderName: '보관함', totalAmount: 60_000, paidAt: '2026-10-10T03:00:00.000Z' };
  const back = { id: 'c2', amount: 10_000, at: '2026-10-10T03:00:00.000Z' };
  await standIn.control.importPayments({
    payments: [
      { ...past, paymentId: settledOrder, cancellations: [back] },
      { ...past, paymentId: companyOrder },
    ],
  });
  await standIn.control.presetPartners({ partners: [{ id: partner.partnerId, name: '김도윤' }] });
  const { createPlatformOrderTransfer, createPlatformOrderCancelTransfer } = TransferClient({
    secret: shop.secret,
    baseUrl: standIn.url,
  });
  const passedOn = { partnerId: partner.partnerId, paymentId: settledOrder, discounts: [], isForTest: true };
  await createPlatformOrderTransfer({ ...passedOn, orderDetail: { orderAmount: 60_000 }, additionalFees: [] });
  await createPlatformOrderCancelTransfer({
    ...passedOn,
    cancellationId: back.id,
    orderDetail: { orderAmount: back.amount },
  });
  await standIn.control.cancelFromConsole(refundedOrder, { amount: 60_000, reason: 'test', trigger: 'CONSOLE' });
}

const rulesOf = ({ findings }: Answer) => findings.map(({ invariant, rule }) => `${invariant} ${rule}`).toSorted();

test('right books are clean, and each spoiled database is found out', async () => {
  await storeRightSnapshot();
  expect(await check()).toMatchObject({ code: 0, clean: true, findings: [], complaint: '' });

  const [reservations, payments, catalog] = [
    client.db(databases.reservations),
    client.db(databases.payments),
    client.db(databases.catalog),
  ];
  const rental = await reservations
    .collection<{ _id: string }>('reservations')
    .findOne({ _id: reservationOf(paidOrder) });
  await reservations
    .collection('reservations')
    .insertOne({ ...rental, _id: 'second-sale', orderId: null, verdict: null } as never);
  await payments.collection<{ _id: string }>('ledger').updateOne({ orderId: paidOrder }, { $inc: { amount: -1 } });
  await standIn.control.pay({
    paymentId: 'H2611219999999999999999',
    orderName: '보관함',
    totalAmount: 5000,
    card: 'approve',
  });
  await catalog.collection('inbox').deleteMany({});
  await catalog
    .collection<{ _id: string }>('taken-ranges')
    .updateOne({ _id: reservationOf(paidOrder) }, { $set: { standing: 'cancelled' } });
  await payments.collection<{ _id: string }>('settlements').updateOne({ _id: 's1' }, { $inc: { amount: 1 } });
  await payments.collection<{ _id: string }>('transfers').deleteMany({ kind: 'refunded' });
  const spoiled = await check();
  expect(spoiled).toMatchObject({ code: 1, clean: false });
  expect(new Set(rulesOf(spoiled))).toEqual(
    new Set([
      'I1 sold-twice',
      'I1 not-guarded',
      'I2 ledger-paid',
      'I2 captured-without-order',
      'I2 settlement-adds-up',
      'I2 transfer-agrees',
      'I2 transfer-forgotten',
      'I3 untold',
      'I3 picture',
      'I4 unheard',
      'I4 answer-lost',
    ]),
  );
});

test('an event that an administrator gave up for a consumer is missed nowhere', async () => {
  const snapshot = rightSnapshot();
  const eventId = snapshot.inbox.find(({ consumer }) => consumer === 'catalog.picture')?.eventId ?? '';
  const inbox = snapshot.inbox.filter((mark) => mark.consumer !== 'catalog.picture' || mark.eventId !== eventId);
  const ours = { PORTONE_API_URL: '' };
  await storeSnapshot(client, databases, { ...snapshot, inbox });
  expect(rulesOf(await check(undefined, ours))).toEqual(['I4 unheard']);
  await dropAll();
  await storeSnapshot(client, databases, { ...snapshot, inbox, discarded: [{ consumer: 'catalog.picture', eventId }] });
  expect(await check(undefined, ours)).toMatchObject({ code: 0, findings: [] });
});

test('what is under way is waited for', async () => {
  await storeRightSnapshot();
  const orders = client.db(databases.payments).collection<{ _id: string }>('orders');
  await orders.updateOne({ _id: paidOrder }, { $set: { state: 'paid' } });
  const checking = check(['--settle', '60']);
  setTimeout(() => void orders.updateOne({ _id: paidOrder }, { $set: { state: 'confirmed' } }), 4000);
  expect(await checking).toMatchObject({ code: 0, clean: true });
});

test('rentals that the reservations service itself wrote are clean, and the reader knows their shape', async () => {
  const { locations, units } = demoLocations({ count: 2 });
  const rentals = madeByHand(demoReservations({ locations, units, today: seoulDateOf(new Date()) }));
  const before = process.env['MONGO_DB'];
  process.env['MONGO_DB'] = databases.reservations;
  try {
    await importInto('svc-reservations', { document: { reservations: rentals } });
  } finally {
    if (before === undefined) delete process.env['MONGO_DB'];
    else process.env['MONGO_DB'] = before;
  }
  expect(rentals.length).toBeGreaterThan(5);
  expect(await check(['--settle', '0', '--event-limit', '600'], { HAMKKE_CLOCK_OFFSET_MS: '0' })).toMatchObject({
    code: 0,
    findings: [],
  });
  const rented = rentals.find(({ status, endDate }) => status === 'active' && endDate > seoulDateOf(new Date()));
  await client
    .db(databases.reservations)
    .collection<{ _id: string }>('guards')
    .updateOne({ _id: rented?.unitId ?? '' }, { $set: { taken: [] } });
  expect(rulesOf(await check(['--settle', '0', '--event-limit', '600'], { HAMKKE_CLOCK_OFFSET_MS: '0' }))).toContain(
    'I1 not-guarded',
  );
});

test('without books, without a provider or without an address one line says so', async () => {
  expect(await check()).toMatchObject({
    code: 2,
    complaint: expect.stringMatching(/^check:books: no books in [^\n]*$/),
  });
  expect(await check([], { PORTONE_API_URL: 'http://127.0.0.1:9' })).toMatchObject({
    code: 2,
    complaint: expect.stringMatching(/^check:books: the provider's books cannot be read at [^\n]*$/),
  });
  expect(await check([], { MONGO_URL: '', PORT: '61234' })).toMatchObject({
    code: 2,
    complaint: expect.stringMatching(/^check:books: nothing to check: [^\n]*$/),
  });
});
