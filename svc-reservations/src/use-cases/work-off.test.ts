import { expect, test } from 'vitest';
import { createWorkOff } from './work-off.ts';

interface Row {
  readonly id: string;
  readonly group: string;
}

/** A store of due rows, oldest first; rows of `breaks` throw whenever they are in a transaction. */
function harness(rows: readonly Row[], breaks: readonly string[], { batch = 3 } = {}) {
  const due = new Map(rows.map((row) => [row.id, row]));
  const tried: string[] = [];
  let now = new Date('2026-11-24T00:00:00.000Z');
  const run = createWorkOff<Row>({
    read: async (limit) => [...due.values()].slice(0, limit),
    idOf: ({ id }) => id,
    groupOf: ({ group }) => group,
    async work(group) {
      tried.push(group.map(({ id }) => id).join('+'));
      const bad = group.find(({ id }) => breaks.includes(id));
      if (bad) throw new Error(`${bad.id} is broken`);
      for (const { id } of group) due.delete(id);
      return group.length;
    },
    batch,
    clock: () => now,
  });
  return { run, tried, left: () => [...due.keys()], later: (ms: number) => void (now = new Date(now.getTime() + ms)) };
}

const rowsOf = (count: number, group = (at: number) => `g${at}`): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at}`, group: group(at) }));

test('everything due is worked off, batch by batch, a group at once', async () => {
  const { run, tried, left } = harness(
    rowsOf(8, (at) => `g${Math.floor(at / 2)}`),
    [],
  );
  expect(await run()).toBe(8);
  expect(left()).toEqual([]);
  expect(tried).toContain('r0+r1');
});

test('rows that always break stop nobody behind them, also in their own group, and are reported', async () => {
  const { run, left } = harness(
    rowsOf(12, () => 'g'),
    ['r0', 'r1', 'r2', 'r5'],
  );
  await expect(run()).rejects.toThrow('4 rows could not be worked off, 8 were');
  expect(left()).toEqual(['r0', 'r1', 'r2', 'r5']);
});

test('a row that broke is tried again after a pause that doubles', async () => {
  const { run, tried, later } = harness(rowsOf(1), ['r0']);
  const tries = async (ms: number) => {
    later(ms);
    tried.length = 0;
    await run().catch(() => {});
    return tried.length > 0;
  };
  expect([await tries(0), await tries(59_000), await tries(1_000), await tries(60_000), await tries(60_000)]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
});

test('where everything breaks the round ends: it is no row, but what all need', async () => {
  const { run, tried } = harness(
    rowsOf(200),
    rowsOf(200).map(({ id }) => id),
    { batch: 100 },
  );
  await expect(run()).rejects.toThrow('20 rows could not be worked off, 0 were');
  expect(tried).toHaveLength(40);
});

test('ends early by its signal, and when nothing changes any more', async () => {
  const { run, tried } = harness(rowsOf(9), []);
  expect(await run(AbortSignal.abort())).toBe(0);
  expect(tried).toEqual([]);
  const idle = createWorkOff<Row>({
    read: async (limit) => rowsOf(limit),
    idOf: ({ id }) => id,
    groupOf: ({ id }) => id,
    work: async () => 0,
    batch: 3,
    clock: () => new Date(),
  });
  expect(await idle()).toBe(0);
});

test('of more than a thousand broken rows the oldest is forgotten and tried anew', async () => {
  const rows = rowsOf(1_001);
  const { run, tried } = harness(
    rows,
    rows.map(({ id }) => id),
    { batch: 20 },
  );
  // Each round gives up after twenty, so that fifty rounds store a thousand.
  for (let round = 0; round < 50; round += 1) await run().catch(() => {});
  const tracked = [...new Set(tried)];
  expect(tracked).toHaveLength(1_000);
  const triedNext = async () => {
    tried.length = 0;
    await run().catch(() => {});
    return [...new Set(tried)];
  };
  expect(await triedNext()).toEqual(['r1000']);
  expect(await triedNext()).toEqual(tracked.slice(0, 1));
});

test('a row that went well after it broke has the short pause again when it breaks next', async () => {
  let bad = '';
  let now = 0;
  const tried: string[] = [];
  const run = createWorkOff<Row>({
    read: async () => rowsOf(2, () => 'g'),
    idOf: ({ id }) => id,
    groupOf: ({ group }) => group,
    async work(rows) {
      tried.push(...rows.map(({ id }) => id));
      if (rows.some(({ id }) => id === bad)) throw new Error('broken');
      return 0;
    },
    batch: 3,
    clock: () => new Date(now),
  });
  const isTriedWhile = async (breaking: string) => {
    bad = breaking;
    tried.length = 0;
    await run().catch(() => {});
    now += 60_000;
    return tried.includes('r0');
  };
  const minutes = [
    await isTriedWhile('r0'),
    await isTriedWhile('r1'),
    await isTriedWhile('r0'),
    await isTriedWhile('r0'),
  ];
  expect(minutes).toEqual([true, true, true, true]);
});
