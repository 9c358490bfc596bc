import { assertionHeader } from '@hamkke/service-kit';
import type { Stack } from '../../../../infra/dev/stack.ts';
import { demoPassword, people } from '../../../fixtures/people.ts';
import { medianOf } from '../median.ts';
import { runBeside, runGatewayBeside } from './beside.ts';
import type { Measured, Say } from './budgets.ts';
import {
  asQuicklyAsAnswered,
  atSpeed,
  expectStatuses,
  ofBrowsers,
  quantile,
  type Call,
  type NthCall,
} from './calls.ts';
import { processorMs } from './processor-time.ts';
import { claimsOf, signerOf } from './signers.ts';

const rounds = 5;
const callsARound = 6_000;
const atOnce = 8;
const dataHeaders = ofBrowsers('application/json');

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.replace(/;.*/, ''))
    .join('; ');

/** The cookies of a visitor, and of somebody who is signed in. */
async function comeIn(origin: string): Promise<{ readonly visitor: string; readonly signedIn: string }> {
  const visitor = cookiesOf(await fetch(`${origin}/`));
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie: visitor },
    body: JSON.stringify({ email: people.member, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`cannot sign in: ${answer.status} ${await answer.text()}`);
  return { visitor, signedIn: `${visitor}; ${cookiesOf(answer)}` };
}

/**
 * What the gateway's own work costs: processor time per call, in microseconds, of a small answer by a service that
 * costs nothing.
 */
export async function measureGatewayProcessor(stack: Stack, say: Say): Promise<Measured> {
  const answering = await runBeside('e2e/tools/bench/services/fixed-answer.ts', (port) => ({
    ...process.env,
    PORT: String(port),
  }));
  const bare = await runBeside('e2e/tools/bench/services/bare-proxy.ts', (port) => ({
    ...process.env,
    PORT: String(port),
    TARGET: answering.origin,
  }));
  const gateway = await runGatewayBeside(stack, { CATALOG_URL: answering.origin });
  try {
    const { visitor, signedIn } = await comeIn(stack.url('gateway'));
    const path = '/api/storage-locations/measured';
    const ways = {
      'koa-proxies, bare': { to: bare, headers: { ...dataHeaders, cookie: signedIn } },
      'gateway, a visitor': { to: gateway, headers: { ...dataHeaders, cookie: visitor } },
      'gateway, signed in': { to: gateway, headers: { ...dataHeaders, cookie: signedIn } },
    } as const;
    const costs = new Map<string, number[]>(Object.keys(ways).map((way) => [way, []]));
    // The first round warms up what is compiled as it runs.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [way, { to, headers }] of Object.entries(ways)) {
        const before = await processorMs(to.pid);
        expectStatuses(
          await asQuicklyAsAnswered(to.origin, () => ({ path, headers }), { count: callsARound, atOnce }),
          { 200: callsARound },
        );
        if (round > 0) costs.get(way)?.push(((await processorMs(to.pid)) - before) * (1_000 / callsARound));
      }
    }
    for (const [way, micros] of costs)
      say(`${way}: ${Math.round(medianOf(micros))} µs of processor per call (${micros.map(Math.round).join(' ')})`);
    return {
      gatewayProcessor:
        medianOf(costs.get('gateway, signed in') ?? []) / medianOf(costs.get('koa-proxies, bare') ?? []),
    };
  } finally {
    await Promise.all([gateway.stop(), bare.stop(), answering.stop()]);
  }
}

/**
 * How much later the slowest answers come through the gateway than from the service itself, at half of what the gateway
 * can bear with that service.
 */
export async function measureGatewayP99(stack: Stack, say: Say): Promise<Measured> {
  const signer = await signerOf('gateway');
  const { visitor } = await comeIn(stack.url('gateway'));
  const locations = (await (await fetch(`${stack.url('gateway')}/api/storage-locations`)).json()) as { id: string }[];
  // The same bytes on both ways: the gateway compresses answers for clients that accept it, and the service does not.
  const unpacked = { ...dataHeaders, 'accept-encoding': 'identity' };
  // Not one location over and over: a service caches what it just answered.
  const pathOf = (n: number) => `/api/storage-locations/${locations[n % locations.length]?.id}/units`;
  const ways: Readonly<Record<string, { readonly origin: string; readonly call: NthCall }>> = {
    gateway: {
      origin: stack.url('gateway'),
      call: (n) => ({ path: pathOf(n), headers: { ...unpacked, cookie: visitor } }),
    },
    directly: {
      origin: stack.url('catalog'),
      call: async (n): Promise<Call> => ({
        path: pathOf(n),
        headers: { ...unpacked, [assertionHeader]: await signer.sign({ audience: 'catalog', claims: claimsOf() }) },
      }),
    },
  };
  const [gateway, directly] = [ways['gateway'], ways['directly']] as const;
  if (!gateway || !directly) return {};
  for (const { origin, call } of [directly, gateway])
    await asQuicklyAsAnswered(origin, call, { count: 1_000, atOnce: 16 });
  const count = 3_000;
  const perSecond =
    count /
    expectStatuses(await asQuicklyAsAnswered(gateway.origin, gateway.call, { count, atOnce: 16 }), { 200: count })
      .seconds;
  say(`the gateway in front of catalog answers ${Math.round(perSecond)} calls per second; measured at half of it`);
  const p99 = new Map<string, number[]>(Object.keys(ways).map((way) => [way, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [way, { origin, call }] of Object.entries(ways))
      p99.get(way)?.push(quantile((await atSpeed(origin, call, { perSecond: perSecond / 2, seconds: 8 })).ms, 0.99));
  for (const [way, ms] of p99)
    say(`${way}: p99 ${medianOf(ms).toFixed(1)} ms (${ms.map((one) => one.toFixed(1)).join(' ')})`);
  return { gatewayP99: medianOf(p99.get('gateway') ?? []) / medianOf(p99.get('directly') ?? []) };
}
