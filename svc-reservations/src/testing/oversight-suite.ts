import { auditNoteSchema } from '@hamkke/contracts';
import { describe, expect, test } from 'vitest';
import type { Manager } from '../use-cases/managing/managing.ts';
import { boss, free, noRefund, refund, settingIn } from './hands.ts';
import { minutes, refused, type SuiteHarness } from './suite-harness.ts';

const admin: Manager = { personId: 'admin-1', overseer: 'administrator' };

/** What the audit log says of statuses set by hand, over any store. */
export function oversightSuite(harness: SuiteHarness): void {
  const set = settingIn(harness);
  const changesOf = async (name: string) =>
    (await harness.auditOf(name)).map(({ changes }) =>
      Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]])),
    );

  describe('the audit log', () => {
    test('has what an administrator or a super user set: who, what, before, after, why, and nobody by name', async () => {
      await harness.rent('a', { userId: 'renter-1' });
      await set('a', 'cancelled', { decision: refund(20_000), reason: '누수', manager: admin });
      await set('a', 'active', { manager: boss });
      const { reservationId, orderId } = harness.term('a');
      const about = {
        action: 'reservation-status-set',
        subject: { kind: 'reservation', id: reservationId, label: orderId },
      };
      const owed = { field: 'refundOwed', before: 0, after: 20_000 };
      const lines = await harness.auditOf('a');
      expect(lines).toEqual([
        {
          ...about,
          actor: { id: 'admin-1', role: 'administrator' },
          changes: [
            { field: 'status', before: 'active', after: 'cancelled' },
            { field: 'decision', before: null, after: 'refund' },
            { field: 'decisionAmount', before: null, after: 20_000 },
            owed,
          ],
          reason: '누수',
        },
        {
          ...about,
          actor: { id: 'boss', role: 'super-user' },
          changes: [
            { field: 'status', before: 'cancelled', after: 'active' },
            { ...owed, before: 20_000, after: 0 },
          ],
          reason: null,
        },
      ]);
      for (const line of lines) auditNoteSchema.parse(line);
      const { name, email } = harness.term('a').customer;
      for (const personal of [name, email, '님', 'renter-1']) expect(JSON.stringify(lines)).not.toContain(personal);
    });

    test('has a decision that moves no money without an amount', async () => {
      await harness.place('a');
      await set('a', 'active', { decision: free, manager: admin });
      await set('a', 'expired', { manager: admin });
      expect(await changesOf('a')).toEqual([
        { status: ['pending', 'active'], decision: [null, 'free'] },
        { status: ['active', 'expired'] },
      ]);
    });

    test("has nothing of a partner's own change", async () => {
      await harness.rent('a');
      await set('a', 'cancelled', { decision: noRefund, reason: 'x' });
      expect(await harness.auditOf('a')).toEqual([]);
    });

    test('has a change once, however often it is requested, also at once', async () => {
      await harness.rent('a');
      await Promise.all([1, 2, 3].map(() => set('a', 'cancelled', { decision: refund(60_000), manager: admin })));
      await set('a', 'cancelled', { decision: refund(60_000), manager: boss });
      expect(await changesOf('a')).toHaveLength(1);
    });

    test('has nothing of what was refused: taken by another, nothing decided, too much, another status by now', async () => {
      await harness.rent('a');
      await set('a', 'cancelled', { decision: noRefund });
      await harness.place('b');
      await expect(set('a', 'active', { manager: admin })).rejects.toEqual(refused('UNIT_TAKEN'));
      await expect(set('b', 'active', { manager: admin })).rejects.toEqual(refused('DECISION_NEEDED'));
      await expect(set('b', 'cancelled', { decision: refund(1), manager: admin })).rejects.toEqual(
        refused('REFUND_CHANGED'),
      );
      await expect(set('b', 'cancelled', { expectedStatus: 'active', manager: admin })).rejects.toEqual(
        refused('VERSION_CONFLICT'),
      );
      expect(await harness.auditOf('a')).toEqual([]);
      expect(await harness.auditOf('b')).toEqual([]);
      harness.pass(15 * minutes);
      await set('a', 'active', { manager: admin });
      // The hold that lapsed was nobody's decision.
      expect([await changesOf('a'), await harness.auditOf('b')]).toEqual([[{ status: ['cancelled', 'active'] }], []]);
    });
  });
}
