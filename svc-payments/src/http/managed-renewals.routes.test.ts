import {
  listAllPriceProposals,
  listAllRenewals,
  listPartnerRenewals,
  listPriceProposals,
  type DeclineReason,
} from '@hamkke/contracts';
import type { HandlerContext } from '@hamkke/service-kit';
import { accessRecorder, accessRecordsOf } from '@hamkke/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildRecord } from '../testing/builders.ts';
import { openRenewals, reservationId } from '../testing/memory-renewals.ts';
import { orderOfRecord } from '../storage/order-record.ts';
import { managedRenewalRoutes } from './managed-renewals.routes.ts';

const person = { id: 'admin-1', userType: 'admin', isApproved: false, isSuperUser: false } as const;
const overseer: HandlerContext['caller'] = {
  kind: 'person',
  visitorId: 'v',
  address: '203.0.113.9',
  person,
  guestOf: null,
  via: 'session',
  scopes: [],
  freshUntil: null,
  deviceId: null,
};
const as = (changes: object): HandlerContext['caller'] => ({ ...overseer, person: { ...person, ...changes } });
const partner = as({ id: 'owner-1', userType: 'franchise', isApproved: true });

/** One rental that renews, of a partner's location or of one without. */
async function open(ownerId: string | null = null) {
  const world = openRenewals();
  world.world.change(reservationId, { ownerId });
  world.unit.current = { ...world.unit.current, unit: { ...world.unit.current.unit, ownerId } };
  await world.start();
  await world.visit();
  const routeOf = (id: string) => {
    const found = managedRenewalRoutes(world.useCases).find(({ endpoint }) => endpoint.id === id);
    if (!found) throw new Error(`there is no route ${id}`);
    return found;
  };
  const call = (id: string, caller: HandlerContext['caller'], input: object = {}) => {
    const context = { caller, logger: accessRecorder().logger, correlationId: 'c', headers: {} };
    const rest = { signal: new AbortController().signal, setHeader: () => undefined };
    return routeOf(id).handle({ params: {}, query: {}, body: undefined, ...context, ...rest, ...input });
  };
  const listed = async (query: object = {}) =>
    listAllRenewals.response.parse(await call(listAllRenewals.id, overseer, { query })).renewals;
  return { ...world, routeOf, call, listed };
}

describe('a renewal in the list of those who manage locations', () => {
  let world: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    world = await open();
  });
  const declining = async (until: string, ...reasons: DeclineReason[]) => {
    world.plans.push(...reasons);
    await world.liveUntil(until);
  };

  it('says what the next term costs, when it is charged, and whose it is', async () => {
    const { renewalId } = world.one();
    const about = { renewalId, reservationId, locationId: 'gangnam', unitId: 'gangnam-M-3', customerName: '홍길동' };
    const dates = { paidUntil: '2026-12-21', chargeOn: '2026-12-18', nextAttemptOn: null, overdueSince: null };
    // The order of a rental that was paid outside is not known.
    const names = { locationName: '', unitNumber: '' };
    expect(await world.listed()).toEqual([
      { ...about, ...dates, ...names, state: 'on', amount: 60_000, declined: null },
    ]);
    await world.orders.insert(orderOfRecord(buildRecord({ reservationId, state: 'confirmed' })), null);
    expect(await world.listed()).toMatchObject([{ locationName: '강남점', unitNumber: 'gangnam-M-3' }]);
  });

  it('costs a proposed price only where it was accepted', async () => {
    world.price(70_000);
    await world.liveUntil('2026-11-23T00:00:00Z');
    const amounts = async () => (await world.listed()).map(({ amount }) => amount);
    expect(await amounts()).toEqual([60_000]);
    await world.answer('declined');
    expect(await amounts()).toEqual([60_000]);
    await world.answer('accepted');
    expect(await amounts()).toEqual([70_000]);
  });

  it('says how often its charge was declined, why last, and when it is tried again', async () => {
    await declining('2026-12-19T00:00:00Z', 'insufficient', 'limit');
    const declined = { attempts: 2, at: '2026-12-19T00:00:00.000Z', reason: 'limit' };
    expect(await world.listed({ state: 'failing' })).toMatchObject([
      { state: 'failing', declined, nextAttemptOn: '2026-12-21', overdueSince: null },
    ]);
    expect(await world.listed({ state: 'on' })).toEqual([]);
  });

  it('says since when it is overdue', async () => {
    await declining('2026-12-24T15:00:00Z', 'expired', 'expired', 'expired', 'expired');
    const overdueSince = '2026-12-24T15:00:00.000Z';
    expect(await world.listed({ state: 'overdue' })).toMatchObject([{ overdueSince, nextAttemptOn: null }]);
  });
});

describe('who manages locations', () => {
  it('reads what is at their own, and an overseer everything', async () => {
    const { call, price, liveUntil } = await open('owner-1');
    price(70_000);
    await liveUntil('2026-11-23T00:00:00Z');
    const params = { id: 'owner-1' };
    const countOf = async (id: string, caller: HandlerContext['caller'], input: object = {}) => {
      const { renewals = [], proposals = [] } = (await call(id, caller, input)) as Record<string, unknown[]>;
      return renewals.length + proposals.length;
    };
    for (const [own, all] of [
      [listPartnerRenewals, listAllRenewals],
      [listPriceProposals, listAllPriceProposals],
    ] as const) {
      expect(await countOf(own.id, partner, { params })).toBe(1);
      expect(await countOf(own.id, overseer, { params })).toBe(1);
      expect(await countOf(own.id, overseer, { params: { id: 'owner-2' } })).toBe(0);
      expect(await countOf(all.id, overseer)).toBe(1);
      expect(await countOf(all.id, overseer, { query: { locationId: 'hongdae' } })).toBe(0);
      await expect(call(own.id, as({ id: 'owner-2', userType: 'franchise' }), { params })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    }
  });

  it('leaves a record of whose data was shown', async () => {
    const { routeOf, price, liveUntil } = await open('owner-1');
    price(70_000);
    await liveUntil('2026-11-23T00:00:00Z');
    for (const { id } of [listPartnerRenewals, listAllRenewals, listPriceProposals, listAllPriceProposals])
      expect(await accessRecordsOf(routeOf(id), overseer, { params: { id: 'owner-1' } })).toMatchObject([
        { who: 'admin-1', call: id, about: [reservationId] },
      ]);
  });
});
