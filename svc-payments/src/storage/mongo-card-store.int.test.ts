import { inTransaction, type Mongo } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCard } from '../testing/builders.ts';
import { cardStoreSuite } from '../testing/card-store-suite.ts';
import { createMongoCardStore, type MongoCardStore } from './mongo-card-store.ts';

const now = new Date('2026-11-21T03:00:00Z');

describe('saved cards in MongoDB', () => {
  let mongo: Mongo;
  let cards: MongoCardStore;

  beforeAll(async () => {
    mongo = await testDatabase('payments-cards');
    cards = createMongoCardStore(mongo.connection);
    await mongo.syncIndexes();
  });
  afterAll(() => mongo.close());

  cardStoreSuite(() => cards);

  it('removes a card and discards its key with the transaction that it is part of, or does neither', async () => {
    const card = buildCard({ userId: 'person-in-a-transaction' });
    await cards.replace(undefined, card);
    const remove = (after: () => void) =>
      inTransaction(mongo.connection, async (session) => {
        expect(await cards.within(session).remove(card.userId, now)).toBe(true);
        after();
      });
    await expect(
      remove(() => {
        throw new Error('the transaction is given up');
      }),
    ).rejects.toThrow('given up');
    expect(await cards.find(card.userId)).toEqual(card);
    expect(await cards.discardedOf(card.userId)).toEqual([]);
    await remove(() => {});
    expect(await cards.find(card.userId)).toBeUndefined();
    expect(await cards.discardedOf(card.userId)).toMatchObject([{ sealedKey: card.sealedKey }]);
  });

  it('replaces by one of two that race, and discards the earlier key once', async () => {
    const card = buildCard({ userId: 'person-who-races' });
    await cards.replace(undefined, card);
    const rivals = [buildCard({ userId: card.userId }), buildCard({ userId: card.userId })];
    const won = await Promise.all(rivals.map((rival) => cards.replace(card, rival)));
    expect(won.toSorted()).toEqual([false, true]);
    expect(await cards.find(card.userId)).toEqual(rivals[won.indexOf(true)]);
    expect((await cards.discardedOf(card.userId)).map(({ sealedKey }) => sealedKey)).toEqual([card.sealedKey]);
  });
});
