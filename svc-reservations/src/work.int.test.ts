import { checkUnit, readLocationWork, readUnitPhoto } from '@hamkke/contracts';
import { beforeAll, expect, test } from 'vitest';
import { createHttpHarness } from './testing/http-harness.ts';
import { photoUrl } from './testing/photos.ts';

const harness = createHttpHarness('work-http');
const day = 86_400_000;
const partner = (id = 'owner-1') => harness.app.as({ id, userType: 'franchise', isApproved: true });
const work = (caller = partner()) => caller.call(readLocationWork, { params: { id: 'location-1' } });
const check = (id: string, body: object, caller = partner()) =>
  caller.call(checkUnit, { params: { id }, body: body as never });
const dueCheck = (reservationId: string) =>
  expect.objectContaining({ reservationId, lastDay: '2026-12-31', hasPhoto: false, nextStart: null });
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

beforeAll(async () => {
  harness.partners.set('location-1', 'owner-1');
  for (const id of ['a', 'b', 'old']) await harness.rent(id);
  // The day after the last one.
  harness.ahead = 41 * day;
  await harness.use.endRentals();
});

test('a unit that was left is on the list until it is checked, and its photo is for who runs it', async () => {
  expect((await work()).body).toMatchObject({
    date: '2027-01-01',
    checks: [dueCheck('a'), dueCheck('b'), dueCheck('old')],
  });
  const photo = await photoUrl();
  const checked = await check('a', { condition: 'left-behind', note: '상자 두 개', photo });
  expect(checked).toMatchObject({
    status: 200,
    body: { reservationId: 'a', condition: 'left-behind', note: '상자 두 개', hasPhoto: true },
  });
  expect((await work()).body.checks).toMatchObject([dueCheck('b'), dueCheck('old')]);
  const photoOf = (by: 'customer' | 'manager', caller = partner()) =>
    caller.call(readUnitPhoto, { params: { id: 'a', by } });
  expect((await photoOf('manager')).status).toBe(200);
  expect(code(await photoOf('customer'))).toEqual([404, 'NOT_FOUND']);
  expect(code(await photoOf('manager', partner('owner-2')))).toEqual([404, 'NOT_FOUND']);
});

test('another partner finds neither the location nor the reservation; a member is refused', async () => {
  expect(code(await work(partner('owner-2')))).toEqual([404, 'NOT_FOUND']);
  expect(code(await check('a', { condition: 'clear' }, partner('owner-2')))).toEqual([404, 'NOT_FOUND']);
  expect(code(await work(harness.asMember('user-1')))).toEqual([403, 'FORBIDDEN']);
  expect(code(await harness.asMember('user-1').call(readUnitPhoto, { params: { id: 'a', by: 'manager' } }))).toEqual([
    403,
    'FORBIDDEN',
  ]);
});

test('what is found needs a note, unless nothing is', async () => {
  for (const condition of ['left-behind', 'damaged'])
    expect((await check('b', { condition })).body).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: 'note', code: 'required' }],
    });
  expect((await check('b', { condition: 'clear' })).body).toMatchObject({ note: null, hasPhoto: false });
});

test('a row from before checks were stored reads as unchecked, and can be checked', async () => {
  await harness.mongo.connection
    .collection<{ _id: string }>('reservations')
    .updateOne({ _id: 'old' }, { $unset: { unitCheck: 1 } });
  expect((await work()).body.checks).toContainEqual(dueCheck('old'));
  expect((await check('old', { condition: 'clear' })).status).toBe(200);
});
