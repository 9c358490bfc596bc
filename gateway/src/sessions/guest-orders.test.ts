import { createPayment, createReservation, type AnyEndpoint } from '@hamkke/contracts';
import { createVerifier, type PersonCaller } from '@hamkke/service-kit';
import type { Middleware } from 'koa';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authorized } from '../middleware/authorized.ts';
import { matchEndpoint } from '../middleware/match-endpoint.ts';
import { problems } from '../middleware/problems.ts';
import { sameSite } from '../middleware/same-site.ts';
import { createVisitorCookie, visitor } from '../middleware/visitor.ts';
import { limited, type Limiter } from '../limits/limiter.ts';
import { callerOf, stateOf } from '../request-state.ts';
import { type ProxyHarness, startProxyHarness } from '../testing/proxy-harness.ts';
import { contextOf, type ServedSteps, serveSteps } from '../testing/step-harness.ts';
import { routedEndpoints } from '../upstreams.ts';
import { createCallers, type CallersDeps } from './callers.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { createGuestPass } from './guest-pass.ts';
import { createSessionCookie } from './session-cookie.ts';

// Whoever booked as a guest extends with the pass to that reservation: payments needs it with the order.

const origin = 'https://hamkke.example';
const key = JSON.stringify({ d: 'seed-of-the-gateway' });
const visitorCookie = createVisitorCookie(key, false);
const pass = createGuestPass(key, false, () => new Date());
const unused = () => Promise.reject(new Error('a visitor needs no session'));

/** A call as it comes to the proxy. */
interface Passed {
  readonly endpoint: string | undefined;
  readonly caller: PersonCaller;
}
let passed: Passed[];
let taken: unknown[][];
let steps: ServedSteps;
let forwarding: ProxyHarness;

beforeEach(async () => {
  passed = [];
  taken = [];
  const limiter: Limiter = { take: async (...args) => void taken.push(args) };
  // Nobody is signed in here, and no program calls: what is never asked needs no shape.
  const callers = createCallers({
    sessionStatus: { of: unused, sessionOf: unused, again: unused },
    sessions: { use: unused },
    tokens: { read: unused },
    people: { read: unused },
    cookie: createSessionCookie(false),
    device: createDeviceCookie(key, false),
    pass,
    limiter,
  } as unknown as CallersDeps); // of what callers need, a guest's orders use these alone
  const arrive: Middleware = async (ctx) => {
    passed.push({ endpoint: stateOf(ctx).endpoint?.id, caller: callerOf(ctx) });
    ctx.status = 204;
  };
  steps = await serveSteps(
    {},
    problems,
    visitor(visitorCookie),
    matchEndpoint(routedEndpoints),
    sameSite(origin),
    callers.step,
    authorized,
    limited(limiter),
    arrive,
  );
  forwarding = await startProxyHarness();
});
afterEach(async () => {
  await steps.stop();
  await forwarding.stop();
});

/** A visitor's cookie, with a pass to a reservation beside it where one is named. */
function cookiesOf(reservationId?: string) {
  const { id, value } = visitorCookie.issue();
  const ctx = contextOf();
  if (reservationId) pass.set(ctx, id, reservationId);
  const cookies = [`${visitorCookie.name}=${value}`, ...[ctx.res.getHeader('set-cookie') ?? []].flat()];
  return { id, cookie: cookies.map((one) => String(one).split(';')[0]).join('; ') };
}
const place = (endpoint: AnyEndpoint, cookie: string, from = origin) =>
  steps.request(endpoint.path, {
    method: endpoint.method,
    headers: { origin: from, cookie, 'content-type': 'application/json' },
    body: '{"continues":"r-1"}',
  });

test.each([createPayment, createReservation])('a pass comes with the order of a guest: $path', async (endpoint) => {
  const guest = cookiesOf('r-1');
  expect((await place(endpoint, guest.cookie)).status).toBe(204);
  expect(passed).toMatchObject([
    { endpoint: endpoint.id, caller: { person: null, visitorId: guest.id, guestOf: 'r-1', via: 'session' } },
  ]);
});

test('a pass changes neither who counts for the limits nor what another site may send', async () => {
  const [plain, guest] = [cookiesOf(), cookiesOf('r-1')];
  await place(createPayment, plain.cookie);
  await place(createPayment, guest.cookie);
  const [[limitOfPlain, ...whoIsPlain] = [], [limitOfGuest, ...whoIsGuest] = []] = taken;
  expect(limitOfGuest).toBe(limitOfPlain);
  expect(limitOfGuest).toMatchObject({ name: 'orders' });
  expect([whoIsPlain[0], whoIsGuest[0]]).toEqual([plain.id, guest.id]);
  expect(passed[0]?.caller.guestOf).toBeNull();
  expect((await place(createPayment, guest.cookie, 'https://evil.example')).status).toBe(403);
  expect(passed).toHaveLength(2);
});

test('payments gets the pass and the body as they are, and no cache shares its answer', async () => {
  const { cookie } = cookiesOf('r-1');
  await place(createPayment, cookie);
  const { request } = await forwarding.serve(createPayment, passed[0]?.caller);
  const body = '{"unitId":"u","continues":"r-1"}';
  const { headers } = await request(createPayment.path, {
    method: 'POST',
    body,
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': 'k-1' },
  });
  const [seen] = forwarding.service.seen;
  expect(seen).toMatchObject({
    method: 'POST',
    url: '/api/create-payment',
    body,
    headers: { 'idempotency-key': 'k-1' },
  });
  expect(seen?.headers).not.toHaveProperty('cookie');
  const verifier = createVerifier({ audience: 'payments', trustedKeysJson: forwarding.keys.trustedKeys });
  expect(await verifier.verify(String(seen?.headers['x-hamkke-assertion']))).toMatchObject({
    person: null,
    guestOf: 'r-1',
  });
  expect(headers['cache-control']).toBe('private, no-cache');
});
