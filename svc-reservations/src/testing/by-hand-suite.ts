import { describe, expect, test } from 'vitest';
import { never, type Status } from '../domain/reservation.ts';
import type { Manager } from '../use-cases/managing/managing.ts';
import { boss, free, noRefund, refund, settingIn } from './hands.ts';
import { days, minutes, refused, type SuiteHarness } from './suite-harness.ts';

/** Statuses set by hand, over any store. */
export function byHandSuite(harness: SuiteHarness): void {
  const set = settingIn(harness);
  const statusOf = async (name: string) => (await harness.stored(name)).state.status;

  describe('a status set by hand', () => {
    test('is stored with who did it, when, from what, what was decided and why, and publishes one event', async () => {
      await harness.rent('a');
      const { reservation } = await set('a', 'cancelled', {
        decision: refund(20_000),
        reason: '누수',
        expectedStatus: 'active',
        ownerId: 'owner-1',
      });
      expect(reservation).toMatchObject({
        state: { status: 'cancelled', reason: 'owner' },
        refundOwed: 20_000,
        version: 3,
      });
      expect(reservation.history.at(-1)).toEqual({
        version: 3,
        at: harness.now,
        from: 'active',
        to: 'cancelled',
        why: 'owner',
        by: { kind: 'owner', id: 'owner-1' },
        byName: 'owner-1 님',
        decision: refund(20_000),
        reason: '누수',
      });
      expect((await harness.guard())?.taken).toEqual([]);
      // Repeated, also with what the page showed then.
      expect((await set('a', 'cancelled', { decision: refund(20_000), expectedStatus: 'active' })).reservation).toEqual(
        reservation,
      );
      expect(await harness.eventsOf('a')).toEqual([
        'reservation.held',
        'reservation.confirmed',
        'reservation.cancelled',
      ]);
    });

    test('may be any after any: the range is taken while pending and active, and free otherwise', async () => {
      const all: Status[] = ['pending', 'active', 'expired', 'cancelled'];
      await harness.rent('a');
      harness.pass(25 * 60 * minutes);
      const seen = new Set<string>();
      // Walks every edge between two statuses.
      for (const to of [
        'pending',
        'active',
        'expired',
        'active',
        'cancelled',
        'active',
        'pending',
        'expired',
        'pending',
        'cancelled',
        'pending',
        'active',
        'expired',
        'cancelled',
        'expired',
      ] as const) {
        const from = await statusOf('a');
        seen.add(`${from} ${to}`);
        const endsEarly = to === 'expired' && (from === 'pending' || from === 'active');
        await set('a', to, to === 'cancelled' || endsEarly ? { decision: noRefund } : {});
        expect(await statusOf('a')).toBe(to);
        const range = { r: harness.term('a').reservationId, start: '2026-12-01', end: '2026-12-31', until: never };
        expect((await harness.guard())?.taken).toEqual(to === 'pending' || to === 'active' ? [range] : []);
      }
      expect(seen.size).toBe(all.length * (all.length - 1));
      expect((await harness.eventsOf('a')).length).toBe(17);
    });

    test('pending does not lapse, nor counts against its visitor, nor is replaced by the next hold', async () => {
      await harness.place('a');
      harness.pass(15 * minutes);
      await harness.use.lapseHolds();
      await set('a', 'pending');
      harness.pass(400 * 24 * 60 * minutes);
      await harness.use.lapseHolds();
      expect(await harness.stored('a')).toMatchObject({ state: { status: 'pending', until: never }, version: 3 });
      harness.now = new Date('2026-11-22T03:00:00.000Z');
      await expect(harness.place('b', { visitorId: harness.term('a').visitorId })).rejects.toEqual(
        refused('UNIT_TAKEN'),
      );
      expect(await harness.confirm('a')).toEqual({ outcome: 'confirmed' });
    });

    test('that takes the unit again must win its range: another has it, and nothing changes; over a lapsed hold it wins', async () => {
      await harness.rent('a');
      await set('a', 'cancelled', { decision: noRefund });
      await harness.place('b');
      const before = await harness.stored('a');
      await expect(set('a', 'active')).rejects.toEqual(refused('UNIT_TAKEN'));
      await expect(set('a', 'pending')).rejects.toEqual(refused('UNIT_TAKEN'));
      expect(await harness.stored('a')).toEqual(before);
      harness.pass(15 * minutes);
      await set('a', 'active');
      expect(await harness.stored('b')).toMatchObject({ state: { status: 'cancelled', reason: 'hold-lapsed' } });
      expect((await harness.guard())?.taken.map(({ r }) => r)).toEqual([harness.term('a').reservationId]);
    });

    test('of what is cancelled already leaves the guard alone, and says no reason where none was given', async () => {
      await harness.rent('a');
      await set('a', 'cancelled', { decision: noRefund });
      const before = await harness.guard();
      await set('a', 'expired');
      expect(await harness.guard()).toEqual(before);
      const last = (await harness.stored('a')).history.at(-1);
      expect(last).toMatchObject({ why: 'set', to: 'expired', byName: 'owner-1 님' });
      expect(Object.keys(last ?? {})).not.toContain('reason');
      expect(Object.keys(last ?? {})).not.toContain('decision');
    });

    test('that is refused anyway does not call identity', async () => {
      await harness.rent('a');
      harness.addresses.away = true;
      await expect(set('a', 'cancelled')).rejects.toEqual(refused('DECISION_NEEDED'));
      await expect(set('a', 'cancelled', { expectedStatus: 'pending' })).rejects.toEqual(refused('VERSION_CONFLICT'));
    });

    test('is refused on a closed unit, and wins once it is open again', async () => {
      const units = [
        { unitId: harness.unitId, locationId: 'location-1' },
        { unitId: `${harness.unitId}-never-rented`, locationId: 'location-1' },
      ];
      await harness.rent('a');
      await set('a', 'cancelled', { decision: noRefund });
      await harness.use.closeGuards(units, 'suite');
      await expect(set('a', 'active')).rejects.toEqual(refused('UNIT_CLOSED'));
      await harness.use.openGuards(units, 'suite');
      const open = await harness.guard();
      await harness.use.openGuards(units, 'suite');
      expect(await harness.guard()).toEqual(open);
      await set('a', 'active');
      await expect(harness.use.closeGuards(units, 'suite')).rejects.toMatchObject({
        code: 'UNIT_IN_USE',
        details: { unitIds: [harness.unitId], until: '2026-12-31' },
      });
    });

    test('whose days are all over takes no unit any more; it may be expired or cancelled', async () => {
      await harness.rent('a', days('2026-11-21', '2026-11-30'));
      await set('a', 'pending');
      harness.now = new Date('2026-11-30T15:00:00.000Z');
      await expect(set('a', 'active')).rejects.toMatchObject({
        code: 'VALIDATION',
        fields: [{ path: 'status', code: 'not_allowed' }],
      });
      await set('a', 'expired');
      await expect(set('a', 'pending')).rejects.toEqual(refused('VALIDATION'));
      expect((await set('a', 'cancelled', { decision: refund(60_000) })).reservation.refundOwed).toBe(60_000);
    });

    test('leaves nothing in the guard that knew its last days until yesterday', async () => {
      await harness.rent('a', days('2026-11-21', '2026-11-23'));
      harness.now = new Date('2026-11-24T03:00:00.000Z');
      await harness.use.endRentals();
      expect((await harness.guard())?.taken).toHaveLength(1);
      await set('a', 'cancelled', { decision: refund(1) });
      expect((await harness.guard())?.taken).toEqual([]);
    });

    test('in the middle of its days takes them again unless another rented one of them', async () => {
      const long = days('2026-11-21', '2026-12-21');
      await harness.rent('a', long);
      harness.pass(25 * 60 * minutes);
      await set('a', 'expired', { decision: noRefund });
      await harness.rent('b', days('2026-11-22', '2026-11-23'));
      harness.now = new Date('2026-11-24T15:00:00.000Z');
      await harness.use.endRentals();
      await harness.place('sweep', days('2027-05-01', '2027-05-31'));
      await expect(set('a', 'active')).rejects.toEqual(refused('UNIT_TAKEN'));
      await harness.rent('c', days('2026-11-25', '2026-11-30'));
      await set('c', 'expired', { decision: refund(60_000) });
      harness.now = new Date('2026-11-27T03:00:00.000Z');
      // Its own days are no obstacle.
      await set('c', 'active', { decision: free });
      expect(await statusOf('c')).toBe('active');
    });

    test('days of one that waits without lapsing are not given away once the guard has forgotten them', async () => {
      await harness.place('late', days('2026-11-21', '2026-12-21'));
      await harness.release('late');
      await harness.rent('a', days('2026-11-21', '2026-11-23'));
      await set('a', 'pending');
      harness.now = new Date('2026-11-26T03:00:00.000Z');
      await harness.place('sweep', days('2027-05-01', '2027-05-31'));
      expect((await harness.guard())?.taken.map(({ r }) => r)).toEqual([harness.term('sweep').reservationId]);
      await expect(set('late', 'pending')).rejects.toEqual(refused('UNIT_TAKEN'));
    });
  });

  describe('who may', () => {
    test('the partner, and who looks after all of them; the cancelling says which', async () => {
      await harness.rent('a');
      expect((await set('a', 'cancelled', { decision: noRefund, manager: boss })).reservation).toMatchObject({
        state: { reason: 'admin' },
        history: [{}, {}, { why: 'admin', by: { kind: 'admin', id: 'boss' }, byName: 'boss 님' }],
      });
      await harness.rent('b', { ownerId: 'boss', ...days('2027-01-01', '2027-01-31') });
      expect((await set('b', 'cancelled', { decision: noRefund, manager: boss })).reservation.state).toMatchObject({
        reason: 'owner',
      });
    });

    test("nobody else: another's is not found, another's list is refused, an unknown one is not found", async () => {
      await harness.rent('a');
      const other: Manager = { personId: 'owner-2', overseer: null };
      await expect(set('a', 'expired', { manager: other })).rejects.toEqual(refused('NOT_FOUND'));
      await expect(set('a', 'expired', { manager: other, ownerId: 'owner-2' })).rejects.toEqual(refused('NOT_FOUND'));
      await expect(set('a', 'expired', { manager: other, ownerId: 'owner-1' })).rejects.toEqual(refused('FORBIDDEN'));
      await expect(set('a', 'expired', { manager: boss, ownerId: 'owner-2' })).rejects.toEqual(refused('NOT_FOUND'));
      await expect(set('nobody', 'expired')).rejects.toEqual(refused('NOT_FOUND'));
      expect((await harness.stored('a')).version).toBe(2);
    });

    test('while identity is away nothing changes, but what is so already is answered', async () => {
      await harness.rent('a');
      harness.addresses.away = true;
      await expect(set('a', 'expired', { decision: refund(60_000) })).rejects.toEqual(refused('UNAVAILABLE'));
      expect((await harness.stored('a')).version).toBe(2);
      expect((await set('a', 'active')).reservation.version).toBe(2);
    });

    test('two at once: what the page showed must still be so', async () => {
      await harness.rent('a');
      const outcomes = await Promise.allSettled([
        set('a', 'cancelled', { decision: refund(60_000), expectedStatus: 'active' }),
        set('a', 'expired', { decision: refund(60_000), expectedStatus: 'active' }),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'VERSION_CONFLICT', details: { status: await statusOf('a') } },
      });
    });

    test('what was written about a customer goes with the customer', async () => {
      const me = harness.person('me');
      await harness.rent('a', { userId: me });
      await set('a', 'cancelled', { decision: noRefund, reason: '김함께 님 요청' });
      await harness.store.transact('suite', (tx) => harness.use.erasePerson(tx, me));
      const entry = (await harness.stored('a')).history.find(({ why }) => why === 'owner');
      expect(entry).toMatchObject({ byName: 'owner-1 님', decision: noRefund });
      expect(entry).not.toHaveProperty('reason');
    });
  });
}
