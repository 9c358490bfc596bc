import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { layBalancer } from './stack-fleet.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function answering(name: string): Promise<number> {
  const server = createServer((_, response) => void response.end(name)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => (server.closeAllConnections(), server.close()));
  return (server.address() as AddressInfo).port;
}

/** Asks by a connection of its own. */
const ask = (port: number) =>
  new Promise<string>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent: false }, (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => void (text += part))
        .once('end', () => resolve(text));
    }).once('error', reject);
  });

test('new connections go to the instances in turn, and to none that was taken out', async () => {
  const [one, two, place] = [await answering('one'), await answering('two'), await answering('')];
  // A port that was free a moment ago.
  await ends.pop()?.();
  const balancer = await layBalancer(place, one);
  ends.push(balancer.wire.cut);
  expect([await ask(place), await ask(place)]).toEqual(['one', 'one']);
  balancer.ports = [one, two];
  expect(new Set([await ask(place), await ask(place)])).toEqual(new Set(['one', 'two']));
  balancer.ports = [two];
  expect([await ask(place), await ask(place)]).toEqual(['two', 'two']);
});
