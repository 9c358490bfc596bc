import { DomainError } from '@hamkke/service-kit';
import { expect, it } from 'vitest';
import { openRenewals, reservationId } from '../../testing/memory-renewals.ts';

const morning = '2026-12-18T00:00:00Z';

/** A rental that renews, on the evening before its first charge. */
async function started() {
  const world = openRenewals();
  await world.start();
  await world.liveUntil('2026-12-17T12:00:00Z');
  return world;
}

it('a term of a proposed price that nobody accepted is not even placed', async () => {
  const world = openRenewals();
  await world.start();
  world.price(60_001);
  await world.liveUntil(morning);
  expect(world.one().because).toBe('price-rose');
  expect(world.hits).not.toContain('renew.place-locked');
});

it('a term that costs more than was agreed to is never charged, however it came about', async () => {
  const world = await started();
  world.plans.push('declined');
  await world.liveUntil(morning);
  const from = world.one();
  const to = { ...from, version: from.version + 1, mostAmount: 59_999 };
  await world.renewals.advance({ from, to, nextVisitAt: world.deps.clock(), correlationId: 'c' });
  await world.liveUntil('2026-12-19T00:00:00Z');
  expect(world.charges).toHaveLength(1);
  expect(world.one()).toMatchObject({ state: 'stopped', because: 'price-rose', isToUndo: false });
});

it('a charge without an answer holds its lock until nobody can be at work any more', async () => {
  const world = await started();
  world.plans.push('down');
  await world.liveUntil(morning);
  const { renewalId, term } = world.one();
  expect(term?.busyUntil).toEqual(new Date('2026-12-18T00:02:30Z'));
  expect(world.renewals.visitOf(renewalId)).toEqual(term?.busyUntil);
  await expect(world.useCases.stopRenewal(world.query)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  world.moveTo('2026-12-18T00:02:30Z');
  await world.visit();
  expect(world.one().term).toMatchObject({ busyUntil: null, attempts: [] });
  expect(world.charges).toHaveLength(1);
  await world.useCases.stopRenewal(world.query);
  await world.liveUntil('2026-12-19T00:00:00Z');
  expect([world.charges.length, world.one().because, await world.problems()]).toEqual([1, 'customer', []]);
});

it('a term is not handed out for payment while the saved card is being charged', async () => {
  const world = await started();
  const met: unknown[] = [];
  world.during.hook = () => world.useCases.payRenewal(world.query).catch((error: unknown) => met.push(error));
  await world.liveUntil(morning);
  expect(met).toMatchObject([{ code: 'VERSION_CONFLICT' }]);
});

it('a rental is found by its open term, and by a term that was paid before', async () => {
  const world = await started();
  world.plans.push('declined');
  await world.liveUntil(morning);
  const open = world.one().term?.reservationId ?? '';
  const read = (id: string) => world.useCases.readRenewal({ ...world.query, reservationId: id });
  expect(await read(open)).toMatchObject({ reservationId, unpaid: { reservationId: open } });
  await world.liveUntil('2026-12-19T00:00:00Z');
  expect(await read(reservationId)).toMatchObject({ reservationId: open, unpaid: undefined, renewal: { term: null } });
});

it('a term that is paid and not confirmed yet does not wait for a payment', async () => {
  const world = await started();
  world.world.failNext('confirm', new DomainError('UNAVAILABLE'));
  world.world.failNext('confirm', new DomainError('UNAVAILABLE'));
  await world.liveUntil(morning);
  expect(world.one().term).not.toBeNull();
  expect((await world.read()).unpaid).toBeUndefined();
  await world.liveUntil('2026-12-18T00:10:00Z', 60_000);
  expect(world.one()).toMatchObject({ term: null, paidUntil: '2027-01-21' });
});
