import {
  addDoor,
  addPass,
  listInternalPasses,
  listPasses,
  readInternalDoor,
  readSharedAccess,
  removePass,
} from '@hamkke/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTerms } from '../testing/builders.ts';
import { startMemoryApp } from '../testing/memory-app.ts';

let service: Awaited<ReturnType<typeof startMemoryApp>>;
const own = { params: { id: 'r-1' } };
const customer = () => service.app.as({ id: 'person-1' });
const stranger = () => service.app.as({ id: 'person-2' });
const add = (body: { name: string }, key: string) =>
  customer().call(addPass, { ...own, body }, { 'idempotency-key': key });
let token = '';
let passId = '';
let doorId = '';

beforeAll(async () => {
  service = await startMemoryApp();
  service.locks.addLock('gate');
  const terms = buildTerms({ startDate: '2026-11-21' });
  service.others.terms.set(terms.reservationId, terms);
  await service.use.followReservation('r-1', { correlationId: 'test' });
  const body = { name: '정문', kind: 'entrance' as const, provider: 'ttlock' as const, deviceId: 'gate' };
  const partner = service.app.as({ id: 'partner-1', userType: 'franchise', isApproved: true });
  doorId = (await partner.call(addDoor, { params: { id: 'location-1' }, body })).body.id;
});
afterAll(() => service.app.stop());

describe('a customer', () => {
  it('shares a rental, and a repetition of the call makes no second pass', async () => {
    const { status, body, headers } = await add({ name: '  동생 ' }, 'key-1');
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: '동생',
      firstDay: null,
      lastDay: null,
      state: 'open',
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      createdAt: '2026-11-21T03:00:00.000Z',
      lastOpenedAt: null,
    });
    expect((await add({ name: '  동생 ' }, 'key-1')).body).toEqual(body);
    ({ token, id: passId } = body);
    const listed = await customer().call(listPasses, own);
    expect([listed.headers.get('cache-control'), listed.body]).toEqual(['no-store', { passes: [body], left: 2 }]);
  });

  it('learns what is wrong with the days', async () => {
    const refused = async (body: object) =>
      (await customer().call(addPass, { ...own, body: { name: 'x', ...body } })).body.code;
    expect(await refused({ lastDay: '2026-11-20' as never })).toBe('RANGE_INVALID');
    expect(await refused({ lastDay: 'soon' as never })).toBe('VALIDATION');
  });

  it('is no program, no stranger and nobody who is not signed in', async () => {
    const body = { name: 'x' };
    const program = service.app.as({ id: 'person-1' }, { via: 'token' });
    const pass = { params: { id: 'r-1', passId } };
    const statuses = async (caller: ReturnType<typeof service.app.as>) => [
      (await caller.call(listPasses, own)).status,
      (await caller.call(addPass, { ...own, body })).status,
      (await caller.call(removePass, pass)).status,
    ];
    expect(await statuses(program)).toEqual([403, 403, 403]);
    expect(await statuses(stranger())).toEqual([404, 404, 404]);
    expect(await statuses(service.app.as(null))).toEqual([401, 401, 401]);
  });
});

describe('the link of a pass', () => {
  const read = (given: string) => service.app.as(null).call(readSharedAccess, { body: { token: given } });

  it('shows the code to whoever has it, and no cache stores it', async () => {
    const { status, body, headers } = await read(token);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      name: '동생',
      state: 'open',
      code: expect.stringMatching(/^\d{6}$/),
      doors: [{ id: doorId, name: '정문' }],
    });
    expect(Object.keys(body).toSorted()).toEqual([
      'code',
      'doors',
      'from',
      'locationId',
      'name',
      'state',
      'unitNumber',
      'until',
    ]);
  });

  it('is found by the whole token alone', async () => {
    expect((await read(`${token.slice(0, -1)}_`)).body.code).toBe('NOT_FOUND');
    expect((await read('short')).body.code).toBe('VALIDATION');
  });
});

describe('identity', () => {
  it('reads passes for the export and a door for a mail, and nobody else does', async () => {
    const identity = service.app.asService('identity');
    const payments = service.app.asService('payments');
    const person = { params: { id: 'person-1' } };
    const door = { params: { id: doorId } };
    expect((await identity.call(listInternalPasses, person)).body).toEqual([
      {
        id: passId,
        name: '동생',
        firstDay: null,
        lastDay: null,
        createdAt: '2026-11-21T03:00:00.000Z',
        reservationId: 'r-1',
        revokedAt: null,
      },
    ]);
    expect((await identity.call(readInternalDoor, door)).body).toEqual({
      id: doorId,
      locationId: 'location-1',
      ownerId: 'partner-1',
      name: '정문',
      kind: 'entrance',
      unitNumber: null,
      alarm: null,
    });
    expect((await identity.call(readInternalDoor, { params: { id: 'nowhere' } })).status).toBe(404);
    expect((await payments.call(listInternalPasses, person)).status).toBe(403);
    expect((await payments.call(readInternalDoor, door)).status).toBe(403);
  });
});

describe('a pass that is taken back', () => {
  it('is gone, however often that is said', async () => {
    const pass = { params: { id: 'r-1', passId } };
    expect((await customer().call(removePass, pass)).status).toBe(204);
    expect((await customer().call(removePass, pass)).status).toBe(204);
    expect((await customer().call(removePass, { params: { id: 'r-1', passId: 'nothing' } })).status).toBe(404);
    const shown = await service.app.as(null).call(readSharedAccess, { body: { token } });
    expect([shown.status, shown.body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await customer().call(listPasses, own)).body).toEqual({ passes: [], left: 3 });
  });
});
