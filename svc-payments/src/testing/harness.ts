import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completePayment, createPayment, documentVersions, verifyPayment, type SellableUnit } from '@hamkke/contracts';
import { defaultPrices, seoulDateOf } from '@hamkke/money';
import { createLogger, type Clock } from '@hamkke/service-kit';
import {
  createTestKeys,
  startTestApp,
  type TestAnswer,
  type TestApp,
  type TestKeys,
} from '@hamkke/service-kit/testing';
import { configSchema, type PaymentsConfig } from '../config.ts';
import { openPayments, type PaymentsService, type Replacements } from '../deps.ts';
import { channelKey, nextNumber, someChannels, storeId } from './builders.ts';
import { buildSellable, startOtherServices, type OtherServices } from './other-services.ts';
import { openWebhookForwarder } from './webhook-forwarder.ts';
import { startStandIn, type Booked, type Charge, type StandIn } from './stand-in.ts';

/**
 * The service on real MongoDB and NATS, the provider's stand-in, and the other services by contract; its clock can be
 * moved.
 */
export interface Harness {
  readonly standIn: StandIn;
  readonly otherServices: OtherServices;
  readonly app: TestApp;
  readonly deps: PaymentsService;
  readonly environment: Record<string, string>;
  readonly keys: TestKeys;
  readonly clock: Clock;
  /** Moves the service's and the other services' clock ahead. */
  advanceClock(ms: number): void;
  addUnit(changes?: Parameters<typeof buildSellable>[1]): SellableUnit;
  /** Places an order of a month, as a visitor of its own unless given. */
  place(options?: PlaceOptions): Promise<TestAnswer>;
  /** Charges an order at the provider; its webhooks come through the forwarder when `webhooks` is set. */
  pay(orderId: string, charge?: Partial<Charge> & { webhooks?: boolean }): Promise<{ code?: string }>;
  verify(orderId: string, claim?: Record<string, unknown>): Promise<TestAnswer>;
  complete(paymentId: string, visitorId?: string): Promise<TestAnswer>;
  /** What must be true of an order's money, whatever happened: state, ledger and the provider agree. */
  audit(orderId: string): Promise<{
    state: string;
    paid: number;
    refunded: number;
    entries: string[];
    confirms: number;
    payment: Booked | undefined;
  }>;
  readonly forwarder: Awaited<ReturnType<typeof openWebhookForwarder>>;
  stop(): Promise<void>;
}

interface PlaceOptions {
  unitId?: string;
  visitorId?: string;
  /** Signed in as this person. */
  userId?: string;
  /** With a guest pass to this reservation. */
  guestOf?: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

export const monthly = defaultPrices('M').monthlyPrice;

export async function startHarness({
  reconcile = false,
  env = {},
  ...replacements
}: { reconcile?: boolean; env?: Record<string, string> } & Pick<
  Replacements,
  'platform' | 'deliveries'
> = {}): Promise<Harness> {
  const { MONGO_URL, NATS_URL } = process.env;
  if (!MONGO_URL || !NATS_URL) throw new Error('integration tests need MONGO_URL and NATS_URL');
  let ahead = 0;
  const clock: Clock = () => new Date(Date.now() + ahead);
  const keys = await createTestKeys();
  const dataDir = await mkdtemp(join(tmpdir(), 'hamkke-payments-'));
  const standIn = await startStandIn({ dataDir });
  const otherServices = await startOtherServices(keys, clock);
  const mark = `${process.pid}-${Date.now().toString(36)}`;
  const environment: Record<string, string> = {
    PORT: '0',
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.HARNESS_LOG ?? 'silent',
    MONGO_URL,
    NATS_URL,
    MONGO_DB: `test-payments-${mark}`,
    NATS_PREFIX: `test-payments-${mark}`,
    SERVICE_KEY: keys.serviceKey('payments'),
    TRUSTED_KEYS: keys.trustedKeys,
    CATALOG_URL: otherServices.catalogUrl,
    RESERVATIONS_URL: otherServices.reservationsUrl,
    IDENTITY_URL: otherServices.identityUrl,
    PUBLIC_ORIGIN: 'http://localhost:4000',
    PORTONE_API_URL: standIn.url,
    PORTONE_STORE_ID: storeId,
    PORTONE_CHANNEL_KEY: channelKey,
    PORTONE_CHANNELS: JSON.stringify(someChannels),
    PORTONE_API_SECRET: standIn.settings.secret,
    CARD_KEY: 'Y2FyZC1rZXktb2YtdGVzdHMtMzItYnl0ZXMtbG9uZyE',
    PORTONE_WEBHOOK_SECRET: standIn.settings.webhookSecret,
    PORTONE_TIMEOUT_MS: '4000',
    RECONCILE_EVERY_MS: '100',
    ...env,
  };
  const config: PaymentsConfig = configSchema.parse(environment);
  const deps = await openPayments(config, {
    clock,
    ...replacements,
    logger: createLogger({ service: 'payments', level: config.LOG_LEVEL }),
  });
  if (reconcile) deps.reconcile.start();
  const app = await startTestApp(deps.app, { keys, service: 'payments' });
  const forwarder = await openWebhookForwarder(() => app);
  const addUnit: Harness['addUnit'] = (changes) => {
    const sellable = buildSellable(`unit-${nextNumber()}`, changes);
    otherServices.units.set(sellable.unit.id, sellable);
    return sellable;
  };
  return {
    standIn,
    otherServices,
    app,
    deps,
    environment,
    keys,
    clock,
    addUnit,
    forwarder,
    advanceClock(ms) {
      ahead += ms;
    },
    async place({
      unitId = addUnit().unit.id,
      visitorId = `visitor-${nextNumber()}`,
      userId,
      guestOf,
      body = {},
      headers,
    } = {}) {
      const input = {
        amount: monthly,
        unitId,
        customerName: '홍길동',
        customerEmail: 'hong@example.com',
        startDate: seoulDateOf(clock()),
        period: 'monthly',
        consent: documentVersions,
        ...body,
      };
      return app
        .as(userId === undefined ? null : { id: userId }, { visitorId, guestOf: guestOf ?? null })
        .call(createPayment, { body: input } as never, headers);
    },
    pay: (orderId, { webhooks = false, ...charge } = {}) =>
      standIn.pay({
        paymentId: orderId,
        totalAmount: monthly,
        ...(webhooks ? { noticeUrls: [forwarder.url] } : {}),
        ...charge,
      }),
    verify: (orderId, claim = {}) =>
      app.call(verifyPayment, { body: { orderId, paymentId: orderId, amount: monthly, ...claim } }),
    complete: (paymentId, visitorId) =>
      app.as(null, visitorId ? { visitorId } : {}).call(completePayment, { body: { paymentId } }),
    async audit(orderId) {
      const order = await deps.orderDeps.orders.find(orderId);
      const ledger = await deps.orderDeps.orders.ledgerOf(orderId);
      const sum = (kind: string) =>
        ledger.filter((entry) => entry.kind === kind).reduce((total, { amount }) => total + amount, 0);
      return {
        state: order?.state ?? 'none',
        paid: sum('paid'),
        refunded: sum('refunded'),
        entries: ledger.map(({ kind, trigger }) => (trigger ? `${kind}:${trigger}` : kind)),
        confirms: otherServices.confirms.get(orderId) ?? 0,
        payment: await standIn.payment(orderId),
      };
    },
    async stop() {
      await forwarder.stop();
      await app.stop();
      await deps.mongo.connection.dropDatabase();
      await deps.close();
      await otherServices.stop();
      await standIn.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
