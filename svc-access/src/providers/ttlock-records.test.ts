import { expect, test } from 'vitest';
import type { TtlockCall } from './ttlock-call.ts';
import { readTtlockRecords } from './ttlock-records.ts';

const start = Date.parse('2026-11-01T00:00:00Z');
const since = new Date(start);
const perPage = 200;

/** A provider with records a second apart, in either order, that counts the pages it gave. */
function provider(records: number, order: 'newest-first' | 'oldest-first', more: Record<string, unknown> = {}) {
  const all = Array.from({ length: records }, (_, n) => ({
    recordId: n,
    success: 1,
    username: 'setting-1',
    lockDate: start + n * 1000,
    keyboardPwd: '275147',
    ...more,
  }));
  if (order === 'newest-first') all.reverse();
  const pagesRead: number[] = [];
  const call: TtlockCall = async ({ parameters, answer }) => {
    const pageNo = Number(parameters['pageNo']);
    pagesRead.push(pageNo);
    const list = all.slice((pageNo - 1) * perPage, pageNo * perPage);
    return answer.parse({ list, pages: Math.ceil(records / perPage) });
  };
  return { call, pagesRead };
}

const read = (call: TtlockCall) => readTtlockRecords(call, () => since, { lockId: '1234', since });
const seconds = (records: readonly { at: Date }[]) => records.map(({ at }) => (at.getTime() - start) / 1000);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

test.each([
  [0, 'newest-first', [1]],
  [150, 'newest-first', [1]],
  [410, 'newest-first', [1, 2, 3]],
  [900, 'newest-first', [1, 2, 3, 4, 5]],
  [1301, 'newest-first', [1, 4, 5, 6, 7]],
  [1301, 'oldest-first', [1, 2, 3, 4]],
] as const)('of %i records, %s, the oldest 500 come from pages %j', async (count, order, pages) => {
  const { call, pagesRead } = provider(count, order);
  expect(seconds(await read(call))).toEqual(upTo(Math.min(count, 500)));
  expect(pagesRead).toEqual(pages);
});

test('a record that two pages have counts once', async () => {
  const { call } = provider(1, 'newest-first');
  const twice: TtlockCall = async ({ answer, ...request }) => {
    const page = (await call({ ...request, parameters: { ...request.parameters, pageNo: 1 }, answer })) as object;
    return answer.parse({ ...page, pages: 3 });
  };
  expect(seconds(await read(twice))).toEqual([0]);
});

test.each([
  ['setting-1', 'setting-1'],
  ['', null],
  [null, null],
  ['홍길동', null],
])('a press under the name %j has the reference %j', async (username, ref) => {
  const { call } = provider(1, 'newest-first', { username });
  expect(await read(call)).toEqual([{ recordId: '0', at: since, result: 'opened', ref }]);
});
