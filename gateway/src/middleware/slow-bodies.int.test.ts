import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@hamkke/service-kit/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startGatewayHarness, type GatewayHarness } from '../testing/gateway-harness.ts';
import { bodyLimits } from './bodies.ts';

// The attack of many senders who dawdle: as many as there are connections to a service, from four addresses.

const senders = 400;
const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'] as const;
const wholeMs = 4_000;
let harness: GatewayHarness;
const open: Socket[] = [];

beforeAll(async () => {
  harness = await startGatewayHarness({}, { limits: { ...bodyLimits(1), wholeMs, streamedMs: wholeMs } });
});
afterAll(() => harness.stop());
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

interface Sender {
  text: string;
  ended: boolean;
}

/** Says that a body of 500 bytes comes, and sends one of them. */
function dawdle(localAddress: string, path: string, length = 500): Promise<Sender> {
  const { hostname, port } = new URL(harness.url);
  const sender: Sender = { text: '', ended: false };
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress }, () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nOrigin: ${harness.origin}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`,
      );
      resolve(sender);
    });
    open.push(socket);
    socket.on('data', (chunk) => void (sender.text += String(chunk)));
    socket.on('close', () => void (sender.ended = true));
    socket.on('error', reject);
  });
}

const statusOf = ({ text }: Sender) => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
const connectionsToServices = () =>
  new Promise<number>((resolve) => harness.service.server.getConnections((_, count) => resolve(count)));

/** The time that the slowest but one of a hundred of somebody else's calls takes, in milliseconds. */
async function p99OfOthers(): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < 100; call += 1) {
    const began = performance.now();
    const answer =
      call % 2 === 0
        ? await harness.post('/api/payment/complete', { paymentId: 'x' }, { cookie: others })
        : await harness.fetch('/api/storage-locations', { cookie: others });
    expect(answer.status).toBe(200);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b).at(-2) ?? 0;
}
let others = '';

test('slow bodies take no connection to a service, and cost nobody else an answer', async () => {
  others = (await harness.fetch('/api/storage-locations')).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const before = await p99OfOthers();
  const connected = await connectionsToServices();
  const slow = await Promise.all(
    Array.from({ length: senders }, (_, index) => dawdle(addresses[index % 4] ?? '', '/api/verify-payment')),
  );
  // One address has a number of bodies under way; what is beyond is refused and its connection ends.
  await eventually(() =>
    expect(slow.filter((one) => statusOf(one) === 429 && one.ended)).toHaveLength(senders - 4 * 64),
  );
  const during = await p99OfOthers();
  const webhook = await fetch(`${harness.url}/api/payment-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(webhook.status).toBe(200);
  expect(harness.service.seen.filter(({ url }) => url === '/api/verify-payment')).toHaveLength(0);
  expect((await connectionsToServices()) - connected).toBeLessThan(10);
  // Generous, for machines that do other things as well: without the rule the answer does not come at all.
  expect(during).toBeLessThan(before * 5 + 500);
  // The rest is cut off by its time.
  await eventually(() => expect(slow.filter(({ ended }) => ended)).toHaveLength(senders), { timeoutMs: 30_000 });
  expect(slow.filter((one) => statusOf(one) === 408)).toHaveLength(4 * 64);
});

test('bodies with images go on while they come in, few at once per address, and are cut off as well', async () => {
  const partner = await harness.signIn(
    harness.know('owner-of-slow-bodies', { userType: 'franchise', isApproved: true }).id,
  );
  const { hostname, port } = new URL(harness.url);
  const ended: boolean[] = [];
  for (let index = 0; index < 8; index += 1) {
    const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.6' });
    open.push(socket);
    socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => void (ended[index] = true));
    socket.write(
      `POST /api/storage-locations HTTP/1.1\r\nHost: x\r\nOrigin: ${harness.origin}\r\nCookie: ${partner}\r\nContent-Type: application/json\r\nContent-Length: 5000000\r\n\r\n{`,
    );
    await sleep(1);
  }
  await eventually(() => expect(ended.filter(Boolean)).toHaveLength(2));
  await eventually(() => expect(ended.filter(Boolean)).toHaveLength(8), { timeoutMs: 30_000 });
});
