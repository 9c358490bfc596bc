import { cancelReservation, readAccessTerms, setRenewing } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import { createHttpHarness } from './testing/http-harness.ts';

const harness = createHttpHarness('reservations-access');
const read = (id: string, customer?: { userId: string | null; guestOf: string | null }) =>
  harness.app.asService('access').call(readAccessTerms, { params: { id }, body: { customer } });

test('a rental opens from its first day to its last one, while it renews three days longer, and cancelled never', async () => {
  await harness.hold('paying', { userId: 'user-1' });
  expect((await read('paying')).body).toMatchObject({ opens: false });

  await harness.rent('rental', { userId: 'user-1' });
  const { startDate, endDate, unitId, locationId, ownerId } = harness.body('rental');
  const terms = (await read('rental')).body;
  expect(terms).toMatchObject({
    opens: true,
    holder: 'member:user-1',
    unitId,
    locationId,
    ownerId,
    startDate,
    endDate,
  });

  await harness.app
    .asService('payments')
    .call(setRenewing, { params: { id: 'rental' }, body: { renewing: true, userId: 'user-1' } });
  const renewing = (await read('rental')).body;
  expect(renewing).toMatchObject({ opens: true, version: terms.version + 1 });
  expect(Date.parse(renewing.endDate) - Date.parse(endDate)).toBe(3 * 86_400_000);

  await harness.rent('dropped', { userId: 'user-1' });
  await harness.asMember('user-1').call(cancelReservation, { params: { id: 'dropped' }, body: {} });
  expect((await read('dropped')).body).toMatchObject({ opens: false });
});

test("with a customer it is only that customer's, by the account or by a guest's pass", async () => {
  await harness.rent('own', { userId: 'user-2' });
  await harness.rent('guests');
  const statusFor = async (id: string, userId: string | null, guestOf: string | null) =>
    (await read(id, { userId, guestOf })).status;
  expect(await statusFor('own', 'user-2', null)).toBe(200);
  expect(await statusFor('own', 'user-1', null)).toBe(404);
  expect(await statusFor('own', null, null)).toBe(404);
  expect(await statusFor('guests', null, 'guests')).toBe(200);
  expect(await statusFor('guests', null, 'own')).toBe(404);
  expect(await statusFor('nothing', 'user-2', null)).toBe(404);
});
