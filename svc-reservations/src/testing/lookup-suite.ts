import { describe, expect, test } from 'vitest';
import { minutes, refused, type SuiteHarness } from './suite-harness.ts';

const visitorId = 'browser-1';

/** A guest's look-up, over any store. */
export function lookupSuite(harness: SuiteHarness): void {
  const request = (name: string, more: { email?: string; visitorId?: string; orderId?: string } = {}) =>
    harness.use.requestLookup(
      { orderId: harness.term(name).orderId ?? '', email: harness.term(name).customer.email, visitorId, ...more },
      'suite',
    );
  const issue = (lookupId: string) => harness.use.issueLookupCode(lookupId, 'suite');
  const open = (lookupId: string, code: string, who = visitorId) =>
    harness.use.confirmLookup({ lookupId, code, visitorId: who }, 'suite');
  const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  describe('a look-up', () => {
    test('of an order with its address gets a code, and the code opens that one reservation', async () => {
      await harness.rent('a');
      const { lookupId, expiresAt } = await request('a', { email: ' KIM@example.com ' });
      expect(expiresAt.getTime() - harness.now.getTime()).toBe(10 * minutes);
      expect(await harness.lookupsNotified('a')).toBe(1);
      const issued = await issue(lookupId);
      expect(issued).toMatchObject({
        code: expect.stringMatching(/^\d{6}$/),
        reservation: { customer: { name: '김함께' }, language: 'ko' },
      });
      expect(await open(lookupId, issued.code)).toEqual({ reservationId: harness.term('a').reservationId });
      // Once: the code is spent, and the look-up gets no other.
      await expect(open(lookupId, issued.code)).rejects.toEqual(refused('CODE_REFUSED'));
      await expect(issue(lookupId)).rejects.toEqual(refused('NOT_FOUND'));
    });

    test('of nothing is answered the same and publishes nothing', async () => {
      await harness.rent('a');
      const found = await request('a');
      const missed = [
        await request('a', { email: 'other@example.com' }),
        await request('nobody'),
        await request('a', { orderId: 'unknown1' }),
      ];
      for (const answer of missed) {
        expect(Object.keys(answer)).toEqual(Object.keys(found));
        expect(answer.lookupId).toHaveLength(found.lookupId.length);
        expect(answer.expiresAt).toEqual(found.expiresAt);
        await expect(issue(answer.lookupId)).rejects.toEqual(refused('NOT_FOUND'));
        await expect(open(answer.lookupId, '123456')).rejects.toEqual(refused('CODE_REFUSED'));
      }
      expect([await harness.lookupsNotified('a'), await harness.lookupsNotified('nobody')]).toEqual([1, 0]);
    });

    test('finds what was held, rented, ended, or paid and cancelled, but no hold that is gone', async () => {
      await harness.place('a');
      await request('a');
      await harness.cancel('a');
      await request('a');
      expect(await harness.lookupsNotified('a')).toBe(1);
      // Paid after it was cancelled: the money comes back, and its customer may see that.
      await harness.confirm('a');
      await request('a');
      expect(await harness.lookupsNotified('a')).toBe(2);
      await harness.rent('b');
      await harness.cancel('b');
      await request('b');
      expect(await harness.lookupsNotified('b')).toBe(1);
    });

    test('takes at most five tries, and the right code is worth nothing then', async () => {
      await harness.rent('a');
      const { lookupId } = await request('a');
      const { code } = await issue(lookupId);
      for (let n = 0; n < 4; n += 1)
        await expect(open(lookupId, another(code))).rejects.toEqual(refused('CODE_REFUSED'));
      const twin = await request('a');
      const { code: twinCode } = await issue(twin.lookupId);
      for (let n = 0; n < 5; n += 1)
        await expect(open(twin.lookupId, another(twinCode))).rejects.toEqual(refused('CODE_REFUSED'));
      expect(await open(lookupId, code)).toMatchObject({ reservationId: harness.term('a').reservationId });
      await expect(open(twin.lookupId, twinCode)).rejects.toEqual(refused('CODE_REFUSED'));
    });

    test('a hundred tries at once count as many, and open nothing', async () => {
      await harness.rent('a');
      const { lookupId } = await request('a');
      const { code } = await issue(lookupId);
      const tries = await Promise.allSettled(Array.from({ length: 30 }, () => open(lookupId, another(code))));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toEqual([]);
      await expect(open(lookupId, code)).rejects.toEqual(refused('CODE_REFUSED'));
    });

    test('the right code at once, many times: one gets in', async () => {
      await harness.rent('a');
      const { lookupId } = await request('a');
      const { code } = await issue(lookupId);
      const tries = await Promise.allSettled(Array.from({ length: 5 }, () => open(lookupId, code)));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    test('is of the browser that began it: from another the right code is refused, and costs no try', async () => {
      await harness.rent('a');
      const { lookupId } = await request('a');
      const { code } = await issue(lookupId);
      for (let n = 0; n < 6; n += 1)
        await expect(open(lookupId, code, 'browser-2')).rejects.toEqual(refused('CODE_REFUSED'));
      expect(await open(lookupId, code)).toMatchObject({ reservationId: harness.term('a').reservationId });
    });

    test.each([
      [-1, 'opens'],
      [0, 'refused'],
    ])('%i ms from ten minutes after the code was issued: %s', async (ms, outcome) => {
      await harness.rent('a');
      const { lookupId } = await request('a');
      harness.pass(3 * minutes);
      const { code, expiresAt } = await issue(lookupId);
      harness.pass(10 * minutes + ms);
      expect(expiresAt.getTime() > harness.now.getTime()).toBe(outcome === 'opens');
      expect(
        await open(lookupId, code).then(
          () => 'opens',
          () => 'refused',
        ),
      ).toBe(outcome);
    });

    test('a fresh code voids the one before it', async () => {
      await harness.rent('a');
      const { lookupId } = await request('a');
      const before = await issue(lookupId);
      let after = await issue(lookupId);
      while (after.code === before.code) after = await issue(lookupId);
      await expect(open(lookupId, before.code)).rejects.toEqual(refused('CODE_REFUSED'));
      expect(await open(lookupId, after.code)).toMatchObject({ reservationId: harness.term('a').reservationId });
    });

    test('only five of one order are published in an hour, whoever calls, and the answer does not say so', async () => {
      await harness.rent('a');
      for (let n = 0; n < 7; n += 1)
        expect(await request('a', { visitorId: `browser-${n}` })).toMatchObject({ lookupId: expect.any(String) });
      expect(await harness.lookupsNotified('a')).toBe(5);
      harness.pass(60 * minutes);
      await request('a');
      expect(await harness.lookupsNotified('a')).toBe(6);
    });

    test('an hour old gets no code', async () => {
      await harness.rent('a');
      const { lookupId } = await request('a');
      harness.pass(60 * minutes);
      await expect(issue(lookupId)).rejects.toEqual(refused('NOT_FOUND'));
      await expect(issue('nobody')).rejects.toEqual(refused('NOT_FOUND'));
      await expect(open('nobody', '123456')).rejects.toEqual(refused('CODE_REFUSED'));
    });
  });
}
