import { setTimeout as sleep } from 'node:timers/promises';
import { seoulDateOf } from '@hamkke/money';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkBooks } from './check-books.ts';
import { readProvider } from './read-provider.ts';
import type { CheckSettings } from './settings.ts';
import { signInAdministrator } from './testing/administrator.ts';
import { providerControls } from './testing/provider-controls.ts';
import type { SmallSystem } from './testing/small-system.ts';
import { startSmallSystem } from './testing/small-system.ts';
import type { Answer, Visitor } from './testing/visitors.ts';
import { inParallel, welcomeVisitor } from './testing/visitors.ts';

const racers = 1000;
/**
 * As many calls at once as two busy cores answer without a queue that outlives the time limits between the services.
 */
const atOnce = 100;
// Away from the ports of people, of the other stacks in tests and of outgoing connections.
const basePort = 10_000 + (process.pid % 90) * 100;

let system: SmallSystem;
let appUrl: string;
let controls: ReturnType<typeof providerControls>;
beforeAll(async () => {
  system = await startSmallSystem(
    { MONGO_URL: inject('MONGO_URL'), REDIS_URL: inject('REDIS_URL'), NATS_URL: inject('NATS_URL') },
    basePort,
  );
  appUrl = system.stack.url('gateway');
  controls = providerControls(system.stack.url('stand-ins'));
}, 600_000);
afterAll(() => system?.stop(), 120_000);

type FreeUnit = SmallSystem['freeUnits'][number];
const unitAt = (index: number): FreeUnit => {
  const unit = system.freeUnits[index];
  if (!unit) throw new Error(`the seed has only ${system.freeUnits.length} free units`);
  return unit;
};
const countByAnswer = (answers: readonly Answer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? 'ok'}`)].map(([key, ones]) => [
      key,
      ones.length,
    ]),
  );
const placedBy = ({ status, body: { orderId = '', orderName = '', amount = 0, code } }: Answer) => {
  if (status !== 200) throw new Error(`the order was refused: ${status} ${code ?? ''}`);
  return { orderId, orderName, amount };
};

const settings = (): CheckSettings => ({
  mongoUrl: inject('MONGO_URL'),
  databases: system.databases,
  provider: { url: system.stack.url('stand-ins'), access: undefined },
  natsUrl: inject('NATS_URL'),
  natsPrefix: system.natsPrefix,
  clockOffsetMs: 0,
  graceMs: 60_000,
  eventMs: 60_000,
});
const findingTexts = async () =>
  (await checkBooks(settings())).findings.map(({ invariant, rule, detail }) => `${invariant} ${rule}: ${detail}`);

/** Polls as the success page does until the order has the expected status. */
async function comesTo(visitor: Visitor, paymentId: string, expected: string): Promise<void> {
  let last = '';
  for (let tries = 0; tries < 240; tries += 1) {
    const { status, body } = await visitor.send('/api/payment/complete', { paymentId });
    last = body.standing ?? String(status);
    if (last === expected) return;
    await sleep(500);
  }
  throw new Error(`order ${paymentId} is ${last}, not ${expected}`);
}

/** The partners' months of the past are settled, and what they are owed is passed on to the provider. */
async function everythingPassedOn(): Promise<void> {
  const payments = system.client.db(system.databases.payments);
  for (let tries = 0; tries < 240; tries += 1) {
    const [settlements, transfers, waiting] = [
      await payments.collection('settlements').countDocuments(),
      await payments.collection('transfers').countDocuments(),
      await payments.collection('transfers').countDocuments({ state: { $ne: 'sent' } }),
    ];
    if (settlements > 0 && transfers > 0 && waiting === 0) return;
    await sleep(500);
  }
  throw new Error('partners are not settled, or their orders not passed on');
}

type Order = ReturnType<typeof placedBy>;
/** What buyers do meanwhile, each on a unit of their own, and what their orders come to. */
const stories: readonly {
  readonly name: string;
  readonly ends: string;
  readonly act: (order: Order, visitor: Visitor) => Promise<void>;
}[] = [
  {
    name: 'paid, and the browser is gone: only notices come',
    ends: 'confirmed',
    act: (order) => controls.pay(order, 'approve'),
  },
  {
    name: 'paid, and the page polls at the same time as the webhooks come',
    ends: 'confirmed',
    async act(order, visitor) {
      await controls.pay(order, 'approve');
      await visitor.send('/api/verify-payment', {
        orderId: order.orderId,
        paymentId: order.orderId,
        amount: order.amount,
      });
    },
  },
  {
    name: 'declined, then paid',
    ends: 'confirmed',
    async act(order) {
      await controls.pay(order, 'decline');
      await controls.pay(order, 'approve');
    },
  },
  { name: 'not enough on the card', ends: 'failed', act: (order) => controls.pay(order, 'insufficient') },
  { name: 'the window closed', ends: 'failed', act: (order) => controls.pay(order, 'close') },
  {
    name: 'paid, then given back by the provider',
    ends: 'refunded',
    async act(order, visitor) {
      await controls.pay(order, 'approve');
      await comesTo(visitor, order.orderId, 'confirmed');
      await controls.giveBack(order.orderId);
    },
  },
  {
    name: 'paid, then a part given back by the provider',
    ends: 'confirmed',
    async act(order, visitor) {
      await controls.pay(order, 'approve');
      await comesTo(visitor, order.orderId, 'confirmed');
      await controls.giveBack(order.orderId, 1000);
    },
  },
  { name: 'never paid', ends: 'awaiting', act: async () => undefined },
];

test(
  'a thousand visitors race for one unit while others buy: one gets it, nobody sees a 5xx, and all books agree',
  { timeout: 600_000 },
  async () => {
    await controls.repeatWebhooks(2);
    const prize = unitAt(0);
    const visitors = await inParallel(Array.from({ length: racers }), atOnce, () => welcomeVisitor(appUrl, prize.id));
    expect(new Set(visitors.map(({ cookie }) => cookie)).size).toBe(racers);

    const race = inParallel(visitors, atOnce, (visitor) => visitor.order(prize));
    const buyers = inParallel([...stories, ...stories, ...stories], 6, async ({ name, ends, act }, index) => {
      const visitor = await welcomeVisitor(appUrl, unitAt(index + 1).id);
      const order = placedBy(await visitor.order(unitAt(index + 1)));
      await act(order, visitor);
      return { name, ends, order, visitor };
    });
    const answers = await race;
    expect(countByAnswer(answers)).toEqual({ '200 ok': 1, '409 UNIT_TAKEN': racers - 1 });
    const won = answers.findIndex(({ status }) => status === 200);
    const winner = visitors[won] as Visitor;
    const order = placedBy(answers[won] as Answer);
    await controls.pay(order, 'approve');
    await comesTo(winner, order.orderId, 'confirmed');

    for (const { ends, order: bought, visitor } of await buyers) await comesTo(visitor, bought.orderId, ends);
    await everythingPassedOn();
    expect(await findingTexts()).toEqual([]);
    expect(
      await system.client
        .db(system.databases.payments)
        .collection('orders')
        .countDocuments({ 'unit.unitId': prize.id }),
    ).toBe(1);
    const { provider } = settings();
    const { payments } = provider ? await readProvider(provider, new Date(0)) : {};
    const paid = payments?.behind(undefined, payments.count) ?? [];
    payments?.close();
    expect(paid.filter((payment) => payment.paid > 0)).toHaveLength(
      stories.filter(({ ends }) => ends === 'confirmed' || ends === 'refunded').length * 3 + 1 + system.importedOrders,
    );
  },
);

test(
  'an administrator has the running system checked; while the checker is down everything else works',
  { timeout: 600_000 },
  async () => {
    const administrator = await signInAdministrator(appUrl);
    const { state, problem, promises } = await administrator.checkBooks();
    expect({ state, problem, findings: promises.flatMap(({ findings }) => findings) }).toEqual({
      state: 'agrees',
      problem: null,
      findings: [],
    });
    expect(promises.find(({ invariant }) => invariant === 'I2')?.counts).toMatchObject({
      providerPayments: expect.any(Number),
    });

    const checker = system.stack.process('checker');
    await checker.kill();
    await expect(administrator.checkBooks()).rejects.toThrow(/50[23]/);
    const unit = unitAt(stories.length * 3 + 1);
    const visitor = await welcomeVisitor(appUrl, unit.id);
    const order = placedBy(await visitor.order(unit));
    await controls.pay(order, 'approve');
    await comesTo(visitor, order.orderId, 'confirmed');
    await checker.start();
    expect((await administrator.checkBooks()).state).toBe('agrees');
  },
);

test('one spoiled row in any database is found', { timeout: 600_000 }, async () => {
  const { client, databases } = system;
  const today = seoulDateOf(new Date());
  const soon = { ...settings(), graceMs: 2_000 };
  const rulesFound = async () =>
    new Set((await checkBooks(soon)).findings.map(({ invariant, rule }) => `${invariant} ${rule}`));
  /** Removes a row, looks what the checker says, and puts the row back. */
  const without = async (database: string, collection: string, which: object) => {
    const rows = client.db(database).collection<{ _id: string }>(collection);
    const row = await rows.findOneAndDelete(which);
    if (!row) throw new Error(`${collection} has no such row`);
    const found = await rulesFound();
    await rows.insertOne(row);
    return found;
  };
  /**
   * Makes a row's amount a won more, looks, and puts it right again: a row that is gone would be made anew by the
   * service that runs.
   */
  const withMore = async (database: string, collection: string, which: object) => {
    const rows = client.db(database).collection<{ _id: string }>(collection);
    const row = await rows.findOneAndUpdate(which, { $inc: { amount: 1 } });
    if (!row) throw new Error(`${collection} has no such row`);
    const found = await rulesFound();
    await rows.updateOne({ _id: row._id }, { $inc: { amount: -1 } });
    return found;
  };
  expect(await without(databases.payments, 'ledger', { kind: 'paid' })).toContain('I2 ledger-paid');
  expect(await without(databases.payments, 'ledger', { kind: 'refunded' })).toContain('I2 ledger-refunded');
  expect(await without(databases.payments, 'orders', { state: 'confirmed' })).toContain('I2 captured-without-order');
  expect(await without(databases.reservations, 'reservations', { status: 'active', orderId: { $ne: null } })).toContain(
    'I2 confirmed-without-box',
  );
  expect(await withMore(databases.payments, 'settlements', {})).toContain('I2 settlement-adds-up');
  expect(await withMore(databases.payments, 'transfers', { state: 'sent' })).toContain('I2 transfer-agrees');
  expect(
    await without(databases.reservations, 'guards', { taken: { $elemMatch: { end: { $gte: today } } } }),
  ).toContain('I1 not-guarded');
  expect(await without(databases.catalog, 'taken-ranges', { standing: 'rented', end: { $gte: today } })).toContain(
    'I3 picture',
  );
  /** Turns what a grant says of opening, looks, and puts it right again. */
  const turned = async (opens: boolean) => {
    const grants = client.db(databases.access).collection<{ _id: string; opens: boolean }>('grants');
    const grant = await grants.findOneAndUpdate({ opens, until: { $gt: new Date() } }, { $set: { opens: !opens } });
    if (!grant) throw new Error(`no grant says ${opens}`);
    const found = await rulesFound();
    await grants.updateOne({ _id: grant._id }, { $set: { opens } });
    return found;
  };
  expect(await turned(true)).toContain('I3 grant-shut');
  expect(await turned(false)).toContain('I3 grant-open');
  expect(await rulesFound()).toEqual(new Set());
});
