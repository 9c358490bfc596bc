import { documentVersions, readRenewal, startRenewal, stopRenewal } from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextNumber } from '../testing/builders.ts';
import { startHarness, type Harness } from '../testing/harness.ts';
import { buildRental } from '../testing/renewal-builders.ts';

describe('the renewal of a rental', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());

  it('is agreed to, read and stopped by its customer alone, with its events in the outbox', async () => {
    const { app, otherServices, deps, clock } = harness;
    const mark = `${nextNumber()}-${Date.now()}`;
    const [userId, reservationId] = [`person-${mark}`, `R-${mark}`];
    const paidUntil = addDays(seoulDateOf(clock()), 20);
    const { unit } = harness.addUnit();
    otherServices.rentals.set(
      reservationId,
      buildRental({ reservationId, userId, paidUntil }, { unitId: unit.id, startDate: addDays(paidUntil, -30) }),
    );
    otherServices.people.set(userId, null);
    otherServices.agreements.set(userId, documentVersions);
    const card = { userId, sealedKey: 'sealed', brand: 'VISA', lastFour: '1234', savedAt: clock() };
    expect(await deps.cardDeps.cards.replace(undefined, card)).toBe(true);
    const input = { params: { reservationId }, query: { language: 'ko' } } as const;
    const customer = app.as({ id: userId, userType: 'user' });
    const somebody = app.as({ id: 'somebody', userType: 'user' });

    const off = (await customer.call(readRenewal, input)).body;
    expect(off).toMatchObject({ state: 'off', possible: 'possible', card: { lastFour: '1234' } });
    expect((await somebody.call(readRenewal, input)).body.code).toBe('NOT_FOUND');
    const { amount, chargeOn, wording } = off.terms;
    const body = { agreed: true as const, amount, chargeOn, wording };
    expect((await somebody.call(startRenewal, { ...input, body })).body.code).toBe('NOT_FOUND');
    expect((await customer.call(startRenewal, { ...input, body })).body).toMatchObject({ state: 'on' });
    expect(otherServices.rentals.get(reservationId)?.renewing).toBe(true);
    expect((await customer.call(stopRenewal, input)).body).toMatchObject({ state: 'ended', because: 'customer' });
    expect(otherServices.rentals.get(reservationId)?.renewing).toBe(false);
    const types = await deps.mongo.connection
      .collection('outbox')
      .find({ 'envelope.data.reservationId': reservationId })
      .map(({ envelope }) => envelope.type)
      .toArray();
    expect(types).toEqual(['renewal.started', 'renewal.stopped']);
  });
});
