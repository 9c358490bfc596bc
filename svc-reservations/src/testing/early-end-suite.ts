import { calendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { someTariff } from './builders.ts';
import { days, refused, type SuiteHarness } from './suite-harness.ts';

/** What comes back by a notice of ending, over any store. The rental runs a year from 1 December; it is 21 November. */
export function earlyEndSuite(harness: SuiteHarness): void {
  describe('the money back by a notice', () => {
    /** Of a year, which is sold for 600,000 won. */
    const year = {
      ...days('2026-12-01', '2027-12-01'),
      period: 'yearly',
      amount: 600_000,
      tariff: someTariff,
    } as const;
    const preview = (name: string, leaveDate: string, customer = harness.guest(name)) =>
      harness.use.previewNotice(
        { reservationId: harness.term(name).reservationId, customer, leaveDate: calendarDate(leaveDate) },
        'suite',
      );
    const noteRefund = (name: string, amount: number, more: { remaining: number; byProvider?: boolean }) =>
      harness.store.transact('suite', (tx) =>
        harness.use.noteRefund(tx, {
          ...harness.term(name),
          refund: { version: amount, amount },
          byProvider: false,
          ...more,
        }),
      );

    test('is shown before, owed by the notice as shown, and stored line by line', async () => {
      await harness.rent('a', year);
      const shown = await preview('a', '2027-01-04');
      expect(shown).toEqual({
        leaveDate: '2027-01-04',
        refund: {
          paid: 600_000,
          usedDays: 35,
          chargedDays: 35,
          lines: [
            { period: 'monthly', count: 1, amount: 60_000 },
            { period: 'daily', count: 4, amount: 8_000 },
          ],
          cost: 68_000,
          refund: 532_000,
          promisedBefore: 0,
        },
      });
      expect(await harness.stored('a')).toMatchObject({ version: 2, refundOwed: 0, notice: null });
      const { reservation } = await harness.leave('a', '2027-01-04', { expectedRefund: 532_000 });
      expect(reservation).toMatchObject({ refundOwed: 532_000, notice: { refund: shown.refund } });
      // Answered the same again, whatever the page showed.
      expect((await harness.leave('a', '2027-01-04', { expectedRefund: 1 })).reservation).toEqual(reservation);
      expect(await harness.stored('a')).toEqual(reservation);
    });

    test('another notice owes the difference, and names what was promised before', async () => {
      await harness.rent('a', year);
      await harness.leave('a', '2027-01-04');
      await noteRefund('a', 532_000, { remaining: 68_000 });
      const { reservation } = await harness.leave('a', '2026-12-31', { expectedRefund: 540_000 });
      expect(reservation).toMatchObject({
        refundOwed: 540_000,
        notice: { refund: { paid: 600_000, refund: 540_000, promisedBefore: 532_000 } },
      });
      expect(reservation.history.flatMap(({ owed = 0 }) => owed)).toEqual([0, 0, 532_000, 0, 8_000]);
    });

    test('another sum than the page showed ends nothing', async () => {
      await harness.rent('a', year);
      await expect(harness.leave('a', '2027-01-04', { expectedRefund: 532_001 })).rejects.toMatchObject({
        code: 'REFUND_CHANGED',
        details: { refund: 532_000 },
      });
      expect(await harness.stored('a')).toMatchObject({ version: 2, range: year.range, refundOwed: 0 });
    });

    test('is nothing of what was sold without a tariff, and no sum is expected of it but nothing', async () => {
      await harness.rent('a', { ...year, tariff: null });
      expect(await preview('a', '2027-01-04')).toEqual({ leaveDate: '2027-01-04', refund: null });
      await expect(harness.leave('a', '2027-01-04', { expectedRefund: 1 })).rejects.toEqual(refused('REFUND_CHANGED'));
      const { reservation } = await harness.leave('a', '2027-01-04', { expectedRefund: 0 });
      expect(reservation).toMatchObject({ refundOwed: 0, notice: { refund: null } });
    });

    test('is not previewed for a day that no notice can name, nor for anybody else', async () => {
      await harness.rent('a', year);
      await expect(preview('a', '2026-11-30')).rejects.toMatchObject({ details: { reason: 'too-early' } });
      await expect(preview('a', '2027-12-01')).rejects.toMatchObject({ details: { reason: 'too-late' } });
      const stranger = { personId: harness.person('stranger'), guestOf: null };
      await expect(preview('a', '2027-01-04', stranger)).rejects.toEqual(refused('NOT_FOUND'));
      await harness.cancel('a');
      await expect(preview('a', '2027-01-04')).rejects.toEqual(refused('RESERVATION_OVER'));
    });

    test('stays owed when the rental is cancelled within the free hours after it: everything comes back, once', async () => {
      await harness.rent('a', year);
      await harness.leave('a', '2027-01-04');
      const { reservation } = await harness.cancel('a');
      expect(reservation).toMatchObject({ owedBefore: 532_000, refundOwed: 68_000 });
    });

    test('stays owed when the days are over', async () => {
      await harness.rent('a', year);
      await harness.leave('a', '2027-01-04');
      harness.now = new Date('2027-01-04T15:00:00.000Z');
      await harness.use.endRentals();
      expect(await harness.stored('a')).toMatchObject({
        state: { status: 'expired' },
        refundOwed: 532_000,
        owedBefore: 0,
      });
    });

    test('where the provider gave all the rest back on its own, nothing is left and the unit is free', async () => {
      await harness.rent('a', year);
      await harness.leave('a', '2027-01-04');
      await noteRefund('a', 68_000, { remaining: 532_000, byProvider: true });
      expect((await harness.stored('a')).state.status).toBe('active');
      expect(await noteRefund('a', 532_000, { remaining: 0 })).toBe('cancelled');
      expect(await harness.stored('a')).toMatchObject({ state: { status: 'cancelled', reason: 'provider' } });
      expect((await harness.guard())?.taken).toEqual([]);
    });
  });
}
