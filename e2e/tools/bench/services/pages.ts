import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPath } from '@hamkke/contracts';
import { Client } from 'undici';
import type { Stack } from '../../../../infra/dev/stack.ts';
import { medianOf } from '../median.ts';
import { runBeside, runGatewayBeside, type Beside } from './beside.ts';
import type { Measured, Say } from './budgets.ts';
import { asQuicklyAsAnswered, expectStatuses, ofBrowsers, quantile } from './calls.ts';
import { processorMs } from './processor-time.ts';

const rounds = 5;
const callsARound = 6_000;
const atOnce = 8;
const drawings = 1_000;
const pageHeaders = ofBrowsers('text/html,application/xhtml+xml');

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
  return { requests, origin: `http://127.0.0.1:${port}`, stop: () => server.close().closeAllConnections() };
}

/** A page as it goes over the wire. */
interface Packed {
  readonly body: Buffer;
  readonly encoding: string;
}

/** Asks for a page until it comes drawn. */
async function packedPage(origin: string, path: string): Promise<Packed> {
  const client = new Client(origin);
  try {
    for (let tries = 0; tries < 20; tries += 1) {
      const text = await (await fetch(origin + path)).text();
      if (text.includes('id="hamkke-drawn"')) {
        const { headers, body } = await client.request({ method: 'GET', path, headers: pageHeaders });
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
    const { statusCode, body } = await client.request({ method: 'GET', path, headers: pageHeaders });
    ms.push(performance.now() - began);
    await body.dump();
    if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`);
  }
  return ms;
}

/** The page of a location with free units stands for all. */
async function pageOf(origin: string): Promise<string> {
  const locations = (await (await fetch(`${origin}/api/storage-locations`)).json()) as {
    id: string;
    freeUnits: number;
  }[];
  const location = locations.find(({ freeUnits }) => freeUnits > 3);
  if (!location) throw new Error('no location has free units');
  return `/storage/${location.id}`;
}

/** Bare sirv, with a page as it goes over the wire. */
async function runSirv(folder: string, { body, encoding }: Packed): Promise<Beside> {
  const ending = { br: '.br', gzip: '.gz' }[encoding];
  if (ending === undefined) throw new Error(`the page comes packed as "${encoding}"`);
  await writeFile(join(folder, 'page.html'), 'what is packed beside it goes out instead');
  await writeFile(join(folder, `page.html${ending}`), body);
  return await runBeside('e2e/tools/bench/services/bare-sirv.ts', (port) => ({
    ...process.env,
    PORT: String(port),
    FOLDER: folder,
  }));
}

/** How much later the first byte of a cached page comes than that of the page's script, by the same gateway. */
async function compareFirstBytes({ origin }: Beside, page: string, say: Say): Promise<number> {
  const script = /<script[^>]* src="(\/[^"]+\.js)"/.exec(await (await fetch(origin + page)).text())?.[1];
  if (!script) throw new Error('the page names no script');
  const client = new Client(origin);
  try {
    const ratios: number[] = [];
    // The first round warms up what is compiled as it runs.
    for (let round = 0; round <= rounds; round += 1) {
      const [drawn, file] = [await firstBytes(client, page, 500), await firstBytes(client, script, 500)];
      if (round === 0) continue;
      say(`first byte: cached page ${medianOf(drawn).toFixed(2)} ms, static file ${medianOf(file).toFixed(2)} ms`);
      ratios.push(medianOf(drawn) / medianOf(file));
    }
    return medianOf(ratios);
  } finally {
    await client.close();
  }
}

/** How many cached pages one core sends while bare sirv sends one with the same bytes. */
async function comparePages(gateway: Beside, sirv: Beside, page: string, say: Say): Promise<number> {
  const ways: Readonly<Record<string, { readonly to: Beside; readonly path: string }>> = {
    'sirv, bare': { to: sirv, path: '/page.html' },
    'gateway, a cached page': { to: gateway, path: page },
  };
  const costs = new Map<string, number[]>(Object.keys(ways).map((way) => [way, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [way, { to, path }] of Object.entries(ways)) {
      const before = await processorMs(to.pid);
      const call = () => ({ path, headers: pageHeaders });
      expectStatuses(await asQuicklyAsAnswered(to.origin, call, { count: callsARound, atOnce }), { 200: callsARound });
      if (round > 0) costs.get(way)?.push(((await processorMs(to.pid)) - before) * (1_000 / callsARound));
    }
  }
  for (const [way, micros] of costs)
    say(
      `${way}: ${Math.round(medianOf(micros))} µs of processor per page, ` +
        `${Math.round(1_000_000 / medianOf(micros))} pages per second of one core (${micros.map(Math.round).join(' ')})`,
    );
  const [bare = Number.NaN, own = Number.NaN] = [...costs.values()].map(medianOf);
  return bare / own;
}

/** How long drawings of one page take, one after the other, in ms; without those that warm up. */
async function timeDrawings(origin: string, body: string): Promise<readonly number[]> {
  const client = new Client(origin);
  try {
    const ms: number[] = [];
    for (let n = 0; n < drawings; n += 1) {
      const began = performance.now();
      const headers = { 'content-type': 'application/json' };
      const answer = await client.request({ method: 'POST', path: drawPath, headers, body });
      await answer.body.dump();
      if (answer.statusCode !== 200) throw new Error(`the drawing answers ${answer.statusCode}`);
      // The first ones load the remote and warm up what is compiled as it runs.
      if (n >= drawings / 10) ms.push(performance.now() - began);
    }
    return ms;
  } finally {
    await client.close();
  }
}

/**
 * What pages that the server draws cost: the first byte of a cached one against a file by the same gateway, cached ones
 * per second of one core against bare sirv with the same bytes, and a drawing itself.
 */
export async function measurePages(stack: Stack, say: Say): Promise<Measured> {
  const page = await pageOf(stack.url('gateway'));
  const recorder = await recordDrawings(stack.url('drawing'));
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  const beside: Beside[] = [];
  try {
    const gateway = await runGatewayBeside(stack, { DRAWING_URL: recorder.origin });
    beside.push(gateway);
    const packed = await packedPage(gateway.origin, page);
    const sirv = await runSirv(folder, packed);
    beside.push(sirv);
    const cachedFirstByte = await compareFirstBytes(gateway, page, say);
    say(`${page}: ${packed.body.length} bytes`);
    const cachedPages = await comparePages(gateway, sirv, page, say);
    const request = recorder.requests.find((text) => (JSON.parse(text) as { path: string }).path === page);
    if (request === undefined) throw new Error('no drawing was asked for');
    const ms = await timeDrawings(stack.url('drawing'), request);
    const [p50, p99] = [quantile(ms, 0.5), quantile(ms, 0.99)];
    say(`drawing ${page}, one after the other: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
    return { cachedFirstByte, cachedPages, drawingP99: p99 };
  } finally {
    await Promise.all(beside.map((one) => one.stop()));
    recorder.stop();
    await rm(folder, { recursive: true });
  }
}
