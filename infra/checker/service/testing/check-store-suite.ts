import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { CheckResult, CheckStore } from '../check-store.ts';
import { lostRun } from '../check-store.ts';

const minute = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 3) + minutes * minute);
export const agreeing: CheckResult = {
  state: 'agrees',
  problem: null,
  looks: 2,
  promises: [{ invariant: 'I1', holds: true, counts: { guards: 3, asked: null }, findings: [], findingCount: 0 }],
};

/** What every store of checks does; `open` returns an empty one that stores three results. */
export function checkStoreSuite(open: () => Promise<CheckStore>): void {
  let store: CheckStore;
  beforeEach(async () => {
    store = await open();
  });
  const claim = (minutes: number, startedBy: string | null = null) =>
    store.claim({ id: randomUUID(), startedBy, now: at(minutes), until: at(minutes + 1) });

  test('a system that was never checked has nothing to show', async () => {
    expect(await store.read(at(0))).toEqual({ last: null, running: null });
  });

  test('a run is shown while it runs, and its result after it', async () => {
    const { check, isMine } = await claim(0, 'boss');
    expect(isMine).toBe(true);
    expect(check).toMatchObject({
      state: 'running',
      startedAt: at(0),
      finishedAt: null,
      startedBy: 'boss',
      problem: null,
      looks: 0,
      promises: [],
    });
    expect(await store.read(at(0.5))).toEqual({ last: null, running: check });
    expect(await store.finish(check.id, agreeing, at(0.7))).toBe(true);
    expect(await store.read(at(1))).toEqual({ last: { ...check, ...agreeing, finishedAt: at(0.7) }, running: null });
  });

  test('of many that start at once one runs, and the others are shown that one', async () => {
    const claims = await Promise.all(Array.from({ length: 12 }, () => claim(0)));
    expect(claims.filter(({ isMine }) => isMine)).toHaveLength(1);
    expect(new Set(claims.map(({ check }) => check.id)).size).toBe(1);
  });

  test('a run that ended makes room for the next', async () => {
    const first = await claim(0);
    await store.finish(first.check.id, agreeing, at(0.1));
    expect((await claim(0.2)).isMine).toBe(true);
  });

  test('a run whose claim lapsed has failed, when its claim did, and another may begin', async () => {
    const { check } = await claim(0, 'boss');
    expect((await store.read(at(0.99))).running).not.toBeNull();
    expect(await store.read(at(1))).toEqual({
      last: { ...check, state: 'failed', problem: lostRun, finishedAt: at(1) },
      running: null,
    });
    expect((await claim(30)).isMine).toBe(true);
  });

  test('whoever starts a run after a lapsed one gets one of its own', async () => {
    const dead = await claim(0);
    const next = await claim(30);
    expect(next.isMine).toBe(true);
    expect((await store.read(at(30))).last).toMatchObject({ id: dead.check.id, state: 'failed', finishedAt: at(1) });
  });

  test('a claim that is prolonged does not lapse', async () => {
    const { check } = await claim(0);
    expect(await store.prolong(check.id, at(5))).toBe(true);
    expect(await claim(4)).toEqual({ check, isMine: false });
    expect((await claim(5)).isMine).toBe(true);
  });

  test('who comes back after its claim lapsed changes nothing any more', async () => {
    const { check } = await claim(0);
    const next = await claim(2);
    expect(await store.prolong(check.id, at(9))).toBe(false);
    expect(await store.finish(check.id, agreeing, at(3))).toBe(false);
    expect(await store.read(at(2.5))).toMatchObject({
      last: { id: check.id, state: 'failed' },
      running: { id: next.check.id },
    });
  });

  test('only so many results are stored', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { check } = await claim(n * 10);
      ids.push(check.id);
      await store.finish(check.id, agreeing, at(n * 10 + 1));
    }
    const late = await claim(60);
    expect(await store.read(at(60))).toMatchObject({ last: { id: ids.at(-1) }, running: { id: late.check.id } });
  });
}
