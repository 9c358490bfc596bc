import type { DomainError } from '@hamkke/service-kit';
import { describe, expect, test } from 'vitest';
import { days, minutes, refused, type SuiteHarness } from './suite-harness.ts';
import { photoUrl } from './photos.ts';

const hours = 60 * minutes;
const rentedEvents = ['reservation.held', 'reservation.confirmed'];

/** Notice of ending and its photo, over any store. The rental runs from 1 to 31 December; it is 21 November. */
export function leavingSuite(harness: SuiteHarness): void {
  const send = (name: string, photo: string) =>
    harness.use.sendPhoto(
      { reservationId: harness.term(name).reservationId, customer: harness.guest(name), photo },
      'suite',
    );
  const photoOf = (name: string) =>
    harness.use.readPhoto(harness.term(name).reservationId, harness.guest(name), 'suite');

  describe('notice of ending', () => {
    test('ends the rental earlier, gives the days after it back, and publishes it', async () => {
      await harness.rent('a');
      const view = await harness.leave('a', '2026-12-20');
      expect(view.reservation).toMatchObject({
        range: days('2026-12-01', '2026-12-20').range,
        state: { status: 'active' },
        version: 3,
        refundOwed: 0,
        notice: { leaveDate: '2026-12-20', previousEndDate: '2026-12-31', givenAt: harness.now },
      });
      expect((await harness.guard())?.taken).toMatchObject([{ start: '2026-12-01', end: '2026-12-20' }]);
      expect(await harness.eventsOf('a')).toEqual([...rentedEvents, 'reservation.rescheduled']);
      await expect(harness.place('b', days('2026-12-20', '2027-01-10'))).rejects.toEqual(refused('UNIT_TAKEN'));
      expect(await harness.place('b', days('2026-12-21', '2027-01-10'))).toMatchObject({ replaced: [] });
    });

    test('again for the same day changes nothing, for an earlier one moves the end again, and never back', async () => {
      await harness.rent('a');
      const first = await harness.leave('a', '2026-12-20');
      expect(await harness.leave('a', '2026-12-20')).toEqual(first);
      expect((await harness.leave('a', '2026-12-10')).reservation.notice).toMatchObject({
        leaveDate: '2026-12-10',
        previousEndDate: '2026-12-31',
      });
      for (const later of ['2026-12-11', '2026-12-20', '2026-12-31'])
        await expect(harness.leave('a', later)).rejects.toMatchObject({
          code: 'RANGE_INVALID',
          details: { reason: 'too-late' },
        });
      expect(await harness.eventsOf('a')).toEqual([
        ...rentedEvents,
        'reservation.rescheduled',
        'reservation.rescheduled',
      ]);
    });

    test.each([
      ['2026-11-21T03:00:00.000Z', '2026-11-30', 'too-early'],
      ['2026-11-21T03:00:00.000Z', '2026-12-01', 'ended'],
      ['2026-12-05T14:59:59.999Z', '2026-12-12', 'ended'],
      ['2026-12-05T14:59:59.999Z', '2026-12-11', 'too-early'],
      ['2026-12-05T15:00:00.000Z', '2026-12-12', 'too-early'],
      ['2026-12-05T15:00:00.000Z', '2026-12-13', 'ended'],
      ['2026-12-05T15:00:00.000Z', '2026-12-30', 'ended'],
      ['2026-12-05T15:00:00.000Z', '2026-12-31', 'too-late'],
      ['2026-12-24T15:00:00.000Z', '2026-12-30', 'too-late'],
    ])('given at %s for %s: %s', async (at, leaveDate, outcome) => {
      await harness.rent('a');
      harness.now = new Date(at);
      const { notice } = await harness.use.readOwn(harness.term('a').reservationId, harness.guest('a'), 'suite');
      expect(notice !== undefined && notice.earliest <= leaveDate && leaveDate <= notice.latest).toBe(
        outcome === 'ended',
      );
      const leaving = await harness.leave('a', leaveDate).then(
        () => ({ outcome: 'ended' }),
        (error: { code: string; details: { reason: string } }) => ({ outcome: error.details.reason }),
      );
      expect(leaving).toEqual({ outcome });
      expect((await harness.stored('a')).range.end).toBe(outcome === 'ended' ? leaveDate : '2026-12-31');
    });

    test('on a wrong day says which days there are, and which field is wrong', async () => {
      await harness.rent('a');
      harness.now = new Date('2026-12-05T03:00:00.000Z');
      const field = (code: string, message: string) => [
        { path: 'leaveDate', code, message: expect.stringContaining(message) },
      ];
      const [early, late] = [
        field('too_small', 'earlier than the notice'),
        field('too_big', 'not earlier than the end'),
      ];
      const there = { earliest: '2026-12-12', latest: '2026-12-30' };
      await expect(harness.leave('a', '2026-12-11')).rejects.toMatchObject({
        details: { reason: 'too-early', ...there },
        fields: early,
      });
      await expect(harness.leave('a', '2026-12-31')).rejects.toMatchObject({
        details: { reason: 'too-late', ...there },
        fields: late,
      });
      harness.now = new Date('2026-12-30T03:00:00.000Z');
      await expect(harness.leave('a', '2026-12-30')).rejects.toMatchObject({
        details: { reason: 'too-late', earliest: null, latest: null },
        fields: late,
      });
    });

    test('is not for a hold, nor for what is over', async () => {
      await harness.place('a');
      await expect(harness.leave('a', '2026-12-20')).rejects.toMatchObject({
        code: 'RESERVATION_OVER',
        details: { status: 'pending' },
      });
      await harness.cancel('a');
      await expect(harness.leave('a', '2026-12-20')).rejects.toMatchObject({
        code: 'RESERVATION_OVER',
        details: { status: 'cancelled' },
      });
    });

    test('is checked before an image is looked at, and is no repetition once the rental is cancelled', async () => {
      const photo = 'data:image/png;base64,aGVsbG8=';
      await harness.rent('a');
      await expect(harness.leave('a', '2026-11-30', { photo })).rejects.toEqual(refused('RANGE_INVALID'));
      await harness.leave('a', '2026-12-20');
      await harness.cancel('a');
      await expect(harness.leave('a', '2026-12-20')).rejects.toEqual(refused('RESERVATION_OVER'));
    });

    test('two at once for two days: both are done, or the later day was too late', async () => {
      await harness.rent('a');
      const answers = await Promise.allSettled([harness.leave('a', '2026-12-20'), harness.leave('a', '2026-12-15')]);
      expect((await harness.stored('a')).range.end).toBe('2026-12-15');
      expect(answers[1]?.status).toBe('fulfilled');
    });

    test('against a new hold of the days given back: it is placed, or was too early', async () => {
      await harness.rent('a');
      const placing = harness.place('b', days('2026-12-11', '2026-12-31')).then(
        () => 'placed',
        ({ code }: DomainError) => code,
      );
      const [, placed] = await Promise.all([harness.leave('a', '2026-12-10'), placing]);
      expect(['placed', 'UNIT_TAKEN']).toContain(placed);
      await harness.place('b', days('2026-12-11', '2026-12-31'));
      expect((await harness.guard())?.taken).toHaveLength(2);
    });

    test('after it cancelling within the free hours still owes everything, and a repeated payment is answered the same', async () => {
      await harness.rent('a');
      await harness.leave('a', '2026-12-20');
      expect(await harness.place('a')).toMatchObject({ replaced: [] });
      expect((await harness.cancel('a')).reservation.refundOwed).toBe(60_000);
      expect((await harness.guard())?.taken).toEqual([]);
    });
  });

  describe('the photo of the empty unit', () => {
    test('comes with the notice, encoded anew and without its metadata, and can be read by its customer', async () => {
      await harness.rent('a');
      const photo = await photoUrl();
      const view = await harness.leave('a', '2026-12-20', { photo });
      expect(view).toMatchObject({ photo: true, reservation: { version: 4, photo: { at: harness.now } } });
      const { bytes } = await photoOf('a');
      expect(Buffer.from(bytes.subarray(8, 12)).toString()).toBe('WEBP');
      expect(Buffer.from(bytes).includes('EXIF')).toBe(false);
      expect(await harness.leave('a', '2026-12-20', { photo })).toEqual(view);
      await expect(
        harness.use.readPhoto(
          harness.term('a').reservationId,
          { personId: harness.person('stranger'), guestOf: null },
          'suite',
        ),
      ).rejects.toEqual(refused('NOT_FOUND'));
    });

    test('is in the export of its person, and of nobody else', async () => {
      const me = harness.person('me');
      await harness.rent('a', { userId: me });
      await harness.rent('without', { userId: me, ...days('2027-01-01', '2027-01-31') });
      await harness.leave('a', '2026-12-20', { photo: await photoUrl() });
      const { bytes } = await photoOf('a');
      expect(await harness.use.internalReservations.photosOf(me)).toEqual([
        { reservationId: harness.term('a').reservationId, size: bytes.length, bytes },
      ]);
      expect(await harness.use.internalReservations.photosOf(harness.person('stranger'))).toEqual([]);
    });

    test('may follow until the last day is over in Seoul, another replaces it, the same one changes nothing', async () => {
      await harness.rent('a');
      await expect(send('a', await photoUrl())).rejects.toMatchObject({
        code: 'RESERVATION_OVER',
        details: { reason: 'no-notice' },
      });
      await harness.leave('a', '2026-12-20');
      await expect(photoOf('a')).rejects.toEqual(refused('NOT_FOUND'));
      await send('a', await photoUrl());
      const { bytes } = await photoOf('a');
      const { version } = await harness.stored('a');
      await send('a', await photoUrl());
      expect((await harness.stored('a')).version).toBe(version);
      harness.now = new Date('2026-12-20T14:59:59.999Z');
      await send('a', await photoUrl({ red: 20 }));
      expect((await photoOf('a')).bytes).not.toEqual(bytes);
      harness.now = new Date('2026-12-20T15:00:00.000Z');
      await expect(send('a', await photoUrl())).rejects.toMatchObject({
        code: 'RESERVATION_OVER',
        details: { reason: 'ended' },
      });
      await harness.use.endRentals();
      expect((await harness.stored('a')).history.map(({ why }) => why)).toEqual([
        'held',
        'paid',
        'notice',
        'photo',
        'photo',
        'ended',
      ]);
      expect((await photoOf('a')).bytes.length).toBeGreaterThan(0);
    });

    test('is not even looked at where none belongs to the reservation', async () => {
      await harness.rent('a');
      await expect(send('a', 'data:image/png;base64,aGVsbG8=')).rejects.toMatchObject({
        code: 'RESERVATION_OVER',
        details: { reason: 'no-notice' },
      });
    });

    test('one that is no image ends nothing', async () => {
      await harness.rent('a');
      await expect(harness.leave('a', '2026-12-20', { photo: 'data:image/png;base64,aGVsbG8=' })).rejects.toEqual(
        refused('IMAGE_INVALID'),
      );
      expect((await harness.stored('a')).version).toBe(2);
    });
  });

  describe('the reminder', () => {
    test.each([
      ['2026-12-23T14:59:59.999Z', 0],
      ['2026-12-23T15:00:00.000Z', 1],
      ['2026-12-31T14:59:59.999Z', 1],
      ['2026-12-31T15:00:00.000Z', 0],
    ])('at %s of a rental that ends on 31 December: %i', async (at, count) => {
      await harness.rent('a');
      harness.now = new Date(at);
      // Two processes at once, and once more.
      await Promise.all([harness.use.remindCustomers(), harness.use.remindCustomers()]);
      await harness.use.remindCustomers();
      expect((await harness.eventsOf('a')).filter((type) => type === 'reservation.reminded')).toHaveLength(count);
      await harness.use.endRentals();
    });

    test('comes in one round for rentals of several locations', async () => {
      const elsewhere = { locationId: 'location-2', unitId: `${harness.unitId}-2` };
      await harness.rent('a', days('2026-11-21', '2026-11-25'));
      await harness.rent('b', { ...elsewhere, ...days('2026-11-21', '2026-11-25') });
      await harness.use.remindCustomers();
      for (const name of ['a', 'b']) expect(await harness.stored(name)).toMatchObject({ remindedFor: '2026-11-25' });
      harness.now = new Date('2026-11-25T15:00:00.000Z');
      await harness.use.endRentals();
      for (const name of ['a', 'b']) expect(await harness.stored(name)).toMatchObject({ state: { status: 'expired' } });
    });

    test('comes for a last day that was moved, once, and for no hold', async () => {
      await harness.place('hold', days('2026-11-21', '2026-11-25'));
      await harness.rent('a');
      await harness.use.remindCustomers();
      harness.pass(13 * 24 * hours);
      await harness.leave('a', '2026-12-11');
      expect(await harness.use.remindCustomers()).toBe(1);
      expect(await harness.use.remindCustomers()).toBe(0);
      expect(await harness.stored('a')).toMatchObject({ remindedFor: '2026-12-11' });
      expect(await harness.eventsOf('hold')).toEqual(['reservation.held']);
      await harness.use.lapseHolds();
    });
  });
}
