import { type AnyEndpoint, closeGuards, confirmHold, endpoints, type IssuerName, issuerNames, placeHold, releaseHold } from '@hamkke/contracts';
import { createFailpoints, createLogger, createMetrics, createOutbox, createSigner, createVerifier, type Mongo } from '@hamkke/service-kit';
import { createTestKeys, startTestApp, testDatabase, type TestApp, type TestKeys } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { createUseCases } from './deps.ts';
import { wireEvent } from './events/wire-events.ts';
import { createMongoReservationStore } from './storage/mongo-reservation-store.ts';
import { buildHoldBody, type HoldBody } from './testing/builders.ts';
import { judgeReservations } from './judge/judge-reservations.ts';
import { readJudgedBooks } from './judge/judged-books.ts';
import { reservationFailpoints } from './use-cases/failpoints.ts';

let keys: TestKeys;
let mongo: Mongo;
let app: TestApp;

beforeAll(async () => {
  keys = await createTestKeys();
  mongo = await testDatabase('reservations-http');
  const { connection } = mongo;
  const store = createMongoReservationStore({ connection, outbox: createOutbox(connection), wireEvent });
  await mongo.syncIndexes();
  const useCases = createUseCases({ store, clock: () => new Date(), failpoints: createFailpoints(reservationFailpoints, {}), holdMs: 900_000, limits: { perVisitor: 3, perAddress: 20 } });
  const deps = { useCases, verifier: createVerifier({ audience: 'reservations', trustedKeysJson: keys.trustedKeys }), logger: createLogger({ service: 'test', level: 'silent' }), metrics: createMetrics({ service: 'reservations', processMetrics: false }), ready: mongo.ready };
  app = await startTestApp(createApp(deps), { keys, service: 'reservations' });
});
afterAll(async () => {
  await app?.stop();
  await mongo?.close();
});

const body = (reservationId: string, more: Partial<HoldBody> = {}) => ({ ...buildHoldBody({ reservationId, unitId: `unit-${reservationId}` }), ...more });
const about = (one: HoldBody) => ({ params: { reservationId: one.reservationId } });

test('a hold is placed, confirmed, kept against a release; another gets 409', async () => {
  const payments = app.asService('payments');
  const one = body('r1');
  const placed = await payments.call(placeHold, { body: one });
  expect(placed).toMatchObject({ status: 201, body: { reservationId: 'r1', replaced: [] } });
  expect((await payments.call(placeHold, { body: one })).body).toEqual(placed.body);
  expect(await payments.call(placeHold, { body: { ...one, amount: 1 } })).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
  expect(await payments.call(placeHold, { body: body('r2', { unitId: one.unitId }) })).toMatchObject({ status: 409, body: { code: 'UNIT_TAKEN' } });
  expect(await payments.call(confirmHold, { ...about(one), body: { orderId: one.orderId } })).toMatchObject({ status: 200, body: { outcome: 'confirmed' } });
  expect(await payments.call(releaseHold, { ...about(one), body: { orderId: one.orderId, reason: 'renter' } })).toMatchObject({ status: 200, body: { status: 'active' } });
  expect(await app.asService('catalog').call(closeGuards, { body: { locationId: one.locationId, unitIds: [one.unitId] } })).toMatchObject({ status: 409, body: { code: 'UNIT_IN_USE', details: { unitIds: [one.unitId] } } });
  expect(await payments.call(confirmHold, { params: { reservationId: 'nobody' }, body: { orderId: one.orderId } })).toMatchObject({ status: 404 });
});

test('a visitor over the limit is told 429 HOLD_LIMIT; a closed unit is 409 UNIT_CLOSED', async () => {
  const payments = app.asService('payments');
  for (const n of [1, 2, 3]) expect((await payments.call(placeHold, { body: body(`l${n}`, { visitorId: 'greedy' }) })).status).toBe(201);
  expect(await payments.call(placeHold, { body: body('l4', { visitorId: 'greedy' }) })).toMatchObject({ status: 429, body: { code: 'HOLD_LIMIT' } });
  expect(await app.asService('catalog').call(closeGuards, { body: { locationId: 'branch-1', unitIds: ['unit-closed'] } })).toMatchObject({ status: 200, body: { closed: ['unit-closed'] } });
  expect(await payments.call(placeHold, { body: body('closed') })).toMatchObject({ status: 409, body: { code: 'UNIT_CLOSED' } });
});

describe('who may call', () => {
  // Widened: which parameters and body each one takes does not matter to who may call it.
  const own: readonly AnyEndpoint[] = endpoints.filter(({ service }) => service === 'reservations');
  const input = { params: { reservationId: 'r1' }, body: {} } as object;
  const cases = own.flatMap((endpoint) => issuerNames.filter((issuer) => !endpoint.callers?.includes(issuer)).map((issuer) => [endpoint.id, issuer, endpoint] as const));
  test.each(cases)('%s refuses %s', async (_, issuer, endpoint) => {
    expect((await app.asService(issuer).call(endpoint, input)).status).toBe(403);
  });

  test.each(own.map((endpoint) => [endpoint.id, endpoint] as const))('%s refuses people, and callers without an assertion', async (_, endpoint) => {
    expect((await app.as({ userType: 'admin' }).call(endpoint, input)).status).toBe(403);
    expect((await app.unsigned().call(endpoint, input)).status).toBe(401);
  });

  const send = async (assertion: string) =>
    (await fetch(`${app.url}/internal/holds`, { method: 'POST', headers: { 'content-type': 'application/json', 'x-hamkke-assertion': assertion }, body: JSON.stringify(body('forged')) })).status;

  test('a forged assertion, one for another service, and one changed on the way are refused', async () => {
    const stranger = await createTestKeys();
    expect(await send(await createSigner(stranger.serviceKey('payments')).sign({ audience: 'reservations' }))).toBe(401);
    expect(await send(await createSigner(keys.serviceKey('payments')).sign({ audience: 'catalog' }))).toBe(401);
    const [head, , signature] = (await createSigner(keys.serviceKey('identity')).sign({ audience: 'reservations' })).split('.');
    const claims = Buffer.from(JSON.stringify({ kind: 'service', iss: 'payments' as IssuerName, aud: 'reservations', iat: 1, exp: 2 })).toString('base64url');
    expect(await send(`${head}.${claims}.${signature}`)).toBe(401);
    expect(await mongo.connection.collection<{ _id: string }>('reservations').countDocuments({ _id: 'forged' })).toBe(0);
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
    ['another branch for a known unit', { ...body('x'), unitId: 'unit-r1', locationId: 'elsewhere' }],
  ];
  test.each(wrong)('%s is 422 and holds nothing', async (_, sent) => {
    const answer = await app.asService('payments').fetch('/internal/holds', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('VALIDATION');
    expect(await mongo.connection.collection<{ _id: string }>('reservations').countDocuments({ _id: 'x' })).toBe(0);
  });
});

test('after all that the books are right', async () => {
  expect(judgeReservations(await readJudgedBooks(mongo.connection, new Date()))).toEqual([]);
});
