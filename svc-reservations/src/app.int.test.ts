import {
  type AnyEndpoint,
  closeGuards,
  confirmHold,
  endpoints,
  type IssuerName,
  issuerNames,
  placeHold,
  readRental,
  releaseHold,
  setRenewing,
} from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { createSigner } from '@hamkke/service-kit';
import { createTestKeys, unroutedEndpoints } from '@hamkke/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { never } from './domain/reservation.ts';
import { reservationRoutes } from './http/routes.ts';
import { checkReservations } from './use-cases/checking/check-reservations.ts';
import { readSnapshot } from './use-cases/checking/snapshot.ts';
import type { HoldBody } from './testing/builders.ts';
import { createHttpHarness } from './testing/http-harness.ts';

const harness = createHttpHarness('reservations-http');
const { body } = harness;
const about = (one: HoldBody) => ({ params: { reservationId: one.reservationId } });

test('a hold is placed, confirmed, and survives a release; another gets 409', async () => {
  const payments = harness.app.asService('payments');
  const one = body('r1');
  const placed = await payments.call(placeHold, { body: one });
  expect(placed).toMatchObject({ status: 201, body: { reservationId: 'r1', replaced: [] } });
  expect((await payments.call(placeHold, { body: one })).body).toEqual(placed.body);
  expect(await payments.call(placeHold, { body: { ...one, amount: 1 } })).toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT' },
  });
  expect(await payments.call(placeHold, { body: body('r2', { unitId: one.unitId }) })).toMatchObject({
    status: 409,
    body: { code: 'UNIT_TAKEN' },
  });
  expect(await payments.call(confirmHold, { ...about(one), body: { orderId: one.orderId } })).toMatchObject({
    status: 200,
    body: { outcome: 'confirmed' },
  });
  expect(
    await payments.call(releaseHold, { ...about(one), body: { orderId: one.orderId, reason: 'renter' } }),
  ).toMatchObject({ status: 200, body: { status: 'active' } });
  expect(
    await harness.app
      .asService('catalog')
      .call(closeGuards, { body: { locationId: one.locationId, unitIds: [one.unitId] } }),
  ).toMatchObject({ status: 409, body: { code: 'UNIT_IN_USE', details: { unitIds: [one.unitId] } } });
  expect(
    await payments.call(confirmHold, { params: { reservationId: 'nobody' }, body: { orderId: one.orderId } }),
  ).toMatchObject({ status: 404 });
});

test('payments gives a rental an open end and ends it again, and reads whose it is', async () => {
  const payments = harness.app.asService('payments');
  const one = body('renewing', { userId: 'user-1' });
  await payments.call(placeHold, { body: one });
  await payments.call(confirmHold, { ...about(one), body: { orderId: one.orderId } });
  const rental = { params: { id: one.reservationId } };
  const renew = (renewing: boolean, userId = 'user-1') =>
    payments.call(setRenewing, { ...rental, body: { renewing, userId } });
  const facts = { reservationId: one.reservationId, userId: 'user-1', ownerId: one.ownerId, extendedBy: null };
  for (const _ of ['once', 'repeated'])
    expect(await renew(true)).toMatchObject({ status: 200, body: { ...facts, renewing: true } });
  expect(await payments.call(readRental, rental)).toMatchObject({ status: 200, body: { ...facts, renewing: true } });
  expect(await renew(false, 'user-2')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  const next = { unitId: one.unitId, userId: 'user-1', continues: one.reservationId, renewal: true };
  const range = { start: calendarDate('2027-01-01'), end: calendarDate('2027-01-31') };
  expect(await payments.call(placeHold, { body: body('renewing-next', { ...next, range }) })).toMatchObject({
    status: 201,
    body: { holdUntil: never.toISOString(), replaced: [] },
  });
  expect((await renew(false)).body).not.toHaveProperty('renewing');
});

test('a visitor over the limit gets 429 HOLD_LIMIT; a closed unit is 409 UNIT_CLOSED', async () => {
  const payments = harness.app.asService('payments');
  for (const n of [1, 2, 3])
    expect((await payments.call(placeHold, { body: body(`l${n}`, { visitorId: 'greedy' }) })).status).toBe(201);
  expect(await payments.call(placeHold, { body: body('l4', { visitorId: 'greedy' }) })).toMatchObject({
    status: 429,
    body: { code: 'HOLD_LIMIT' },
  });
  expect(
    await harness.app
      .asService('catalog')
      .call(closeGuards, { body: { locationId: 'location-1', unitIds: ['unit-closed'] } }),
  ).toMatchObject({ status: 200, body: { closed: ['unit-closed'] } });
  expect(await payments.call(placeHold, { body: body('closed') })).toMatchObject({
    status: 409,
    body: { code: 'UNIT_CLOSED' },
  });
});

test('every call of the contract has its route', () => {
  expect(unroutedEndpoints('reservations', reservationRoutes(harness.use, harness.oversight))).toEqual([]);
});

describe('who may call from inside', () => {
  // Widened: which parameters and body each one takes does not matter to who may call it.
  const own: readonly AnyEndpoint[] = endpoints.filter(
    ({ service, visibility }) => service === 'reservations' && visibility === 'internal',
  );
  const inputOf = ({ method }: AnyEndpoint) =>
    ({ params: { reservationId: 'r1', id: 'r1' }, ...(method === 'GET' ? {} : { body: {} }) }) as object;
  const cases = own.flatMap((endpoint) =>
    issuerNames
      .filter((issuer) => !endpoint.callers?.includes(issuer))
      .map((issuer) => [endpoint.id, issuer, endpoint] as const),
  );
  test.each(cases)('%s refuses %s', async (_, issuer, endpoint) => {
    expect((await harness.app.asService(issuer).call(endpoint, inputOf(endpoint))).status).toBe(403);
  });

  test.each(own.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s refuses people, and callers without an assertion',
    async (_, endpoint) => {
      expect((await harness.app.as({ userType: 'admin' }).call(endpoint, inputOf(endpoint))).status).toBe(403);
      expect((await harness.app.unsigned().call(endpoint, inputOf(endpoint))).status).toBe(401);
    },
  );

  const send = async (assertion: string) =>
    (
      await fetch(`${harness.app.url}/internal/holds`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hamkke-assertion': assertion },
        body: JSON.stringify(body('forged')),
      })
    ).status;

  test('a forged assertion, one for another service, and one changed on the way are refused', async () => {
    const stranger = await createTestKeys();
    expect(await send(await createSigner(stranger.serviceKey('payments')).sign({ audience: 'reservations' }))).toBe(
      401,
    );
    expect(await send(await createSigner(harness.keys.serviceKey('payments')).sign({ audience: 'catalog' }))).toBe(401);
    const [head, , signature] = (
      await createSigner(harness.keys.serviceKey('identity')).sign({ audience: 'reservations' })
    ).split('.');
    const claims = Buffer.from(
      JSON.stringify({ kind: 'service', iss: 'payments' as IssuerName, aud: 'reservations', iat: 1, exp: 2 }),
    ).toString('base64url');
    expect(await send(`${head}.${claims}.${signature}`)).toBe(401);
    expect(
      await harness.mongo.connection.collection<{ _id: string }>('reservations').countDocuments({ _id: 'forged' }),
    ).toBe(0);
  });
});

describe('bad input', () => {
  const wrong: [string, unknown][] = [
    ['no body fields', {}],
    ['an array', []],
    ['an operator as id', { ...body('x'), unitId: { $ne: null } }],
    ['a dollar path', { ...body('x'), unitId: '$taken' }],
    ['a reversed range', { ...body('x'), startDate: '2027-01-02', endDate: '2027-01-01' }],
    ['a range that is over', { ...body('x'), startDate: '2020-01-02', endDate: '2020-02-01' }],
    ['a day that is not', { ...body('x'), startDate: '2027-02-30' }],
    ['a negative amount', { ...body('x'), amount: -1 }],
    ['a fraction of a won', { ...body('x'), amount: 0.5 }],
    ['a language that mails are not in', { ...body('x'), language: 'fr' }],
    ['another location for a known unit', { ...body('x'), unitId: 'unit-r1', locationId: 'elsewhere' }],
  ];
  test.each(wrong)('%s is 422 and holds nothing', async (_, sent) => {
    const answer = await harness.app.asService('payments').fetch('/internal/holds', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('VALIDATION');
    expect(
      await harness.mongo.connection.collection<{ _id: string }>('reservations').countDocuments({ _id: 'x' }),
    ).toBe(0);
  });
});

test('after all that the snapshot has no problem', async () => {
  expect(checkReservations(await readSnapshot(harness.mongo.connection, harness.now()))).toEqual([]);
});
