import {
  confirmLookup,
  issueLookupCode,
  listInternalReservations,
  readInternalReservation,
  requestLookup,
} from '@hamkke/contracts';
import { sessionDirectives } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { createHttpHarness } from './testing/http-harness.ts';

const harness = createHttpHarness('lookup-http');
const question = (id: string, more: object = {}) => ({
  body: { orderId: harness.body(id).orderId, email: 'kim@example.com', ...more },
});
const browser = (visitorId: string) => harness.app.as(null, { visitorId });
const issue = (id: string) => harness.app.asService('identity').call(issueLookupCode, { params: { id }, body: {} });

test('a guest gets a code by identity, and for it an order of a pass, once', async () => {
  await harness.rent('l1', { language: 'ja' });
  const requested = await browser('b1').call(requestLookup, question('l1', { email: ' KIM@Example.com' }));
  expect(requested).toMatchObject({
    status: 202,
    body: { lookupId: expect.any(String), expiresAt: expect.any(String) },
  });
  const issued = await issue(requested.body.lookupId);
  expect(issued.body).toMatchObject({
    email: 'kim@example.com',
    name: '김함께',
    orderId: harness.body('l1').orderId,
    language: 'ja',
  });
  const { lookupId } = requested.body;
  const { code } = issued.body;
  const elsewhere = await browser('b2').call(confirmLookup, { body: { lookupId, code } });
  expect([elsewhere.status, elsewhere.body.code, elsewhere.headers.get(sessionDirectives.guestPass.header)]).toEqual([
    422,
    'CODE_REFUSED',
    null,
  ]);
  const opened = await browser('b1').call(confirmLookup, { body: { lookupId, code: ` ${code} ` } });
  expect([opened.status, opened.body, opened.headers.get(sessionDirectives.guestPass.header)]).toEqual([
    200,
    { reservationId: 'l1' },
    JSON.stringify({ reservationId: 'l1' }),
  ]);
  expect((await browser('b1').call(confirmLookup, { body: { lookupId, code } })).status).toBe(422);
});

test('nothing of a code is stored but its hash, and nothing of the address', async () => {
  await harness.rent('l2');
  const { body } = await browser('b1').call(requestLookup, question('l2'));
  const { code } = (await issue(body.lookupId)).body;
  const row = JSON.stringify(
    await harness.mongo.connection.collection<{ _id: string }>('lookups').findOne({ _id: body.lookupId }),
  );
  expect(row).not.toContain(code);
  expect(row).not.toContain('kim@example.com');
  const indexes = await harness.mongo.connection.collection('lookups').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { purgeAt: 1 }, expireAfterSeconds: 0 }));
});

test('every refusal of a code is the same', async () => {
  await harness.rent('l3');
  const found = (await browser('b1').call(requestLookup, question('l3'))).body;
  const missed = (await browser('b1').call(requestLookup, question('l3', { email: 'other@example.com' }))).body;
  const { code } = (await issue(found.lookupId)).body;
  const wrong = code === '111111' ? '222222' : '111111';
  const refusals = [];
  for (const lookupId of [found.lookupId, missed.lookupId, 'unknown'])
    refusals.push(await browser('b1').call(confirmLookup, { body: { lookupId, code: wrong } }));
  for (let n = 0; n < 4; n += 1)
    await browser('b1').call(confirmLookup, { body: { lookupId: found.lookupId, code: wrong } });
  refusals.push(await browser('b1').call(confirmLookup, { body: { lookupId: found.lookupId, code } }));
  const seen = refusals.map(({ status, body }) => JSON.stringify([status, { ...body, correlationId: '' }]));
  expect(new Set(seen).size).toBe(1);
  expect((await issue(missed.lookupId)).status).toBe(404);
});

test('neither the answer nor its time shows whether there is such an order', { timeout: 300_000 }, async () => {
  await harness.rent('l4');
  const rounds = 25;
  const took: Record<'found' | 'missed', number[]> = { found: [], missed: [] };
  const shapes = new Set<string>();
  for (let n = 0; n < rounds; n += 1) {
    // The limit of an order is by the hour.
    harness.ahead += 3_600_000;
    for (const kind of ['found', 'missed'] as const) {
      const began = performance.now();
      const { status, body, headers } = await browser(`b${n}`).call(
        requestLookup,
        question('l4', kind === 'found' ? {} : { orderId: `none${n}00` }),
      );
      took[kind].push(performance.now() - began);
      shapes.add(JSON.stringify([status, Object.keys(body), body.lookupId.length, [...headers.keys()].sort()]));
    }
  }
  harness.ahead = 0;
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  expect(shapes.size).toBe(1);
  const ratio = median(took.found) / median(took.missed);
  expect(ratio).toBeGreaterThan(0.7);
  expect(ratio).toBeLessThan(1.4);
});

test.each([
  ['no order number', { orderId: undefined }, 'orderId'],
  ['an order number that none can be', { orderId: 'a b' }, 'orderId'],
  ['an operator', { orderId: { $ne: '' } }, 'orderId'],
  ['no address', { email: undefined }, 'email'],
  ['an address that is none', { email: 'kim' }, 'email'],
  ['a very long address', { email: `${'a'.repeat(300)}@example.com` }, 'email'],
])('a look-up with %s is 422 by field', async (_, more, path) => {
  const answer = await browser('b1').call(requestLookup, question('l1', more));
  expect([answer.status, answer.body.code, answer.body.fields[0].path]).toEqual([422, 'VALIDATION', path]);
});

test.each([
  ['no code', { lookupId: 'a' }, 'code'],
  ['five digits', { lookupId: 'a', code: '12345' }, 'code'],
  ['a number', { lookupId: 'a', code: 123_456 }, 'code'],
  ['an operator', { lookupId: { $ne: 'a' }, code: '123456' }, 'lookupId'],
])('confirming with %s is 422 by field', async (_, sent, path) => {
  const answer = await browser('b1').call(confirmLookup, { body: sent as never });
  expect([answer.status, answer.body.code, answer.body.fields[0].path]).toEqual([422, 'VALIDATION', path]);
});

test('identity reads a reservation with its customer and language, and all of a person, claimed by then', async () => {
  await harness.rent('t1', { language: 'zh', customer: { name: '이', email: 'lee@example.com', phone: '010-1' } });
  const identity = harness.app.asService('identity');
  expect((await identity.call(readInternalReservation, { params: { id: 't1' } })).body).toMatchObject({
    reservationId: 't1',
    userName: '이',
    userPhone: '010-1',
    language: 'zh',
    hasAccount: false,
  });
  expect((await identity.call(readInternalReservation, { params: { id: 'nobody' } })).status).toBe(404);
  harness.addresses.proven.set('lee', 'lee@example.com');
  expect((await identity.call(listInternalReservations, { params: { id: 'lee' } })).body).toMatchObject([
    { reservationId: 't1', hasAccount: true },
  ]);
  harness.addresses.away = true;
  expect((await identity.call(listInternalReservations, { params: { id: 'lee' } })).status).toBe(503);
  harness.addresses.away = false;
});
