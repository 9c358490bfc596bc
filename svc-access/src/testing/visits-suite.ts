import { policy } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import { mailsPerDay } from '../domain/visit.ts';
import { days, hours, refused, seconds, seoul, type SuiteHarness } from './suite-harness.ts';
import { visitsHarness } from './visits-harness.ts';

const minutes = 60 * seconds;
const { linkHours, everyDays, mailAgainMinutes, perLocationAndDay } = policy.visit;

/** Visits before renting: where they are offered, how they are requested, and how many there may be. */
export function visitsSuite(harness: SuiteHarness): void {
  const { allow, offer, offerOther, request, mails, link, begin, read, elsewhere } = visitsHarness(harness);
  const offered = async (locationId = harness.locationId) => (await harness.use.readVisiting(locationId)).offered;

  describe('visits', () => {
    it('are offered where who runs the location allows them, and an entrance has a lock', async () => {
      expect(await offered()).toBe(false);
      await allow();
      expect(await offered()).toBe(false);
      await harness.addDoor('unit', { kind: 'unit', unitId: harness.id('1') });
      expect(await offered()).toBe(false);
      await harness.addDoor('gate');
      expect(await offered()).toBe(true);
      await harness.use.removeDoor(harness.id('door-gate'), harness.partner, 'suite');
      expect(await offered()).toBe(false);
      expect(await offered('nowhere')).toBe(false);
    });

    it('are allowed and ended by who runs the location, who sees it with the doors', async () => {
      const shown = async () => (await harness.use.listDoors(harness.locationId, harness.partner, 'suite')).visits;
      expect(await shown()).toBe(false);
      expect([await allow(), await allow(), await shown()]).toEqual([{ allowed: true }, { allowed: true }, true]);
      expect([await allow(false), await shown()]).toEqual([{ allowed: false }, false]);
      await expect(allow(true, { personId: 'partner-2', overseer: null })).rejects.toEqual(refused('NOT_FOUND'));
      expect(await shown()).toBe(false);
      await allow(true, { personId: 'admin-1', overseer: 'administrator' });
      expect(await shown()).toBe(true);
    });

    it('are not requested where they are not offered', async () => {
      await expect(request()).rejects.toEqual(refused('VISITS_CLOSED'));
      await allow();
      await expect(request()).rejects.toEqual(refused('VISITS_CLOSED'));
      await harness.addDoor('gate');
      await request();
      await allow(false);
      await expect(request('b@hamkke.test')).rejects.toEqual(refused('VISITS_CLOSED'));
      expect(await mails()).toHaveLength(1);
    });
  });

  describe('a request', () => {
    it('has a link mailed, whose id says all that the mail needs', async () => {
      await offer();
      const id = await link('a@hamkke.test', { language: 'en' });
      expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
      const beginBy = new Date(harness.now.getTime() + linkHours * hours).toISOString();
      const shown = { id, locationId: harness.locationId, state: 'ready', beginBy, nextFrom: null };
      expect(await harness.use.readInternalVisit(id)).toEqual({ ...shown, email: 'a@hamkke.test', language: 'en' });
      const createdAt = harness.now.toISOString();
      expect(await read(id)).toEqual({ ...shown, createdAt, from: null, until: null, code: null, doors: [] });
      await expect(harness.use.readInternalVisit('nothing')).rejects.toEqual(refused('NOT_FOUND'));
    });

    it('that is repeated sends the same link again, but not at once', async () => {
      await offer();
      const id = await link();
      await request();
      harness.pass(mailAgainMinutes * minutes - 1);
      await request();
      expect(await mails()).toEqual([id]);
      harness.pass(1);
      await request('a@hamkke.test', { language: 'ja', userId: harness.id('person') });
      await request();
      expect(await mails()).toEqual([id, id]);
      // The language is that of the newest mail; the visit does not become somebody else's.
      expect(await harness.use.readInternalVisit(id)).toMatchObject({ state: 'ready', language: 'ja' });
      expect(await harness.use.listOwnVisits(harness.id('person'))).toEqual([]);
    });

    it('is one for two that come at once', async () => {
      await offer();
      await Promise.all([request(), request()]);
      expect(await mails()).toHaveLength(1);
    });

    it('is a new one where the link lapsed, and for another address or location', async () => {
      await offer();
      await offerOther();
      const ids = [await link(), await link('b@hamkke.test'), await link('a@hamkke.test', elsewhere())];
      harness.pass(linkHours * hours);
      ids.push(await link());
      expect(new Set(ids).size).toBe(4);
      expect((await read(ids[0] ?? '')).state).toBe('lapsed');
    });

    it('of an address that may not visit now is mailed as any other, and no more often', async () => {
      await offer();
      await begin(await link());
      const id = await link();
      await request();
      expect(await mails()).toHaveLength(2);
      expect(await harness.use.readInternalVisit(id)).toMatchObject({
        state: 'limited',
        nextFrom: new Date(harness.now.getTime() + everyDays * days).toISOString(),
      });
      harness.pass(mailAgainMinutes * minutes);
      await request();
      expect((await mails()).slice(1)).toEqual([id, id]);
    });

    it('is refused after so many mails of the location on one day, whatever the address', async () => {
      await offer();
      for (let sent = 0; sent < mailsPerDay; sent += 1) await request(`visitor-${sent}@hamkke.test`);
      await expect(request('one-more@hamkke.test')).rejects.toEqual(refused('VISITS_CLOSED'));
      await expect(request('visitor-1@hamkke.test')).rejects.toEqual(refused('VISITS_CLOSED'));
      await allow(false);
      await allow();
      // Allowing visits anew counts no day anew.
      await expect(request('one-more@hamkke.test')).rejects.toEqual(refused('VISITS_CLOSED'));
      expect(await mails()).toHaveLength(mailsPerDay);
      harness.at(seoul('2026-11-22'));
      await request('one-more@hamkke.test');
      expect(await mails()).toHaveLength(mailsPerDay + 1);
    });
  });

  describe('how many visits there may be', () => {
    const limited = (reason: string) =>
      expect.objectContaining({ code: 'VISIT_LIMIT', details: expect.objectContaining({ reason }) });

    it('is one for an address within so many days, at any location', async () => {
      await offer();
      await offerOther();
      const other = await link('a@hamkke.test', elsewhere());
      await begin(await link());
      const nextFrom = new Date(harness.now.getTime() + everyDays * days).toISOString();
      await expect(begin(other)).rejects.toMatchObject({
        code: 'VISIT_LIMIT',
        details: { reason: 'address', nextFrom },
      });
      expect(await read(other)).toMatchObject({ state: 'limited', nextFrom });
      await begin(await link('b@hamkke.test', elsewhere()));
      harness.pass(everyDays * days - 1);
      const late = await link('a@hamkke.test', elsewhere());
      await expect(begin(late)).rejects.toEqual(limited('address'));
      harness.pass(1);
      expect(await begin(late)).toMatchObject({ state: 'open', nextFrom: null });
    });

    it('holds for two links of one address that begin at once, at two locations', async () => {
      await offer();
      await offerOther();
      const ids = [await link(), await link('a@hamkke.test', elsewhere())];
      const results = await Promise.allSettled(ids.map((id) => begin(id)));
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: limited('address') });
      const states = await Promise.all(ids.map(async (id) => (await read(id)).state));
      expect(states.toSorted()).toEqual(['limited', 'open']);
    });

    it('is so many at a location a day', async () => {
      await offer();
      const visitors = Array.from({ length: perLocationAndDay + 1 }, (_, at) => `visitor-${at}@hamkke.test`);
      const ids: string[] = [];
      for (const email of visitors) ids.push(await link(email));
      const last = ids.pop() ?? '';
      for (const id of ids) await begin(id);
      await expect(begin(last)).rejects.toEqual(limited('location'));
      // It is not lost by that.
      expect((await read(last)).state).toBe('ready');
      harness.at(seoul('2026-11-22'));
      expect((await begin(last)).state).toBe('open');
    });
  });
}
