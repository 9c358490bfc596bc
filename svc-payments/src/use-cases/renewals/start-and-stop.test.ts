import { calendarDate } from '@hamkke/money';
import { renewalWording } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { describe, expect, it } from 'vitest';
import { openRenewals, reservationId, userId } from '../../testing/memory-renewals.ts';

const morning = '2026-12-18T00:00:00Z';
async function started() {
  const world = openRenewals();
  await world.start();
  return world;
}

describe('starting', () => {
  it('stores what was agreed to word by word, takes the open end, and says so', async () => {
    const world = openRenewals();
    const offered = await world.read();
    expect(offered).toMatchObject({ possible: 'possible', renewal: undefined, card: { renewals: 0 } });
    const view = await world.start();
    expect(view.renewal).toMatchObject({
      state: 'on',
      reservationId,
      paidUntil: '2026-12-21',
      customer: { name: '홍길동', email: 'hong@example.com', phone: '010-1234-5678' },
      consent: { amount: 60_000, period: 'monthly', wording: renewalWording, language: 'ko' },
    });
    expect(view.renewal?.consent.sentences).toEqual(offered.terms?.sentences);
    expect([world.world.open(), world.events()]).toEqual([[reservationId], ['started']]);
    expect(view.terms).toMatchObject({
      range: { start: '2026-12-22', end: '2027-01-21' },
      chargeOn: '2026-12-18',
      laterCharges: ['2027-01-18', '2027-02-18', '2027-03-21'],
    });
  });

  it.each([{ terms: '2026-01-01', privacy: '2026-01-01' }, null])(
    'takes the agreement to the documents as it is, and its order says so: %j',
    async (documents) => {
      const world = openRenewals();
      world.agreement.current = documents;
      expect((await world.start()).renewal?.consent).toMatchObject({ documents });
      await world.liveUntil(morning);
      const [paid] = await world.orders.findMany(world.charges.map(({ paymentId }) => paymentId));
      expect(paid?.consent ?? null).toEqual(documents && { ...documents, at: world.one().consent.at });
    },
  );

  it('is safe to repeat', async () => {
    const world = await started();
    await world.start();
    expect([world.renewals.all().length, world.events()]).toEqual([1, ['started']]);
  });

  it.each([
    ['another price', { amount: 59_000 }, { code: 'PRICE_CHANGED', details: { amount: 60_000 } }],
    ['another wording', { wording: 'old' }, { code: 'CONSENT_OUTDATED', details: { wording: renewalWording } }],
    [
      'another day of charge',
      { chargeOn: calendarDate('2026-12-19') },
      { code: 'VALIDATION', fields: [{ path: 'chargeOn', code: 'mismatch' }] },
    ],
    ["somebody else's rental", { userId: 'somebody' }, { code: 'NOT_FOUND' }],
  ])('refuses %s', async (_name, changes, refusal) => {
    const world = openRenewals();
    await expect(world.start(changes)).rejects.toMatchObject(refusal);
    expect([world.renewals.all(), world.world.open()]).toEqual([[], []]);
  });

  it('needs a saved card', async () => {
    const world = openRenewals();
    world.card.current = undefined;
    await expect(world.start()).rejects.toMatchObject({ fields: [{ path: 'card', code: 'required' }] });
  });

  it('refuses a rental that moved to another unit', async () => {
    const world = openRenewals();
    world.world.change(reservationId, { movedTo: 'R-next' });
    await expect(world.start()).rejects.toMatchObject({ code: 'RESERVATION_OVER' });
    expect((await world.read()).possible).toBe('over');
  });

  it.each(['cancelled', 'pending', 'expired'] as const)('refuses a rental that is %s', async (status) => {
    const world = openRenewals();
    world.world.change(reservationId, { status });
    await expect(world.start()).rejects.toMatchObject({ code: 'RESERVATION_OVER' });
    expect((await world.read()).possible).toBe(status === 'pending' ? 'unpaid' : 'over');
  });

  it('leaves nothing where somebody has later days, and may be pressed again after a failure between us', async () => {
    const world = openRenewals();
    world.world.failNext('setRenewing', new DomainError('UNIT_TAKEN'));
    await expect(world.start()).rejects.toMatchObject({ code: 'UNIT_TAKEN' });
    expect(world.renewals.all()).toEqual([]);
    world.world.failNext('setRenewing', new DomainError('UNAVAILABLE'));
    await expect(world.start()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect((await world.start()).renewal?.state).toBe('on');
    expect(world.renewals.all()).toHaveLength(1);
  });
});

describe('stopping', () => {
  it('before a charge: nothing is charged, and the unit is free after the paid term', async () => {
    const world = await started();
    const view = await world.useCases.stopRenewal(world.query);
    expect(view.renewal).toMatchObject({ state: 'stopped', because: 'customer', isToUndo: false });
    await world.liveUntil('2027-01-01T00:00:00Z', 6 * 3_600_000);
    expect([world.charges, world.world.open(), world.events()]).toEqual([[], [], ['started', 'stopped']]);
    await world.useCases.stopRenewal(world.query);
    expect(world.events()).toEqual(['started', 'stopped']);
  });

  it('while the card is being charged: is refused, and the charge stands', async () => {
    const world = await started();
    await world.liveUntil('2026-12-17T12:00:00Z');
    const met: unknown[] = [];
    world.during.hook = () => world.useCases.stopRenewal(world.query).catch((error: unknown) => met.push(error));
    world.moveTo(morning);
    await world.visit();
    expect(met).toMatchObject([{ code: 'VERSION_CONFLICT' }]);
    expect(world.one()).toMatchObject({ state: 'on', paidUntil: '2027-01-21' });
  });

  it('first: the charge that was about to begin does not', async () => {
    const world = await started();
    await world.liveUntil('2026-12-17T12:00:00Z');
    const { find } = world.deps.cards;
    // The card is read between the decision to charge and the lock.
    Object.assign(world.deps.cards, {
      find: async (id: string) => {
        Object.assign(world.deps.cards, { find });
        await world.useCases.stopRenewal(world.query);
        return find(id);
      },
    });
    world.moveTo(morning);
    await world.visit();
    expect(world.charges).toEqual([]);
    expect(world.one()).toMatchObject({ state: 'stopped', because: 'customer', term: null, isToUndo: false });
    expect(await world.problems()).toEqual([]);
  });

  it('after a charge: the paid term is the last one', async () => {
    const world = await started();
    await world.liveUntil(morning);
    await world.useCases.stopRenewal(world.query);
    expect(world.one()).toMatchObject({ state: 'stopped', paidUntil: '2027-01-21' });
    expect(world.world.open()).toEqual([]);
    expect(await world.problems()).toEqual([]);
  });

  it('is undone later where reservations is away', async () => {
    const world = await started();
    world.world.failNext('setRenewing', new DomainError('UNAVAILABLE'));
    const { renewal } = await world.useCases.stopRenewal(world.query);
    expect([renewal?.isToUndo, world.world.open()]).toEqual([true, [reservationId]]);
    world.advanceClock(60_000);
    await world.visit();
    expect([world.one().isToUndo, world.world.open()]).toEqual([false, []]);
  });
});

describe('a removed card and a person who left', () => {
  it('end every renewal, and who it was is removed', async () => {
    const world = await started();
    const { cardUses } = world.useCases;
    expect(await cardUses.count(userId)).toBe(1);
    await cardUses.stopAll(userId, 'erased', 'c');
    await cardUses.stopAll(userId, 'erased', 'c');
    expect(await cardUses.count(userId)).toBe(0);
    await world.visit();
    expect(world.one()).toMatchObject({ state: 'stopped', because: 'erased', userId: null, isToErase: false });
    expect(JSON.stringify(world.one())).not.toMatch(/홍길동|hong@|010-|person-1/);
    expect(world.one().consent.sentences.length).toBeGreaterThan(0);
    expect(world.world.open()).toEqual([]);
    await expect(world.useCases.readInternalRenewal(world.one().renewalId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('remove who it was from what had stopped before', async () => {
    const world = await started();
    await world.useCases.cardUses.stopAll(userId, 'card-removed', 'c');
    await world.visit();
    expect(world.one()).toMatchObject({ because: 'card-removed', userId });
    await world.useCases.cardUses.stopAll(userId, 'erased', 'c');
    await world.visit();
    expect(world.one()).toMatchObject({ because: 'card-removed', userId: null });
  });
});

it('two workers at once charge a term once', async () => {
  const world = await started();
  await world.liveUntil('2026-12-17T12:00:00Z');
  world.moveTo(morning);
  const { renewalId } = world.one();
  const visit = () => ({ leasedUntil: new Date('2026-12-18T00:03:00Z'), correlationId: 'c' });
  await Promise.all([1, 2, 3].map(() => world.useCases.processRenewal(renewalId, visit())));
  expect(world.charges).toHaveLength(1);
  expect(world.one()).toMatchObject({ paidUntil: '2027-01-21', term: null });
});

it('nothing waits for a payment where no term is open', async () => {
  const world = await started();
  await expect(world.useCases.payRenewal(world.query)).rejects.toMatchObject({ code: 'RESERVATION_OVER' });
});
