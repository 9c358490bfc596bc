import { expect, it } from 'vitest';
import type { RenewalFailpoint } from '../../failpoints.ts';
import { Crash, openRenewals } from '../../testing/memory-renewals.ts';

type World = ReturnType<typeof openRenewals>;
const morning = '2026-12-18T00:00:00Z';
const renewed = { state: 'on', term: null, paidUntil: '2027-01-21' };
const stopped = { state: 'stopped', isToUndo: false, term: null };

/** Lives on until the crash, then as long again as a lease and a lock last. */
async function dies(world: World, at: RenewalFailpoint, act: () => Promise<unknown>): Promise<void> {
  world.armed.at = at;
  await act().catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
  });
  expect(world.armed.at).toBeUndefined();
}
const resume = (world: World) =>
  world.liveUntil(new Date(world.deps.clock().getTime() + 30 * 60_000).toISOString(), 60_000);

async function started() {
  const world = openRenewals();
  await world.start();
  await world.liveUntil('2026-12-17T12:00:00Z');
  return world;
}

it.each([
  'renew.claimed',
  'renew.visited',
  'renew.open-term',
  'renew.place-locked',
  'renew.order-stored',
  'renew.order-held',
  'renew.order-ready',
  'renew.place-term',
  'renew.charge-locked',
  'renew.charged',
  'renew.charge',
  'renew.advance',
] as const)('dies at %s and charges the term once', async (at) => {
  const world = await started();
  world.moveTo(morning);
  await dies(world, at, world.visit);
  await resume(world);
  expect(world.one()).toMatchObject(renewed);
  const captured = new Set(world.charges.map(({ paymentId }) => paymentId));
  expect(captured.size).toBe(1);
  expect(world.world.open()).toEqual([world.one().reservationId]);
  expect(world.events()).toEqual(['started', 'announced', 'announced']);
  expect(await world.problems()).toEqual([]);
});

it('dies twice, at a charge and at the check of it, and charges the term once', async () => {
  const world = await started();
  world.moveTo(morning);
  await dies(world, 'renew.charged', world.visit);
  world.advanceClock(11 * 60_000);
  await dies(world, 'renew.check-charge', world.visit);
  await resume(world);
  expect(world.one()).toMatchObject(renewed);
  expect(world.charges).toHaveLength(1);
});

it('dies before a proposal is written, and proposes it once', async () => {
  const world = openRenewals();
  await world.start();
  world.price(70_000);
  await dies(world, 'renew.propose', world.visit);
  expect([world.renewals.allProposals(), world.one().proposal]).toEqual([[], null]);
  await resume(world);
  expect(world.renewals.allProposals()).toHaveLength(1);
  expect(world.events()).toEqual(['started', 'proposal.issued']);
});

it('dies after an answer was written, and the charge comes at its hour by that answer', async () => {
  const world = openRenewals();
  await world.start();
  world.price(70_000);
  await world.liveUntil('2026-12-17T23:57:00Z');
  world.moveTo('2026-12-17T23:59:00Z');
  await dies(world, 'answer.written', () => world.answer('accepted'));
  await world.answer('accepted');
  expect(world.proposed().answers).toHaveLength(1);
  await resume(world);
  expect(world.charges).toMatchObject([{ amount: 70_000 }]);
  expect(world.one()).toMatchObject({ ...renewed, mostAmount: 70_000 });
  expect(world.events()).toEqual(['started', 'proposal.issued', 'announced', 'announced', 'proposal.answered']);
  expect(await world.problems()).toEqual([]);
});

it.each([
  'renew.open-term',
  'renew.order-stored',
  'renew.order-held',
  'renew.charge-locked',
  'renew.charged',
  'renew.advance',
] as const)('dies at %s of an accepted price and charges it once', async (at) => {
  const world = openRenewals();
  await world.start();
  world.price(70_000);
  await world.liveUntil('2026-12-17T12:00:00Z');
  await world.answer('accepted');
  world.moveTo(morning);
  await dies(world, at, world.visit);
  await resume(world);
  expect(new Set(world.charges.map(({ paymentId, amount }) => `${paymentId} ${amount}`)).size).toBe(1);
  expect(world.charges[0]?.amount).toBe(70_000);
  expect(world.one()).toMatchObject({ ...renewed, mostAmount: 70_000, proposal: null });
  expect(await world.problems()).toEqual([]);
});

it.each(['stop.written', 'renew.put-away', 'renew.released', 'renew.undo'] as const)(
  'dies at %s of a stop and gives everything back',
  async (at) => {
    const world = await started();
    world.plans.push('declined');
    world.moveTo(morning);
    await world.visit();
    const { orderId = '', reservationId: held = '' } = world.one().term ?? {};
    await dies(world, at, () => world.useCases.stopRenewal(world.query));
    await resume(world);
    expect(world.one()).toMatchObject(stopped);
    expect((await world.orders.find(orderId))?.state).toBe('abandoned');
    expect(world.world.get(held)?.status).toBe('cancelled');
    expect(world.world.open()).toEqual([]);
    expect(world.events().filter((type) => type === 'stopped')).toHaveLength(1);
  },
);

it.each(['start.stored', 'renew.finish-start'] as const)('dies at %s of a start and finishes it', async (at) => {
  const world = openRenewals();
  await dies(world, at, () => world.start());
  expect((await world.read()).renewal?.state).toBe('starting');
  await resume(world);
  expect(world.one().state).toBe('on');
  expect(world.world.open()).toEqual([world.query.reservationId]);
  expect(world.events()).toEqual(['started']);
});

it('leaves no open end of a start that nobody finished for long', async () => {
  const world = openRenewals();
  await dies(world, 'renew.finish-start', () => world.start());
  expect(world.world.open()).toEqual([world.query.reservationId]);
  world.advanceClock(20 * 60_000);
  await world.visit();
  expect([world.renewals.all(), world.world.open()]).toEqual([[], []]);
});
