import {
  addDoor,
  beginVisit,
  listDoors,
  listInternalVisits,
  readInternalVisit,
  readVisit,
  readVisiting,
  requestVisit,
  setVisiting,
} from '@hamkke/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMemoryApp } from '../testing/memory-app.ts';

let service: Awaited<ReturnType<typeof startMemoryApp>>;
const params = { id: 'location-1' };
const partner = () => service.app.as({ id: 'partner-1', userType: 'franchise', isApproved: true });
const anybody = () => service.app.as(null);
const mailed = () =>
  service.store.data().events.flatMap((event) => (event.type === 'visit.requested' ? [event.visitId] : []));
let id = '';

beforeAll(async () => {
  service = await startMemoryApp();
  service.locks.addLock('gate');
  const body = { name: '정문', kind: 'entrance' as const, provider: 'ttlock' as const, deviceId: 'gate' };
  expect((await partner().call(addDoor, { params, body })).status).toBe(201);
});
afterAll(() => service.app.stop());

describe('who runs a location', () => {
  const allow = (caller = partner()) => caller.call(setVisiting, { params, body: { allowed: true } });

  it('allows visits, and nobody else does', async () => {
    const franchise = { userType: 'franchise' as const, isApproved: true };
    const statuses = [
      await allow(anybody()),
      await allow(service.app.as({ id: 'person-1' })),
      await allow(service.app.as({ id: 'partner-1', ...franchise }, { via: 'token' })),
      await allow(service.app.as({ id: 'partner-2', ...franchise })),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 403, 403, 404]);
    expect((await anybody().call(readVisiting, { params })).body).toEqual({ offered: false });
    expect((await anybody().call(requestVisit, { params, body: { email: 'a@hamkke.test' } })).body.code).toBe(
      'VISITS_CLOSED',
    );
    expect((await allow()).body).toEqual({ allowed: true });
    expect((await anybody().call(readVisiting, { params })).body).toEqual({ offered: true });
    expect((await partner().call(listDoors, { params })).body.visits).toBe(true);
  });

  it('learns which field is wrong', async () => {
    const wrong = await partner().call(setVisiting, { params, body: {} as never });
    expect(wrong.body.fields).toMatchObject([{ path: 'allowed', code: 'required' }]);
  });
});

describe('a visitor', () => {
  it('has a link mailed, and learns nothing by the answer', async () => {
    const request = () =>
      service.app.as({ id: 'person-1' }).call(requestVisit, { params, body: { email: ' A@Hamkke.TEST ' } });
    const first = await request();
    expect([first.status, first.body]).toEqual([202, { requested: true }]);
    expect((await request()).body).toEqual(first.body);
    expect(mailed()).toHaveLength(1);
    [id = ''] = mailed();
    const wrong = await anybody().call(requestVisit, { params, body: { email: 'nobody' } });
    expect([wrong.status, wrong.body.fields]).toEqual([422, [expect.objectContaining({ path: 'email' })]]);
  });

  it('begins by the link, without a session, and no cache stores the code', async () => {
    const ready = await anybody().call(readVisit, { params: { id } });
    expect([ready.headers.get('cache-control'), ready.body.state, ready.body.code]).toEqual([
      'no-store',
      'ready',
      null,
    ]);
    const begun = await anybody().call(beginVisit, { params: { id }, body: {} });
    expect([begun.status, begun.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(begun.body).toMatchObject({
      id,
      locationId: 'location-1',
      state: 'open',
      from: '2026-11-21T03:00:00.000Z',
      until: '2026-11-21T04:00:00.000Z',
      code: expect.stringMatching(/^\d{6}$/),
      doors: [{ name: '정문', kind: 'entrance' }],
    });
    expect(JSON.stringify(begun.body)).not.toContain('hamkke.test');
    await service.use.pushSettings();
    expect(service.locks.press('gate', begun.body.code)).toBe(true);
    expect((await anybody().call(readVisit, { params: { id } })).body.code).toBe(begun.body.code);
  });

  it('learns why a visit does not begin', async () => {
    const body = { email: 'a@hamkke.test' };
    await anybody().call(requestVisit, { params, body });
    const again = await anybody().call(beginVisit, { params: { id: mailed()[1] ?? '' }, body: {} });
    expect([again.status, again.body.code, again.body.details]).toEqual([
      expect.any(Number),
      'VISIT_LIMIT',
      { reason: 'address', nextFrom: '2026-12-21T03:00:00.000Z' },
    ]);
    service.pass(3_600_000);
    expect((await anybody().call(beginVisit, { params: { id }, body: {} })).body.code).toBe('LINK_EXPIRED');
    expect((await anybody().call(beginVisit, { params: { id: 'nothing' }, body: {} })).status).toBe(404);
    expect((await anybody().call(readVisit, { params: { id: 'nothing' } })).status).toBe(404);
  });
});

describe('identity', () => {
  it('reads a visit for its mail and those of a person for the export, and nobody else does', async () => {
    const identity = service.app.asService('identity');
    const payments = service.app.asService('payments');
    const person = { params: { id: 'person-1' } };
    expect((await identity.call(readInternalVisit, { params: { id } })).body).toMatchObject({
      id,
      email: 'a@hamkke.test',
      language: 'ko',
      state: 'over',
    });
    expect((await identity.call(listInternalVisits, person)).body).toEqual([
      {
        locationId: 'location-1',
        createdAt: '2026-11-21T03:00:00.000Z',
        from: '2026-11-21T03:00:00.000Z',
        until: '2026-11-21T04:00:00.000Z',
      },
    ]);
    expect((await identity.call(readInternalVisit, { params: { id: 'nothing' } })).status).toBe(404);
    expect((await payments.call(readInternalVisit, { params: { id } })).status).toBe(403);
    expect((await payments.call(listInternalVisits, person)).status).toBe(403);
    expect((await service.app.as({ userType: 'admin' }).call(readInternalVisit, { params: { id } })).status).toBe(403);
  });
});
