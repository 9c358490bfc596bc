import { describe, expect, test } from 'vitest';
import type { Decision, Status } from '../domain/reservation.ts';
import { boss, free, noRefund, refund, settingIn } from './hands.ts';
import { days, minutes, refused, type SuiteHarness } from './suite-harness.ts';

/** What is decided about money when a status is set by hand, over any store. */
export function decidingSuite(harness: SuiteHarness): void {
  const set = settingIn(harness);
  const statusOf = async (name: string) => (await harness.stored(name)).state.status;
  const noted = (name: string, version: number, amount: number) =>
    harness.store.transact('suite', (tx) =>
      harness.use.noteRefund(tx, {
        ...harness.term(name),
        refund: { version, amount },
        remaining: 60_000 - amount,
        byProvider: false,
      }),
    );

  describe('where money is concerned', () => {
    test('an unpaid one made active needs to know how it was paid, a paid one cancelled how much goes back; nothing changes until that is said', async () => {
      await harness.place('a');
      await expect(set('a', 'active')).rejects.toMatchObject({
        code: 'DECISION_NEEDED',
        details: { choices: ['paid-outside', 'free'], refundable: 0 },
      });
      await expect(set('a', 'active', { decision: refund(1) })).rejects.toEqual(refused('DECISION_NEEDED'));
      await harness.confirm('a');
      await expect(set('a', 'cancelled')).rejects.toMatchObject({
        code: 'DECISION_NEEDED',
        details: { choices: ['refund', 'no-refund'], refundable: 60_000 },
      });
      await expect(set('a', 'cancelled', { decision: free })).rejects.toEqual(refused('DECISION_NEEDED'));
      await expect(set('a', 'cancelled', { decision: refund(60_001) })).rejects.toMatchObject({
        code: 'REFUND_CHANGED',
        details: { refundable: 60_000 },
      });
      await noted('a', 5, 15_000);
      await expect(set('a', 'cancelled', { decision: refund(60_000) })).rejects.toMatchObject({
        code: 'REFUND_CHANGED',
        details: { refundable: 45_000 },
      });
      expect(await statusOf('a')).toBe('active');
      expect((await set('a', 'cancelled', { decision: refund(45_000) })).reservation.refundOwed).toBe(45_000);
    });

    test.each<[string, Status, Decision]>([
      ['an unpaid one cancelled', 'cancelled', refund(1)],
      ['an unpaid one set back', 'expired', free],
      ['an unpaid one set back', 'expired', noRefund],
    ])('%s needs no decision: %s with %j is refused', async (_, to, decision) => {
      await harness.place('a');
      await expect(set('a', to, { decision })).rejects.toEqual(
        refused(decision.kind === 'refund' ? 'REFUND_CHANGED' : 'VALIDATION'),
      );
      await set('a', 'cancelled', { decision: noRefund });
      expect((await harness.stored('a')).history.at(-1)).not.toHaveProperty('decision');
    });

    test('what cannot be set is named as the field that is wrong', async () => {
      const field = (path: string, message: string) => ({
        code: 'VALIDATION',
        fields: [{ path, code: 'not_allowed', message: expect.stringContaining(message) }],
      });
      await harness.place('a', days('2026-11-21', '2026-11-30'));
      await expect(set('a', 'cancelled', { decision: free })).rejects.toMatchObject(
        field('decision', 'nothing to decide'),
      );
      await expect(set('a', 'expired', { decision: noRefund })).rejects.toMatchObject(
        field('decision', 'nothing to decide'),
      );
      await set('a', 'cancelled');
      harness.now = new Date('2026-11-30T15:00:00.000Z');
      await expect(set('a', 'pending')).rejects.toMatchObject(field('status', 'are over'));
    });

    test('what was promised back stays promised when the cancelling is undone, and is given back once', async () => {
      await harness.rent('a');
      await set('a', 'cancelled', { decision: refund(20_000) });
      await set('a', 'active');
      expect(await harness.stored('a')).toMatchObject({ refundOwed: 0, owedBefore: 20_000 });
      await expect(set('a', 'cancelled', { decision: refund(40_001) })).rejects.toMatchObject({
        details: { refundable: 40_000 },
      });
      await noted('a', 5, 20_000);
      await expect(set('a', 'cancelled', { decision: refund(40_001) })).rejects.toMatchObject({
        details: { refundable: 40_000 },
      });
      await set('a', 'cancelled', { decision: refund(40_000) });
      // All of it is on its way back: nothing is paid any more.
      await expect(set('a', 'active')).rejects.toMatchObject({ details: { choices: ['paid-outside', 'free'] } });
      await set('a', 'active', { decision: { kind: 'paid-outside' } });
      expect((await set('a', 'cancelled')).reservation.refundOwed).toBe(0);
    });

    test('a paid one ended before its last day needs a decision as cancelling does, and owes what was decided', async () => {
      await harness.rent('a');
      harness.pass(24 * 60 * minutes);
      await expect(set('a', 'expired')).rejects.toMatchObject({
        code: 'DECISION_NEEDED',
        details: { choices: ['refund', 'no-refund'], refundable: 60_000 },
      });
      await expect(set('a', 'expired', { decision: refund(60_001) })).rejects.toMatchObject({
        code: 'REFUND_CHANGED',
        details: { refundable: 60_000 },
      });
      expect(await statusOf('a')).toBe('active');
      expect((await harness.guard())?.taken).toHaveLength(1);
      expect((await set('a', 'expired', { decision: refund(20_000) })).reservation).toMatchObject({
        state: { status: 'expired' },
        refundOwed: 20_000,
      });
      expect((await harness.guard())?.taken).toEqual([]);
      await noted('a', 5, 20_000);
      await set('a', 'active');
      await expect(set('a', 'expired', { decision: refund(40_001) })).rejects.toMatchObject({
        details: { refundable: 40_000 },
      });
    });

    test('ended within the free hours, all of it goes back: the customer may still cancel for nothing', async () => {
      await harness.rent('a');
      harness.pass(24 * 60 * minutes - 1);
      for (const manager of [undefined, boss]) {
        const by = manager ? { manager } : {};
        await expect(set('a', 'expired', by)).rejects.toMatchObject({
          code: 'DECISION_NEEDED',
          details: { choices: ['refund'], refundable: 60_000 },
        });
        await expect(set('a', 'expired', { ...by, decision: noRefund })).rejects.toEqual(refused('DECISION_NEEDED'));
        await expect(set('a', 'expired', { ...by, decision: refund(59_999) })).rejects.toMatchObject({
          code: 'REFUND_CHANGED',
          details: { refundable: 60_000 },
        });
      }
      expect((await set('a', 'expired', { decision: refund(60_000) })).reservation.refundOwed).toBe(60_000);
    });

    test('one whose days are over, or that was never paid, is ended without a decision', async () => {
      await harness.place('unpaid');
      await set('unpaid', 'expired');
      await harness.rent('over', days('2026-11-21', '2026-11-23'));
      harness.now = new Date('2026-11-24T03:00:00.000Z');
      expect((await set('over', 'expired')).reservation.refundOwed).toBe(0);
    });

    test('a customer gets nothing back for what was free, and the free hours count from the payment', async () => {
      await harness.place('a');
      await set('a', 'active', { decision: free });
      expect((await harness.cancel('a', { expectedRefund: 0 })).reservation.refundOwed).toBe(0);
      await harness.rent('b', days('2027-01-01', '2027-01-31'));
      harness.pass(25 * 60 * minutes);
      await set('b', 'pending');
      await set('b', 'active');
      await expect(harness.cancel('b')).rejects.toEqual(refused('NOTICE_REQUIRED'));
    });

    test.each<[string, (name: string) => Promise<unknown>]>([
      ['made active', (name) => set(name, 'active', { decision: free })],
      ['cancelled and waiting again', (name) => set(name, 'cancelled').then(() => set(name, 'pending'))],
    ])('an order that is paid after its hold was %s is confirmed, once and for ever', async (_, change) => {
      await harness.place('a');
      await change('a');
      expect(await harness.confirm('a')).toEqual({ outcome: 'confirmed' });
      expect(await statusOf('a')).toBe('active');
      await set('a', 'cancelled', { decision: refund(60_000) });
      expect(await harness.confirm('a')).toEqual({ outcome: 'confirmed' });
    });

    test.each<[string, string, (name: string) => Promise<unknown>]>([
      ['cancelled', 'owner', (name) => set(name, 'cancelled')],
      ['cancelled by who looks after all', 'admin', (name) => set(name, 'cancelled', { manager: boss })],
      ['ended', 'owner', (name) => set(name, 'expired')],
      [
        'made active and ended',
        'admin',
        (name) => set(name, 'active', { decision: free }).then(() => set(name, 'expired', { manager: boss })),
      ],
    ])('an order that is paid after its hold was %s is turned away, once and for ever', async (_, reason, change) => {
      await harness.place('a');
      await change('a');
      const verdict = { outcome: 'rejected', reason };
      expect(await harness.confirm('a')).toEqual(verdict);
      // What was turned away went back: made active all the same, it is unpaid.
      await expect(set('a', 'active')).rejects.toEqual(refused('DECISION_NEEDED'));
      await set('a', 'active', { decision: free });
      expect(await statusOf('a')).toBe('active');
      expect(await harness.confirm('a')).toEqual(verdict);
    });

    test('one that was made active and lived out its days was had: a late payment stays paid', async () => {
      await harness.place('a', days('2026-11-21', '2026-11-30'));
      await set('a', 'active', { decision: free });
      harness.now = new Date('2026-11-30T15:00:00.000Z');
      await harness.use.endRentals();
      expect(await harness.confirm('a')).toEqual({ outcome: 'confirmed' });
    });
  });
}
