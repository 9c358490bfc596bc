import {
  answerPriceProposal,
  documentVersions,
  listAllPriceProposals,
  listAllRenewals,
  listPartnerRenewals,
  listPriceProposals,
  readRenewal,
  startRenewal,
  stopRenewal,
} from '@hamkke/contracts';
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

  /** A rental of a member with a saved card, paid for twenty more days. */
  async function rented(ownerId: string | null = null) {
    const { app, otherServices, deps, clock } = harness;
    const mark = `${nextNumber()}-${Date.now()}`;
    const [userId, reservationId] = [`person-${mark}`, `R-${mark}`];
    const paidUntil = addDays(seoulDateOf(clock()), 20);
    const sellable = harness.addUnit({ ownerId });
    const { unit } = sellable;
    otherServices.rentals.set(
      reservationId,
      buildRental(
        { reservationId, userId, paidUntil },
        { unitId: unit.id, ownerId, startDate: addDays(paidUntil, -30) },
      ),
    );
    otherServices.people.set(userId, null);
    otherServices.agreements.set(userId, documentVersions);
    const card = { userId, sealedKey: 'sealed', brand: 'VISA', lastFour: '1234', savedAt: clock() };
    expect(await deps.cardDeps.cards.replace(undefined, card)).toBe(true);
    const input = { params: { reservationId }, query: { language: 'ko' } } as const;
    return { reservationId, sellable, input, customer: app.as({ id: userId, userType: 'user' }) };
  }
  const eventsOf = (reservationId: string) =>
    harness.deps.mongo.connection
      .collection('outbox')
      .find({ 'envelope.data.reservationId': reservationId })
      .map(({ envelope }) => envelope.type)
      .toArray();

  it('is agreed to, read and stopped by its customer alone, with its events in the outbox', async () => {
    const { app, otherServices } = harness;
    const { reservationId, input, customer } = await rented();
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
    expect(await eventsOf(reservationId)).toEqual(['renewal.started', 'renewal.stopped']);
  });

  it('has a higher price proposed, answered by its customer, and read by the partner', async () => {
    const { app, otherServices, deps, clock } = harness;
    const ownerId = `owner-${nextNumber()}-${Date.now()}`;
    const { reservationId, sellable, input, customer } = await rented(ownerId);
    const { amount, chargeOn, wording } = (await customer.call(readRenewal, input)).body.terms;
    const body = { agreed: true as const, amount, chargeOn, wording };
    expect((await customer.call(startRenewal, { ...input, body })).body).toMatchObject({ proposal: null });
    const { unit } = sellable;
    otherServices.units.set(unit.id, { ...sellable, unit: { ...unit, monthlyPrice: amount + 10_000 } });
    const renewal = await deps.renewalDeps.renewals.findOf(reservationId);
    const visit = { correlationId: 'c', leasedUntil: clock() };
    await deps.renewalUseCases.processRenewal(renewal?.renewalId ?? '', visit);

    const { proposal } = (await customer.call(readRenewal, input)).body;
    expect(proposal).toMatchObject({ amountBefore: amount, amount: amount + 10_000, chargeOn, answer: null });
    const claims = { amount: proposal.amount, chargeOn, wording: proposal.wording };
    const answer = (accepted: boolean, changes: Partial<typeof claims> = {}) =>
      customer.call(answerPriceProposal, { ...input, body: { accepted, ...claims, ...changes } });
    expect((await answer(true, { amount })).body.code).toBe('PRICE_CHANGED');
    expect((await answer(false)).body.proposal.answer).toBe('declined');
    expect((await answer(true)).body).toMatchObject({
      terms: { amount: proposal.amount },
      proposal: { answer: 'accepted' },
    });
    expect(await eventsOf(reservationId)).toEqual([
      'renewal.started',
      'proposal.issued',
      'proposal.answered',
      'proposal.answered',
    ]);

    const list = { params: { id: ownerId }, query: {} };
    const partner = app.as({ id: ownerId, userType: 'franchise', isApproved: true });
    expect((await partner.call(listPriceProposals, list)).body).toMatchObject({
      proposals: [{ ...proposal, answer: 'accepted', answeredAt: expect.any(String), customerName: '홍길동' }],
      nextCursor: null,
    });
    const other = app.as({ id: 'owner-of-nothing', userType: 'franchise', isApproved: true });
    expect((await other.call(listPriceProposals, list)).body.code).toBe('FORBIDDEN');
    expect((await customer.call(listPriceProposals, list)).body.code).toBe('FORBIDDEN');
    const administrator = app.as({ id: 'admin', userType: 'admin' });
    const here = { query: { locationId: unit.locationId } };
    expect((await administrator.call(listAllPriceProposals, here)).body.proposals).toMatchObject([
      { reservationId, amount: proposal.amount, answer: 'accepted' },
    ]);
    expect((await administrator.call(listAllRenewals, here)).body.renewals).toMatchObject([
      { reservationId, unitId: unit.id, state: 'on', customerName: '홍길동' },
    ]);
    expect((await partner.call(listPartnerRenewals, list)).body.renewals).toMatchObject([{ reservationId }]);
    expect((await other.call(listPartnerRenewals, list)).body.code).toBe('FORBIDDEN');
    for (const endpoint of [listAllPriceProposals, listAllRenewals])
      expect((await partner.call(endpoint, here)).body).toMatchObject({ code: 'FORBIDDEN' });
  });
});
