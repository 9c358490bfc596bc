import { createOutbox, inTransaction, type Mongo } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as become from '../domain/renewal-changes.ts';
import { someUnit } from '../testing/builders.ts';
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

  it('puts the proposal of a price into its collection with the event, and none of a change that lost', async () => {
    const mark = Date.now();
    const renewal = buildRenewal({ renewalId: `N-price-${mark}`, reservationId: `R-price-${mark}` });
    await renewals.insert(renewal, never);
    const change = become.propose(renewal, { amount: 70_000, unit: someUnit }, new Date());
    const { renewal: to, event, proposal } = change;
    const written = { from: renewal, to, event, proposal, nextVisitAt: never, correlationId: 'c' };
    expect(await renewals.advance(written)).toBe(true);
    const late = become.propose(renewal, { amount: 80_000, unit: someUnit }, new Date());
    expect(await renewals.advance({ ...written, to: late.renewal, event: late.event, proposal: late.proposal })).toBe(
      false,
    );
    expect(await renewals.proposalsOf(renewal.renewalId, 10)).toEqual([proposal]);
    expect(await eventsOf(renewal.renewalId)).toEqual(['proposal.issued']);
  });

  it('reads a row from before prices were proposed as one without a proposal', async () => {
    const mark = Date.now();
    const renewal = buildRenewal({ renewalId: `N-old-${mark}`, reservationId: `R-old-${mark}` });
    await renewals.insert(renewal, never);
    const rows = mongo.connection.collection<{ _id: string }>('renewals');
    await rows.updateOne({ _id: renewal.renewalId }, { $unset: { proposal: '' } });
    expect(await renewals.find(renewal.renewalId)).toEqual(renewal);
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
