import {
  addDoor,
  listDoors,
  listInternalOpenings,
  listOpenings,
  openDoor,
  readAccess,
  removeDoor,
  replaceCode,
} from '@hamkke/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTerms } from '../testing/builders.ts';
import { startMemoryApp } from '../testing/memory-app.ts';

let service: Awaited<ReturnType<typeof startMemoryApp>>;
const gate = { name: '정문', kind: 'entrance' as const, provider: 'ttlock' as const, deviceId: 'gate' };
const params = { id: 'location-1' };
const partner = () => service.app.as({ id: 'partner-1', userType: 'franchise', isApproved: true });
const customer = () => service.app.as({ id: 'person-1' });
const own = { params: { id: 'r-1' } };
let doorId = '';
let digits = '';

beforeAll(async () => {
  service = await startMemoryApp();
  service.locks.addLock('gate');
  const terms = buildTerms({ startDate: '2026-11-21' });
  service.others.terms.set(terms.reservationId, terms);
  await service.use.followReservation('r-1', { correlationId: 'test' });
  const { status, body } = await partner().call(addDoor, { params, body: gate });
  expect([status, body]).toEqual([201, expect.objectContaining({ name: '정문', pendingCodes: 1 })]);
  doorId = body.id;
  await service.use.pushSettings();
});
afterAll(() => service.app.stop());

describe('a customer', () => {
  it('reads how to get in, and no cache stores it', async () => {
    const { status, body, headers } = await customer().call(readAccess, own);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      state: 'open',
      from: '2026-11-20T15:00:00.000Z',
      until: '2026-12-31T15:00:00.000Z',
      code: expect.stringMatching(/^\d{6}$/),
      newCodesLeft: 3,
      doors: [{ id: doorId, name: '정문', kind: 'entrance', progress: 'set', previousOpens: false }],
    });
    digits = body.code;
    expect(service.locks.press('gate', digits)).toBe(true);
  });

  it('gets in with a guest pass as well, and with no other one', async () => {
    const asGuest = (guestOf: string) => service.app.as(null, { guestOf }).call(readAccess, own);
    expect((await asGuest('r-1')).body.code).toBe(digits);
    expect((await asGuest('r-2')).body.code).toBe('NOT_FOUND');
    expect((await service.app.as(null).call(readAccess, own)).body.code).toBe('NOT_SIGNED_IN');
    expect((await service.app.as({ id: 'person-2' }).call(readAccess, own)).status).toBe(404);
  });

  it('is no program: a token reads and replaces no code', async () => {
    const token = service.app.as({ id: 'person-1' }, { via: 'token' });
    expect((await token.call(readAccess, own)).body.code).toBe('FORBIDDEN');
    expect((await token.call(replaceCode, { ...own, body: {} })).body.code).toBe('FORBIDDEN');
  });

  it('gets a new code', async () => {
    const { status, body } = await customer().call(replaceCode, { ...own, body: {} });
    expect([status, body.newCodesLeft, body.code === digits]).toEqual([200, 2, false]);
    expect((await service.app.as({ id: 'person-2' }).call(replaceCode, { ...own, body: {} })).status).toBe(404);
  });
});

describe('who runs a location', () => {
  it('sees its doors, and whose locks can be connected', async () => {
    const { body } = await partner().call(listDoors, { params });
    expect(body).toMatchObject({ doors: [{ id: doorId, online: true, battery: 80, codes: 1 }], providers: ['ttlock'] });
  });

  it('sees what was opened, which is written down', async () => {
    service.pass(61_000);
    await service.use.checkLocks();
    const { body } = await partner().call(listOpenings, { params });
    expect(body.openings).toMatchObject([{ doorId, how: 'code', result: 'opened', reservationId: 'r-1', by: null }]);
    expect(service.records()).toMatchObject([{ who: 'partner-1', call: 'listOpenings', about: ['r-1'] }]);
  });

  it('opens a door with a reason, and an overseer opens any', async () => {
    const body = { reason: '이용자 요청' };
    const opened = await partner().call(openDoor, { params: { id: doorId }, body });
    expect(opened.body).toMatchObject({ how: 'remote', result: 'opened', by: 'partner', reason: '이용자 요청' });
    const admin = service.app.as({ id: 'admin', userType: 'admin' });
    expect((await admin.call(openDoor, { params: { id: doorId }, body })).body.by).toBe('administrator');
    const superUser = service.app.as({ id: 's', userType: 'franchise', isApproved: true, isSuperUser: true });
    expect((await superUser.call(openDoor, { params: { id: doorId }, body })).body.by).toBe('super-user');
    expect((await partner().call(openDoor, { params: { id: doorId }, body: {} as never })).body.fields).toMatchObject([
      { path: 'reason', code: 'required' },
    ]);
  });

  it('learns which field is wrong', async () => {
    const wrong = await partner().call(addDoor, { params, body: { ...gate, deviceId: 'nobody' } });
    expect(wrong).toMatchObject({ status: 422, body: { fields: [{ path: 'deviceId', code: 'unknown' }] } });
  });

  it.each([
    ['a member', { id: 'person-1' }, 403],
    ['a partner who waits for approval', { id: 'partner-1', userType: 'franchise' }, 403],
    ['another partner', { id: 'partner-2', userType: 'franchise', isApproved: true }, 404],
  ] as const)('is not %s', async (_, person, status) => {
    const caller = service.app.as(person);
    const statuses = [
      await caller.call(listDoors, { params }),
      await caller.call(addDoor, { params, body: { ...gate, deviceId: 'more' } }),
      await caller.call(openDoor, { params: { id: doorId }, body: { reason: 'x' } }),
      await caller.call(listOpenings, { params }),
      await caller.call(removeDoor, { params: { id: doorId } }),
    ].map((answer) => answer.status);
    expect(statuses).toEqual([status, status, status, status, status]);
  });
});

describe('identity', () => {
  it('reads a person’s openings for the export, and nobody else does', async () => {
    const input = { params: { id: 'person-1' } };
    const { body } = await service.app.asService('identity').call(listInternalOpenings, input);
    expect(body).toMatchObject([{ reservationId: 'r-1', result: 'opened' }]);
    expect((await service.app.asService('payments').call(listInternalOpenings, input)).status).toBe(403);
    expect((await service.app.as({ userType: 'admin' }).call(listInternalOpenings, input)).status).toBe(403);
  });
});

describe('a door that is removed', () => {
  it('is gone', async () => {
    expect((await partner().call(removeDoor, { params: { id: doorId } })).status).toBe(204);
    expect((await partner().call(removeDoor, { params: { id: doorId } })).status).toBe(404);
    expect((await partner().call(listDoors, { params })).body.doors).toEqual([]);
  });
});
