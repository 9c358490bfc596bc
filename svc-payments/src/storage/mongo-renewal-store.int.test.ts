import { createOutbox, inTransaction, type Mongo } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as become from '../domain/renewal-changes.ts';
import { buildRenewal } from '../testing/renewal-builders.ts';
import { renewalStoreSuite, suiteClock } from '../testing/renewal-store-suite.ts';
import { createMongoRenewalStore, type MongoRenewalStore } from './mongo-renewal-store.ts';

describe('renewals in MongoDB', () => {
  let mongo: Mongo;
  let renewals: MongoRenewalStore;

  beforeAll(async () => {
    mongo = await testDatabase('payments-renewals');
    renewals = createMongoRenewalStore(mongo.connection, createOutbox(mongo.connection), suiteClock);
    await mongo.syncIndexes();
  });
  afterAll(() => mongo.close());

  renewalStoreSuite(() => renewals);

  const never = new Date('2100-01-01T00:00:00Z');
  const eventsOf = (renewalId: string) =>
    mongo.connection
      .collection('outbox')
      .find({ 'envelope.aggregateId': renewalId })
      .map(({ envelope }) => envelope.type)
      .toArray();

  it('puts the event of a change into the outbox with it, and none of a change that lost', async () => {
    const renewal = buildRenewal({ renewalId: `N-event-${Date.now()}`, reservationId: `R-event-${Date.now()}` });
    await renewals.insert(renewal, never);
    const { renewal: to, event } = become.announce(renewal, 7, new Date());
    const change = { from: renewal, to, event, nextVisitAt: never, correlationId: 'c' };
    expect([await renewals.advance(change), await renewals.advance(change)]).toEqual([true, false]);
    expect(await eventsOf(renewal.renewalId)).toEqual(['renewal.announced']);
  });

  it('hastens inside a transaction of somebody else, and not where that is rolled back', async () => {
    const renewal = buildRenewal({ renewalId: `N-within-${Date.now()}`, reservationId: `R-within-${Date.now()}` });
    await renewals.insert(renewal, never);
    const [early, now] = [new Date('1970-01-05T00:00:00Z'), new Date('1970-01-06T00:00:00Z')];
    const rolledBack = inTransaction(mongo.connection, async (session) => {
      await renewals.within(session).hasten([renewal.reservationId], early);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await renewals.claimDue(now, never)).toBeUndefined();
    await inTransaction(mongo.connection, (session) => renewals.within(session).hasten([renewal.reservationId], early));
    expect((await renewals.claimDue(now, never))?.renewalId).toBe(renewal.renewalId);
  });
});
