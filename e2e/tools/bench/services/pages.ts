import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPath } from '@hamkke/contracts';
import { Client } from 'undici';
import { loadKeys } from '../../../../infra/dev/keys.ts';
import { root } from '../../../../infra/dev/root.ts';
import type { Stack } from '../../../../infra/dev/stack.ts';
import { releasesDir } from '../../../stack/settings.ts';
import { medianOf } from '../median.ts';
import { runBeside } from './beside.ts';
import type { Measured, Say } from './budgets.ts';
import { asQuicklyAsAnswered, expectStatuses, quantile, type NthCall } from './calls.ts';
import { processorMs } from './processor-time.ts';

const rounds = 5;
const callsARound = 6_000;
const atOnce = 8;
const drawings = 1_000;
/** As a phone asks for a page. */
const ofBrowsers = {
  accept: 'text/html,application/xhtml+xml',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'ko',
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
};

/** Stands between a gateway and the drawing process and stores each request for a drawing. */
async function recordDrawings(to: string) {
  const requests: string[] = [];
  const server = createServer(async (req, res) => {
    const body = Buffer.concat(await req.toArray()).toString();
    requests.push(body);
    const answer = await fetch(to + drawPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const text = Buffer.from(await answer.arrayBuffer());
    res.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': text.length }).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { requests, origin: `http://127.0.0.1:${port}`, stop: () => void server.close().closeAllConnections() };
}

/** Asks for a page until it comes drawn; its answer as it goes over the wire, packed. */
async function keptPage(origin: string, path: string): Promise<{ readonly body: Buffer; readonly encoding: string }> {
  const client = new Client(origin);
  try {
    for (let tries = 0; tries < 20; tries += 1) {
      const text = await (await fetch(origin + path)).text();
      if (text.includes('id="hamkke-drawn"')) {
        const { headers, body } = await client.request({ method: 'GET', path, headers: ofBrowsers });
        return { body: Buffer.from(await body.arrayBuffer()), encoding: String(headers['content-encoding'] ?? '') };
      }
    }
  } finally {
    await client.close();
  }
  throw new Error(`${path} never comes drawn`);
}

/** How long the first byte of each answer took, in ms, one call after the other. */
async function firstBytes(client: Client, path: string, count: number): Promise<number[]> {
  const ms: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const began = performance.now();
    const { statusCode, body } = await client.request({ method: 'GET', path, headers: ofBrowsers });
    ms.push(performance.now() - began);
    await body.dump();
    if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`);
  }
  return ms;
}

/**
 * What pages that the server draws cost: the first byte of a cached one against a file by the same gateway, cached ones
 * per second of one core against bare sirv with the same bytes, and a drawing itself.
 */
export async function measurePages(stack: Stack, say: Say): Promise<Measured> {
  const locations = (await (await fetch(`${stack.url('gateway')}/api/storage-locations`)).json()) as {
    id: string;
    freeUnits: number;
  }[];
  const location = locations.find(({ freeUnits }) => freeUnits > 3);
  if (!location) throw new Error('no location has free units');
  const page = `/storage/${location.id}`;
  const recorder = await recordDrawings(stack.url('drawing'));
  const keys = await loadKeys(join(root, '.local/keys'));
  const env = {
    ...stack.toolEnvironment(),
    SERVICE_KEY: keys.keyOf('gateway'),
    RELEASES_DIR: releasesDir,
    DRAWING_URL: recorder.origin,
  };
  const gateway = await runBeside(
    'gateway/src/main.ts',
    (port) => ({ ...env, PORT: String(port), OPS_PORT: String(port + 1), PUBLIC_ORIGIN: stack.url('gateway') }),
    (port) => `http://127.0.0.1:${port + 1}/readyz`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  const kept = await keptPage(gateway.origin, page);
  const ending = { br: '.br', gzip: '.gz' }[kept.encoding];
  if (ending === undefined) throw new Error(`the page comes packed as "${kept.encoding}"`);
  await writeFile(join(folder, 'page.html'), 'what is packed beside it goes out instead');
  await writeFile(join(folder, `page.html${ending}`), kept.body);
  const sirv = await runBeside('e2e/tools/bench/services/bare-sirv.ts', (port) => ({
    ...process.env,
    PORT: String(port),
    FOLDER: folder,
  }));
  const gatewayClient = new Client(gateway.origin);
  const drawingClient = new Client(stack.url('drawing'));
  try {
    const asset = /<script[^>]* src="(\/[^"]+\.js)"/.exec(await (await fetch(gateway.origin + page)).text())?.[1];
    if (!asset) throw new Error('the page names no script');
    const ratios: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const [drawn, file] = [await firstBytes(gatewayClient, page, 500), await firstBytes(gatewayClient, asset, 500)];
      if (round === 0) continue;
      say(`first byte: cached page ${medianOf(drawn).toFixed(2)} ms, static file ${medianOf(file).toFixed(2)} ms`);
      ratios.push(medianOf(drawn) / medianOf(file));
    }

    const ways: readonly (readonly [string, { origin: string; pid: number }, NthCall])[] = [
      ['sirv, bare', sirv, () => ({ path: '/page.html', headers: ofBrowsers })],
      ['gateway, a cached page', gateway, () => ({ path: page, headers: ofBrowsers })],
    ];
    const costs = new Map<string, number[]>(ways.map(([way]) => [way, []]));
    for (let round = 0; round <= rounds; round += 1) {
      for (const [way, { origin, pid }, call] of ways) {
        const before = await processorMs(pid);
        expectStatuses(await asQuicklyAsAnswered(origin, call, { count: callsARound, atOnce }), { 200: callsARound });
        if (round > 0) costs.get(way)?.push(((await processorMs(pid)) - before) * (1_000 / callsARound));
      }
    }
    for (const [way, micros] of costs)
      say(
        `${way}: ${Math.round(medianOf(micros))} µs of processor per page of ${kept.body.length} bytes, ` +
          `${Math.round(1_000_000 / medianOf(micros))} pages per second of one core (${micros.map(Math.round).join(' ')})`,
      );

    const body = recorder.requests.find((text) => (JSON.parse(text) as { path: string }).path === page);
    if (body === undefined) throw new Error('no drawing was asked for');
    const ms: number[] = [];
    for (let n = 0; n < drawings; n += 1) {
      const began = performance.now();
      const answer = await drawingClient.request({
        method: 'POST',
        path: drawPath,
        headers: { 'content-type': 'application/json' },
        body,
      });
      await answer.body.dump();
      if (answer.statusCode !== 200) throw new Error(`the drawing answers ${answer.statusCode}`);
      // The first ones load the remote and warm up what is compiled as it runs.
      if (n >= drawings / 10) ms.push(performance.now() - began);
    }
    say(
      `drawing ${page}, one after the other: p50 ${quantile(ms, 0.5).toFixed(1)} ms, p99 ${quantile(ms, 0.99).toFixed(1)} ms`,
    );
    return {
      keptFirstByte: medianOf(ratios),
      keptPages: medianOf(costs.get('sirv, bare') ?? []) / medianOf(costs.get('gateway, a cached page') ?? []),
      drawingP99: quantile(ms, 0.99),
    };
  } finally {
    await Promise.all([gatewayClient.close(), drawingClient.close()]);
    await Promise.all([gateway.stop(), sirv.stop()]);
    recorder.stop();
    await rm(folder, { recursive: true });
  }
}
