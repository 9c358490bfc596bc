import { randomUUID } from 'node:crypto';
import { beginCard, readCard, removeCard, saveCard, subjectOf, userErased } from '@hamkke/contracts';
import { eventually } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextNumber } from '../testing/builders.ts';
import { startHarness, type Harness } from '../testing/harness.ts';

const patiently = { timeoutMs: 30_000, everyMs: 100 };

describe('saved cards with the provider', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness({ env: { RENEW_EVERY_MS: '50' } });
    harness.deps.startBackground();
  });
  afterAll(() => harness?.stop());

  const newPerson = () => `person-${nextNumber()}-${Date.now()}`;
  const collection = (name: string) => harness.deps.mongo.connection.collection(name);

  /** A card that the provider's window stored for a person; answers its key. */
  async function storeCard(customerId: string): Promise<string> {
    const answer = await harness.standIn.control('/billing-keys', { customerId });
    return (answer as { billingKey: string }).billingKey;
  }
  const save = (userId: string, billingKey: string) =>
    harness.app.as({ id: userId }).call(saveCard, { body: { billingKey } });
  const isStored = async (billingKey: string) => {
    const { billingKeys, merchant } = harness.deps.cardDeps;
    return (await billingKeys.read({ billingKey, storeId: merchant.storeId })) !== undefined;
  };
  const untilDeleted = (billingKey: string) =>
    eventually(async () => {
      if (await isStored(billingKey)) throw new Error('the provider still has the card');
      if ((await collection('discarded-cards').countDocuments({})) > 0) throw new Error('a row is left');
    }, patiently);

  it('begins with a request to the store and channel of ours', async () => {
    const userId = newPerson();
    const { body } = await harness.app.as({ id: userId }).call(beginCard, { body: { next: '/my' } });
    expect(body.request).toMatchObject({
      storeId: harness.environment.PORTONE_STORE_ID,
      channelKey: harness.environment.PORTONE_CHANNEL_KEY,
      customer: { customerId: userId },
      redirectUrl: 'http://localhost:4000/my',
      noticeUrls: ['http://localhost:4000/api/payment-webhook'],
    });
  });

  it('saves a card, stores its key sealed, and deletes an earlier one at the provider', async () => {
    const userId = newPerson();
    const [first, second] = [await storeCard(userId), await storeCard(userId)];
    const { status, body } = await save(userId, first);
    expect([status, body.card]).toMatchObject([200, { savedAt: expect.any(String), renewals: 0 }]);
    expect(JSON.stringify(await collection('saved-cards').findOne({ _id: userId as never }))).not.toContain(first);
    expect((await save(userId, first)).body).toEqual(body);
    expect((await save(userId, second)).status).toBe(200);
    await untilDeleted(first);
    expect(await isStored(second)).toBe(true);
    expect((await save(userId, first)).body.code).toBe('NOT_FOUND');
    const { cardVault } = harness.deps;
    const card = await cardVault.find(userId);
    expect(card && cardVault.keyOf(card)).toBe(second);
  });

  it("saves nobody else's card, and none that the provider does not know", async () => {
    const billingKey = await storeCard(newPerson());
    for (const key of [billingKey, `billing-key-${randomUUID()}`, '..']) {
      const { status, body } = await save(newPerson(), key);
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect(await isStored(billingKey)).toBe(true);
  });

  it('removes a card here at once and at the provider soon, also one that was deleted there before', async () => {
    const userId = newPerson();
    const billingKey = await storeCard(userId);
    await save(userId, billingKey);
    const { billingKeys, merchant } = harness.deps.cardDeps;
    await billingKeys.remove({ billingKey, storeId: merchant.storeId });
    for (let times = 0; times < 2; times += 1)
      expect((await harness.app.as({ id: userId }).call(removeCard)).body).toEqual({ card: null });
    expect((await harness.app.as({ id: userId }).call(readCard)).body).toEqual({ card: null });
    await untilDeleted(billingKey);
  });

  it('is still to be deleted while the provider is away, and deleted when it answers again', async () => {
    const userId = newPerson();
    const billingKey = await storeCard(userId);
    await save(userId, billingKey);
    await harness.standIn.control('/faults', { status: 503, type: 'AWAY', path: '/billing-keys' });
    expect((await harness.app.as({ id: userId }).call(removeCard)).status).toBe(200);
    await eventually(async () => {
      const row = await collection('discarded-cards').findOne({ userId });
      if (row?.attempts !== 1) throw new Error('not tried yet');
    }, patiently);
    harness.advanceClock(60_000);
    await untilDeleted(billingKey);
  });

  it('forgets the card of somebody who left', async () => {
    const userId = newPerson();
    const billingKey = await storeCard(userId);
    await save(userId, billingKey);
    const envelope = {
      id: randomUUID(),
      type: userErased.type,
      schemaVersion: 1,
      aggregateId: userId,
      aggregateVersion: 2,
      occurredAt: new Date().toISOString(),
      correlationId: 'erased-test',
      data: { userId },
    };
    const js = await harness.deps.nats.jetstream();
    await js.publish(harness.deps.nats.subject(subjectOf(userErased)), JSON.stringify(envelope));
    await untilDeleted(billingKey);
    expect(await collection('saved-cards').countDocuments({ _id: userId as never })).toBe(0);
  });
});
