import { calendarDate } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { describe, expect, it } from 'vitest';
import { openRenewals, reservationId, userId } from '../../testing/memory-renewals.ts';
import { buildRental } from '../../testing/renewal-builders.ts';

const morning = '2026-12-18T00:00:00Z';
const [early, late] = ['2026-12-03T12:00:00Z', '2026-12-05T00:00:00Z'];
const hour = 3_600_000;
const proposals = (world: ReturnType<typeof openRenewals>) =>
  world.events().filter((type) => type.startsWith('proposal.'));

/** A rental that renews for 60,000 won, whose next charge is on 18 December. */
async function started() {
  const world = openRenewals();
  await world.start();
  await world.visit();
  return world;
}

/** The same, where a price of 70,000 won was proposed. */
async function proposed() {
  const world = await started();
  world.price(70_000);
  await world.liveUntil('2026-11-23T00:00:00Z');
  expect(proposals(world)).toEqual(['proposal.issued']);
  return world;
}

it('is proposed thirty days before the charge, where it will have risen by then', async () => {
  const world = await started();
  world.price(70_000, '2027-01-01');
  await world.liveUntil('2026-12-18T23:59:59Z');
  expect([world.charges.map(({ amount }) => amount), world.renewals.allProposals()]).toEqual([[60_000], []]);
  await world.liveUntil('2026-12-19T00:00:00Z', 1000);
  expect(world.proposed()).toMatchObject({
    proposedAt: new Date('2026-12-19T00:00:00Z'),
    amountBefore: 60_000,
    amount: 70_000,
    chargeOn: '2027-01-18',
    reservationId: world.one().reservationId,
    answers: [],
  });
  const { proposalId, amount, chargeOn } = world.proposed();
  expect(world.one().proposal).toEqual({ proposalId, amount, chargeOn, answer: null });
  expect(world.counted).toContain('proposal.issued');
  await world.liveUntil('2027-01-10T00:00:00Z', 6 * hour);
  expect(proposals(world)).toEqual(['proposal.issued']);
});

it('is not proposed where it rises after the charge, or where the unit is not for sale', async () => {
  const world = await started();
  world.price(70_000, '2026-12-19');
  await world.liveUntil(early, 6 * hour);
  world.price(70_000);
  world.unit.current = { ...world.unit.current, isForRent: false };
  await world.liveUntil('2026-12-04T00:00:00Z', hour);
  expect(world.renewals.allProposals()).toEqual([]);
});

describe('with a yes', () => {
  it('costs the new price from that charge on, and nothing more is to be answered', async () => {
    const world = await proposed();
    const view = await world.answer('accepted');
    expect(view).toMatchObject({ terms: { amount: 70_000 }, proposal: { answers: [{ answer: 'accepted' }] } });
    await world.liveUntil('2027-02-19T00:00:00Z', 6 * hour);
    expect(world.charges.map(({ amount }) => amount)).toEqual([70_000, 70_000, 70_000]);
    expect(proposals(world)).toEqual(['proposal.issued', 'proposal.answered']);
    expect(world.one()).toMatchObject({ mostAmount: 70_000, proposal: null, consent: { amount: 60_000 } });
    expect(await world.problems()).toEqual([]);
  });

  it('costs no more than what was accepted where the price rose again', async () => {
    const world = await proposed();
    await world.answer('accepted');
    world.price(80_000);
    await world.liveUntil(morning);
    expect(world.charges).toMatchObject([{ amount: 70_000 }]);
    await world.liveUntil('2026-12-20T00:00:00Z');
    expect(world.renewals.allProposals().at(-1)).toMatchObject({ amountBefore: 70_000, amount: 80_000 });
    expect(await world.problems()).toEqual([]);
  });

  it('costs the lower price where it fell meanwhile, and that is the most from then on', async () => {
    const world = await proposed();
    await world.answer('accepted');
    world.price(65_000);
    await world.liveUntil(morning);
    expect(world.charges).toMatchObject([{ amount: 65_000 }]);
    expect(world.one().mostAmount).toBe(65_000);
    expect(await world.problems()).toEqual([]);
  });

  it('costs the accepted price also where the charge was declined and is tried again', async () => {
    const world = await proposed();
    await world.answer('accepted');
    world.plans.push('insufficient');
    await world.liveUntil('2026-12-19T00:00:00Z');
    expect(world.charges.map(({ amount }) => amount)).toEqual([70_000, 70_000]);
    expect(world.one()).toMatchObject({ paidUntil: '2027-01-21', mostAmount: 70_000 });
  });

  it('counts for a term that is opened anew after its order was put away', async () => {
    const world = await proposed();
    await world.answer('accepted');
    world.world.failNext('placeHold', new DomainError('UNIT_TAKEN'));
    await world.liveUntil(morning);
    const { orderId = '' } = world.one().term ?? {};
    await world.deps.putAway({ orderId, correlationId: 'c' });
    await world.liveUntil('2026-12-18T00:10:00Z', 60_000);
    expect(world.charges).toMatchObject([{ amount: 70_000 }]);
    expect(world.charges[0]?.paymentId).not.toBe(orderId);
    expect(await world.problems()).toEqual([]);
  });
});

describe('without a yes', () => {
  it.each([['no answer', undefined] as const, ['a no', 'declined'] as const])(
    'ends with the paid term (%s): nothing is charged, and the unit is free after it',
    async (_name, answer) => {
      const world = await proposed();
      if (answer) await world.answer(answer);
      await world.liveUntil('2026-12-17T23:59:59Z');
      expect(world.one()).toMatchObject({ state: 'on', paidUntil: '2026-12-21' });
      await world.liveUntil('2026-12-26T00:00:00Z');
      expect(world.one()).toMatchObject({ state: 'stopped', because: 'price-rose', isToUndo: false });
      expect([world.charges, world.world.open()]).toEqual([[], []]);
      expect(world.events().slice(-3)).toEqual(['announced', 'announced', 'stopped']);
      expect(await world.problems()).toEqual([]);
    },
  );

  it.each([['no answer', undefined] as const, ['a no', 'declined'] as const])(
    'goes on at the old price where the rise was taken back (%s)',
    async (_name, answer) => {
      const world = await proposed();
      if (answer) await world.answer(answer);
      world.price(60_000);
      await world.liveUntil(morning);
      expect(world.charges).toMatchObject([{ amount: 60_000 }]);
      expect(await world.problems()).toEqual([]);
    },
  );

  it('falls by itself', async () => {
    const world = await started();
    world.price(50_000, '2026-12-18');
    await world.liveUntil(morning);
    expect([world.charges, world.renewals.allProposals()]).toMatchObject([[{ amount: 50_000 }], []]);
    expect(world.one().mostAmount).toBe(50_000);
  });

  it('falls from its day on: a charge before that day costs what it did', async () => {
    const world = await started();
    world.price(50_000, '2026-12-19');
    await world.liveUntil('2027-01-18T00:00:00Z', 6 * hour);
    expect(world.charges.map(({ amount }) => amount)).toEqual([60_000, 50_000]);
  });
});

describe('a changed mind', () => {
  it.each([
    [['accepted', 'declined'], []],
    [['declined', 'accepted'], [70_000]],
    [['accepted', 'declined', 'accepted'], [70_000]],
  ] as const)('%j: the newest answer counts, and all are proof', async (answers, charged) => {
    const world = await proposed();
    for (const answer of answers) await world.answer(answer);
    await world.liveUntil('2026-12-17T23:59:59Z', 6 * hour);
    expect(world.proposed().answers.map(({ answer }) => answer)).toEqual(answers);
    await world.liveUntil(morning);
    expect(world.charges.map(({ amount }) => amount)).toEqual(charged);
    expect(await world.problems()).toEqual([]);
  });
});

it('is not charged where it rose too late to be proposed, and is proposed for the next charge', async () => {
  const world = await started();
  await world.liveUntil(late, 6 * hour);
  world.price(70_000);
  await world.liveUntil(morning, 6 * hour);
  expect([world.charges, world.renewals.allProposals()]).toMatchObject([[{ amount: 60_000 }], []]);
  expect(world.one()).toMatchObject({ state: 'on', mostAmount: 60_000, paidUntil: '2027-01-21' });
  await world.liveUntil('2026-12-20T00:00:00Z');
  expect(world.proposed()).toMatchObject({ chargeOn: '2027-01-18', amountBefore: 60_000, amount: 70_000 });
  expect(await world.problems()).toEqual([]);
});

it('is proposed anew for the later charge where the customer extended by hand meanwhile', async () => {
  const world = await proposed();
  await world.answer('accepted');
  const byHand = { reservationId: 'R-hand', userId, paidUntil: calendarDate('2027-03-21') };
  world.world.put(buildRental(byHand, { startDate: calendarDate('2026-12-22'), continues: reservationId }));
  world.world.change(reservationId, { extendedBy: 'R-hand', renewing: false });
  await expect(world.answer('declined')).rejects.toMatchObject({ code: 'RESERVATION_OVER' });
  expect((await world.read()).proposal).toBeUndefined();
  await world.renewals.hasten([reservationId], world.deps.clock());
  await world.visit();
  expect(world.one()).toMatchObject({ paidUntil: '2027-03-21', proposal: null, mostAmount: 60_000 });
  await world.liveUntil('2027-02-17T00:00:00Z', 6 * hour);
  expect(world.renewals.allProposals()).toMatchObject([
    { chargeOn: '2026-12-18' },
    { chargeOn: '2027-03-18', amountBefore: 60_000, amount: 70_000 },
  ]);
});

describe('a service that is away', () => {
  it('proposes late, as long as fourteen days are left', async () => {
    const world = await started();
    world.price(70_000, '2027-01-01');
    await world.liveUntil('2026-12-18T12:00:00Z', hour);
    world.moveTo('2026-12-29T00:00:00Z');
    await world.visit();
    expect(world.proposed()).toMatchObject({ proposedAt: new Date('2026-12-29T00:00:00Z'), chargeOn: '2027-01-18' });
  });

  it('catalog: the price is compared when it answers again, and whatever else is due is done meanwhile', async () => {
    const world = await started();
    world.price(70_000);
    world.unit.isAway = true;
    await world.liveUntil('2026-11-24T00:00:00Z');
    expect(world.renewals.allProposals()).toEqual([]);
    world.unit.isAway = false;
    await world.liveUntil('2026-11-24T00:01:00Z', 60_000);
    expect(world.renewals.allProposals()).toHaveLength(1);
    const other = await started();
    other.unit.isAway = true;
    other.world.change(reservationId, { status: 'cancelled' });
    await other.renewals.hasten([reservationId], other.deps.clock());
    await other.visit();
    expect(other.one()).toMatchObject({ state: 'stopped', because: 'rental-ended' });
  });

  it('catalog is read once a day while prices are compared, and not at all before and after', async () => {
    const world = await started();
    await world.liveUntil('2026-12-04T00:00:00Z');
    expect(world.unit.reads).toBeLessThanOrEqual(2 + 14);
    const before = world.unit.reads;
    await world.liveUntil('2026-12-17T23:59:00Z');
    expect(world.unit.reads).toBe(before);
  });
});

describe('an answer beside', () => {
  it('a charge: it is refused where the charge was first', async () => {
    const world = await proposed();
    await world.answer('accepted');
    await world.liveUntil('2026-12-17T12:00:00Z', hour);
    const met: unknown[] = [];
    world.during.hook = () => world.answer('declined').catch((error: unknown) => met.push(error));
    world.moveTo(morning);
    await world.visit();
    expect(met).toMatchObject([{ code: 'VERSION_CONFLICT' }]);
    expect(world.charges).toMatchObject([{ amount: 70_000 }]);
    await expect(world.answer('declined')).rejects.toMatchObject({ code: 'RESERVATION_OVER' });
    expect(await world.problems()).toEqual([]);
  });

  it('a term that is about to be opened: it is looked at again, and the answer holds', async () => {
    const world = await proposed();
    await world.answer('accepted');
    await world.liveUntil('2026-12-17T12:00:00Z', hour);
    const { catalog } = world.deps;
    const { readUnit } = catalog;
    // The customer answered a moment before the charge; the answer is written while the term is being quoted.
    Object.assign(catalog, {
      async readUnit(unitId: string, correlationId: string) {
        Object.assign(catalog, { readUnit });
        world.moveTo('2026-12-17T23:59:59Z');
        await world.answer('declined');
        world.moveTo(morning);
        return readUnit(unitId, correlationId);
      },
    });
    world.moveTo(morning);
    await world.visit();
    expect(world.charges).toEqual([]);
    expect(world.one()).toMatchObject({ state: 'stopped', because: 'price-rose' });
    expect(await world.problems()).toEqual([]);
  });

  it.each(['stop', 'answer'])('a stop: nothing is charged, whichever is first (%s)', async (first) => {
    const world = await proposed();
    const stop = () => world.useCases.stopRenewal(world.query);
    const yes = () => world.answer('accepted').catch((error: unknown) => error);
    await Promise.all(first === 'stop' ? [stop(), yes()] : [yes(), stop()]);
    expect(world.one()).toMatchObject({ state: 'stopped', because: 'customer', isToUndo: false });
    await expect(world.answer('accepted')).rejects.toMatchObject({ code: 'RESERVATION_OVER' });
    await world.liveUntil('2026-12-26T00:00:00Z', 6 * hour);
    expect([world.charges, world.world.open()]).toEqual([[], []]);
    expect(await world.problems()).toEqual([]);
  });

  it('a visit that compares prices: one proposal is stored', async () => {
    const world = await started();
    world.price(70_000);
    await world.renewals.hasten([reservationId], world.deps.clock());
    await Promise.all([world.visit(), world.visit()]);
    expect([world.renewals.allProposals().length, proposals(world)]).toEqual([1, ['proposal.issued']]);
  });
});

it('is not visited earlier or later because of an answer: the charge comes at its hour', async () => {
  const world = await proposed();
  await world.liveUntil('2026-12-17T23:58:59Z', hour);
  world.moveTo('2026-12-17T23:59:00Z');
  await world.answer('accepted');
  await world.visit();
  expect(world.renewals.visitOf(world.one().renewalId)).toEqual(new Date(morning));
});

it('what is agreed to at a start is the price of the day of the first charge', async () => {
  const world = openRenewals();
  world.price(70_000, '2026-12-18');
  await expect(world.start()).rejects.toMatchObject({ code: 'PRICE_CHANGED', details: { amount: 70_000 } });
  await world.start({ amount: 70_000 });
  await world.liveUntil(morning, hour);
  expect([world.charges, world.renewals.allProposals()]).toMatchObject([[{ amount: 70_000 }], []]);
});

describe('what cannot be answered', () => {
  it.each([
    ['another price', { amount: 69_000 }, { code: 'PRICE_CHANGED', details: { amount: 70_000 } }],
    ['another day', { chargeOn: calendarDate('2026-12-19') }, { code: 'PRICE_CHANGED' }],
    ['another wording', { wording: 'old' }, { code: 'CONSENT_OUTDATED' }],
    ["somebody else's rental", { userId: 'somebody' }, { code: 'NOT_FOUND' }],
  ])('%s', async (_name, changes, refusal) => {
    const world = await proposed();
    await expect(world.answer('accepted', changes)).rejects.toMatchObject(refusal);
    expect([world.proposed().answers, world.one().proposal?.answer]).toEqual([[], null]);
  });

  it('a rental that does not renew, has no proposal, or whose charge has come', async () => {
    const over = { code: 'RESERVATION_OVER' };
    const claims = { answer: 'accepted', amount: 70_000, chargeOn: calendarDate('2026-12-18'), wording: 'w' } as const;
    const off = openRenewals();
    await expect(off.useCases.answerProposal({ ...off.query, ...claims })).rejects.toMatchObject(over);
    const none = await started();
    await expect(none.useCases.answerProposal({ ...none.query, ...claims })).rejects.toMatchObject(over);
    const due = await proposed();
    due.moveTo(morning);
    await expect(due.answer('accepted')).rejects.toMatchObject(over);
    expect((await due.read()).proposal).toBeUndefined();
    const open = await proposed();
    await open.answer('accepted');
    open.plans.push('declined');
    await open.liveUntil(morning, hour);
    await expect(open.answer('declined')).rejects.toMatchObject(over);
  });
});

it('repeating an answer changes nothing more', async () => {
  const world = await proposed();
  await world.answer('accepted');
  const { version } = world.one();
  await world.answer('accepted');
  expect([world.one().version, world.proposed().answers.length]).toEqual([version, 1]);
  expect(proposals(world)).toEqual(['proposal.issued', 'proposal.answered']);
});

it('is refused where reservations does not answer, and nothing is written', async () => {
  const world = await proposed();
  world.world.failNext('read', new DomainError('UNAVAILABLE'));
  await expect(world.answer('accepted')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(world.proposed().answers).toEqual([]);
});
