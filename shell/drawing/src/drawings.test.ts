import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createMetrics } from '@hamkke/service-kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDrawCounts } from './counts.ts';
import { createDrawings, type DrawingLimits, type Drawings } from './drawings.ts';
import { createFakeStore, fakeRemote, fakeShell, type FakeStore, requestOf, sha384 } from './testing/fake-store.ts';

const limits: DrawingLimits = {
  drawMs: 20_000,
  startMs: 20_000,
  workers: 1,
  waiting: 2,
  pairs: 2,
  memoryMb: 40,
  firstPauseMs: 1_000,
  longestPauseMs: 4_000,
  steadyMs: 10_000,
};

/** Long enough for every page but one that hangs, on a busy machine too. */
const hangsMs = 2_500;

let store: FakeStore;
let time = 0;
let lines: { readonly level: string; readonly fields: object; readonly text: string }[] = [];
let opened: Drawings[] = [];
const line = (level: string) => (fields: object, text: string) => void lines.push({ level, fields, text });
const logger = { info: line('info'), warn: line('warn'), error: line('error') } as never;

beforeEach(() => {
  store = createFakeStore();
  time = 0;
  lines = [];
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((one) => one.close()));
  store.remove();
});

function open(different: Partial<DrawingLimits> = {}) {
  const metrics = createMetrics({ service: 'drawing', processMetrics: false });
  const drawings = createDrawings({
    releasesDir: store.folder,
    limits: { ...limits, ...different },
    counts: createDrawCounts(metrics),
    logger,
    now: () => time,
  });
  opened.push(drawings);
  const signal = new AbortController().signal;
  const draw = (request: Parameters<Drawings['draw']>[0], at = signal) => drawings.draw(request, at);
  const markup = async (request: Parameters<Drawings['draw']>[0]) => (await draw(request)).markup;
  const outcome = (request: Parameters<Drawings['draw']>[0], at = signal) =>
    draw(request, at).then(
      () => 'drawn',
      ({ outcome: became }: { readonly outcome?: string }) => became,
    );
  const measured = async (name: string) =>
    ((await metrics.registry.getSingleMetricAsString(name)) ?? '')
      .split('\n')
      .filter((text) => text.startsWith(`${name}{`))
      .map((text) => text.slice(name.length).replace(',service="drawing"', '').replace('service="drawing"', ''))
      .toSorted();
  return { draw, markup, outcome, measured };
}

test('a page is drawn by the shell with the container of the remote, and by one worker again', async () => {
  const { draw, markup, measured } = open();
  const shell = store.release('shell', '1', fakeShell('1'));
  const booking = store.release('booking', '7', fakeRemote('booking 7'));
  expect(await draw(requestOf('/locations', shell, booking))).toMatchObject({
    markup: 'shell 1 /locations booking 7',
    state: { drawn: 1 },
  });
  expect(await draw(requestOf('/franchise', shell, booking))).toMatchObject({ state: { drawn: 2 } });
  expect(await markup(requestOf('/nowhere', shell))).toBe('shell 1 /nowhere alone');
  expect(await measured('hamkke_draws_total')).toEqual([
    '{remote="booking",outcome="drawn"} 2',
    '{remote="none",outcome="drawn"} 1',
  ]);
  expect(await measured('hamkke_draw_workers')).toEqual(['{} 2']);
});

test('a switch of releases needs no restart, both ways, and the oldest idle pair goes', async () => {
  const { draw, markup, measured } = open({ pairs: 1 });
  const shells = ['1', '2'].map((version) => store.release('shell', version, fakeShell(version)));
  const [one, two] = shells.map((shell) => requestOf('/', shell)) as [never, never];
  expect(await markup(one)).toBe('shell 1 / alone');
  expect(await markup(two)).toBe('shell 2 / alone');
  expect(await measured('hamkke_draw_workers')).toEqual(['{} 1']);
  // It began anew, so it had gone.
  expect(await draw(one)).toMatchObject({ markup: 'shell 1 / alone', state: { drawn: 1 } });
});

test('a pair that still draws is never dropped', async () => {
  const { markup } = open({ pairs: 1 });
  const [one, two] = ['1', '2'].map((version) => store.release('shell', version, fakeShell(version)));
  if (!one || !two) throw new Error('no releases');
  const slow = markup(requestOf('/slow', one));
  expect(await markup(requestOf('/', two))).toBe('shell 2 / alone');
  expect(await slow).toBe('shell 1 /slow alone');
});

test('a page that throws, or is no page, is answered as failed, and its worker lives on', async () => {
  const { draw, outcome, measured } = open();
  const shell = store.release('shell', '1', fakeShell('1'));
  for (const path of ['/throws', '/rejects', '/odd', '/function'])
    expect([path, await outcome(requestOf(path, shell))]).toEqual([path, 'failed']);
  expect(await draw(requestOf('/', shell))).toMatchObject({ state: { drawn: 5 } });
  expect(await measured('hamkke_draws_total')).toContain('{remote="none",outcome="failed"} 4');
  expect(lines.find(({ text }) => text === 'a page threw')).toMatchObject({
    level: 'error',
    fields: { releases: 'shell 1', failure: { type: 'TypeError', message: 'cannot draw this' } },
  });
});

test('a rejection that nobody waits for ends no worker, and is written down once', async () => {
  const { draw } = open();
  const shell = store.release('shell', '1', fakeShell('1'));
  await draw(requestOf('/strays', shell));
  await draw(requestOf('/strays', shell));
  expect(await draw(requestOf('/', shell))).toMatchObject({ state: { drawn: 3 } });
  expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
});

test.for(['/hangs', '/waits'])(
  '%s: the worker is ended, what waits for it is answered, and it comes back',
  async (path) => {
    const { draw, outcome, measured } = open({ drawMs: hangsMs });
    const shell = store.release('shell', '1', fakeShell('1'));
    await draw(requestOf('/', shell));
    const hanging = outcome(requestOf(path, shell));
    const waiting = outcome(requestOf('/', shell));
    expect([await hanging, await waiting]).toEqual(['timeout', 'unavailable']);
    expect(await measured('hamkke_draw_workers')).toEqual(['{} 0']);
    expect(await outcome(requestOf('/', shell))).toBe('unavailable');
    time += limits.firstPauseMs;
    expect(await draw(requestOf('/', shell))).toMatchObject({ state: { drawn: 1 } });
  },
);

test.for(['/eats', '/exits', '/breaks'])('%s takes its own pair down and no other', async (path) => {
  const { draw, markup, outcome } = open({ drawMs: 29_000 });
  const shell = store.release('shell', '1', fakeShell('1'));
  const booking = store.release('booking', '1', fakeRemote('booking'));
  await draw(requestOf('/', shell, booking));
  await draw(requestOf('/', shell));
  expect(await outcome(requestOf(path, shell))).toBe('unavailable');
  expect(await outcome(requestOf('/', shell))).toBe('unavailable');
  expect(await draw(requestOf('/', shell, booking))).toMatchObject({ state: { drawn: 2 } });
  time += limits.firstPauseMs;
  expect(await markup(requestOf('/', shell))).toBe('shell 1 / alone');
});

test('the pause before a failing pair starts again doubles, up to a bound, and begins anew once it was steady', async () => {
  const { outcome } = open();
  const shell = store.release('shell', '1', fakeShell('1'));
  const pauses: number[] = [];
  const fail = async () => {
    expect(await outcome(requestOf('/exits', shell))).toBe('unavailable');
    const before = time;
    time += limits.firstPauseMs - 1;
    expect(await outcome(requestOf('/', shell))).toBe('unavailable');
    time += 1;
    while ((await outcome(requestOf('/', shell))) !== 'drawn') time += 1_000;
    pauses.push(time - before);
  };
  for (let times = 0; times < 4; times += 1) await fail();
  time += limits.steadyMs + 1;
  await fail();
  expect(pauses).toEqual([1_000, 2_000, 4_000, 4_000, 1_000]);
});

test('a bundle that does not load, or draws nothing, is tried again only after the pause', async () => {
  const { outcome } = open();
  const broken = store.release('shell', '1', 'throw new Error("broken")');
  const empty = store.release('shell', '2', 'exports.other = 1');
  expect(await outcome(requestOf('/', broken))).toBe('unavailable');
  expect(await outcome(requestOf('/', empty))).toBe('unavailable');
  const starts = lines.length;
  expect(await outcome(requestOf('/', broken))).toBe('unavailable');
  expect(lines).toHaveLength(starts);
});

test('a bundle that hangs while it loads is ended', async () => {
  const { outcome } = open({ startMs: 800 });
  expect(await outcome(requestOf('/', store.release('shell', '1', 'for (;;);')))).toBe('unavailable');
});

const tampered: Readonly<
  Record<string, (shell: ReturnType<FakeStore['release']>) => ReturnType<FakeStore['release']>>
> = {
  'the entry was changed': (shell) => {
    store.write('shell/1/server/shell.cjs', `${fakeShell('1')} // changed`);
    return shell;
  },
  'a chunk was changed': (shell) => {
    store.write('shell/1/server/chunk.cjs', 'module.exports = "other";');
    return shell;
  },
  'the entry has no hash': ({ version, server: { integrity } }) => ({
    version,
    server: { entry: 'server/other.cjs', integrity },
  }),
  'a file is missing': ({ version, server }) => ({
    version,
    server: { ...server, integrity: { ...server.integrity, 'server/gone.cjs': sha384('') } },
  }),
  'a file lies outside': ({ version }) => {
    store.write('shell/evil.cjs', fakeShell('evil'));
    return { version, server: { entry: '../evil.cjs', integrity: { '../evil.cjs': sha384(fakeShell('evil')) } } };
  },
  'a file is named by a whole path': ({ version }) => {
    store.write('shell/evil.cjs', fakeShell('evil'));
    const path = join(store.folder, 'shell/evil.cjs');
    return { version, server: { entry: path, integrity: { [path]: sha384(fakeShell('evil')) } } };
  },
  'a file is a link': ({ version }) => {
    store.write('evil.cjs', fakeShell('evil'));
    symlinkSync(join(store.folder, 'evil.cjs'), join(store.folder, 'shell/1/server/link.cjs'));
    const file = 'server/link.cjs';
    return { version, server: { entry: file, integrity: { [file]: sha384(fakeShell('evil')) } } };
  },
  'the version leads elsewhere': ({ server }) => {
    store.write('other/server/shell.cjs', fakeShell('1'));
    store.write('other/server/chunk.cjs', 'module.exports = "chunk";');
    return { version: '../other', server };
  },
};

test.for(Object.entries(tampered))(
  '%s: the release is refused, said once, and nothing of it runs',
  async ([, spoil]) => {
    const { outcome, measured } = open();
    const chunk = { 'server/chunk.cjs': 'module.exports = "chunk";' };
    const request = requestOf('/', spoil(store.release('shell', '1', fakeShell('1'), chunk)));
    expect(await outcome(request)).toBe('refused');
    expect(await outcome(request)).toBe('refused');
    time += limits.firstPauseMs;
    expect(await outcome(request)).toBe('refused');
    expect(lines.map(({ level, text }) => `${level} ${text}`)).toEqual(['error refused']);
    expect(await measured('hamkke_draw_workers')).toEqual(['{} 0']);
    expect(await measured('hamkke_draws_total')).toEqual(['{remote="none",outcome="refused"} 3']);
  },
);

test('a release that was refused draws once its files are those of the registry', async () => {
  const { outcome } = open();
  const shell = store.release('shell', '1', fakeShell('1'));
  store.write('shell/1/server/shell.cjs', '');
  expect(await outcome(requestOf('/', shell))).toBe('refused');
  store.write('shell/1/server/shell.cjs', fakeShell('1'));
  time += limits.firstPauseMs;
  expect(await outcome(requestOf('/', shell))).toBe('drawn');
});

test('hashes that were not compared make another pair of the same versions', async () => {
  const { outcome } = open();
  const shell = store.release('shell', '1', fakeShell('1'));
  expect(await outcome(requestOf('/', shell))).toBe('drawn');
  const other = { ...shell, server: { ...shell.server, integrity: { 'server/shell.cjs': sha384('other') } } };
  expect(await outcome(requestOf('/', other))).toBe('refused');
  const booking = store.release('booking', '1', fakeRemote('booking'));
  expect(await outcome(requestOf('/', shell, booking))).toBe('drawn');
  const changed = { ...booking, server: { ...booking.server, integrity: { 'server/remoteEntry.cjs': sha384('') } } };
  expect(await outcome(requestOf('/', shell, changed))).toBe('refused');
});

test('a worker loads the files of the registry and no other one beside them', async () => {
  const { markup, outcome } = open();
  const shell = store.release('shell', '1', fakeShell('1'), { 'server/chunk.cjs': 'module.exports = "chunk";' });
  store.write('shell/1/server/unlisted.cjs', 'module.exports = "unlisted";');
  expect(await markup(requestOf('/chunk', shell))).toBe('chunk');
  expect(await outcome(requestOf('/unlisted', shell))).toBe('failed');
});

test('a worker sees nothing of the environment of the process', async () => {
  const { markup } = open();
  expect(await markup(requestOf('/env', store.release('shell', '1', fakeShell('1'))))).toBe(
    '{"NODE_ENV":"production"}',
  );
});

test('a page too many is answered at once, while those before it are drawn', async () => {
  const { draw, outcome } = open();
  const shell = store.release('shell', '1', fakeShell('1'));
  await draw(requestOf('/', shell));
  const pages = ['/slow', '/', '/', '/'].map((path) => outcome(requestOf(path, shell)));
  expect(await Promise.race([pages[0], pages[3]])).toBe('overloaded');
  expect(await Promise.all(pages)).toEqual(['drawn', 'drawn', 'drawn', 'overloaded']);
});

test('whoever hangs up while it waits gives up its place', async () => {
  const { draw, outcome } = open({ waiting: 1 });
  const shell = store.release('shell', '1', fakeShell('1'));
  await draw(requestOf('/', shell));
  const slow = draw(requestOf('/slow', shell));
  const caller = new AbortController();
  const left = outcome(requestOf('/', shell), caller.signal);
  expect(await outcome(requestOf('/', shell))).toBe('overloaded');
  caller.abort();
  expect(await left).toBe('gone');
  const next = draw(requestOf('/', shell));
  await slow;
  expect(await next).toMatchObject({ state: { drawn: 3 } });
});

test('several workers of a pair draw beside each other', async () => {
  const { draw, measured } = open({ workers: 2 });
  const shell = store.release('shell', '1', fakeShell('1'));
  const both = await Promise.all([draw(requestOf('/slow', shell)), draw(requestOf('/slow', shell))]);
  expect(both.map(({ state }) => state)).toEqual([{ drawn: 1 }, { drawn: 1 }]);
  expect(await measured('hamkke_draw_workers')).toEqual(['{} 2']);
});

test('one of two workers ends, the other one draws what waits', async () => {
  const { draw, outcome } = open({ workers: 2, drawMs: hangsMs });
  const shell = store.release('shell', '1', fakeShell('1'));
  await Promise.all([draw(requestOf('/slow', shell)), draw(requestOf('/slow', shell))]);
  const pages = ['/hangs', '/slow', '/'].map((path) => outcome(requestOf(path, shell)));
  expect(await Promise.all(pages)).toEqual(['timeout', 'drawn', 'drawn']);
});

test('what a page prints goes nowhere', async () => {
  const { draw } = open();
  const written = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write'));
  await draw(requestOf('/prints', store.release('shell', '1', fakeShell('1'))));
  await opened[0]?.close();
  const texts = written.flatMap(({ mock }) => mock.calls.map(([text]) => String(text)));
  for (const spy of written) spy.mockRestore();
  expect(texts.filter((text) => text.includes('printed'))).toEqual([]);
});

test('nothing is drawn after the end', async () => {
  const { draw, outcome } = open();
  const shell = store.release('shell', '1', fakeShell('1'));
  await draw(requestOf('/', shell));
  const waits = outcome(requestOf('/waits', shell));
  const queued = outcome(requestOf('/', shell));
  await opened[0]?.close();
  expect([await waits, await queued]).toEqual(['unavailable', 'unavailable']);
});
