import { calendarDate } from '@hamkke/money';
import { expect, it } from 'vitest';
import type { LedgerEntry } from '../../domain/order.ts';
import { buildEntry, someUnit } from '../../testing/builders.ts';
import { createMemoryLedgerDeps } from '../../testing/memory-ledger-deps.ts';
import { createListLedgerLines } from './list-ledger-lines.ts';

const inSeoul = (text: string) => new Date(`${text}+09:00`);

function open(changes: Parameters<typeof createMemoryLedgerDeps>[0] = {}) {
  const memory = createMemoryLedgerDeps(changes);
  const sell = (seoul: string, entry: Partial<LedgerEntry> = {}) => {
    const sold = buildEntry({ at: inSeoul(seoul), ...entry });
    memory.write(sold);
    return sold;
  };
  return { ...memory, sell, list: createListLedgerLines(memory.deps) };
}

it('names lines as they were sold, and says of each what the settlement of the provider knows', async () => {
  const { sell, list, deps, nameOrder } = open();
  const sent = sell('2026-11-20T10:00:00');
  await deps.transfers.finish(sent, 'partner-1', deps.clock());
  const waiting = sell('2026-11-19T10:00:00');
  const own = sell('2026-11-18T10:00:00', { ownerId: null });
  nameOrder(sent.orderId, { locationId: 'gangnam', locationName: '강남점', unitNumber: 'M-3' });
  expect((await list({})).lines).toEqual([
    { ...sent, locationName: '강남점', unitNumber: 'M-3', transfer: 'sent' },
    { ...waiting, locationName: 'gangnam', unitNumber: someUnit.unitId, transfer: 'waiting' },
    { ...own, locationName: 'gangnam', unitNumber: someUnit.unitId, transfer: null },
  ]);
});

it('says that an entry waits whose row for the provider is not there yet', async () => {
  const { sell, list } = open({
    transfers: { ...createMemoryLedgerDeps().deps.transfers, statesOf: async () => new Map() },
  });
  sell('2026-11-20T10:00:00');
  expect((await list({})).lines).toMatchObject([{ transfer: 'waiting' }]);
});

it('says nothing of the settlement of the provider where it is not used', async () => {
  const { sell, list } = open({ platform: undefined });
  sell('2026-11-20T10:00:00');
  expect((await list({})).lines).toMatchObject([{ transfer: null }]);
});

it('lists by pages, each with the sums of everything that was requested', async () => {
  const { sell, list } = open();
  const [third, second, first] = [
    sell('2026-11-18T10:00:00'),
    sell('2026-11-19T10:00:00'),
    sell('2026-11-20T10:00:00'),
  ];
  sell('2026-11-20T11:00:00', { ownerId: 'owner-2' });
  const sums = { paid: 180_000, refunded: 0, amount: 180_000 };
  const keysOf = (lines: readonly LedgerEntry[]) => lines.map(({ key }) => key);
  const page = await list({ ownerId: 'owner-1', limit: 2 });
  expect([keysOf(page.lines), page.sums, page.nextCursor]).toEqual([[first.key, second.key], sums, second.key]);
  const rest = await list({ ownerId: 'owner-1', limit: 2, cursor: second.key });
  expect([keysOf(rest.lines), rest.sums, rest.nextCursor]).toEqual([[third.key], sums, null]);
  expect((await list({ ownerId: 'owner-1', limit: 3 })).nextCursor).toBeNull();
});

it('lists 500 lines where nobody says how many', async () => {
  const { sell, list } = open();
  for (let count = 0; count < 501; count += 1) sell('2026-11-20T10:00:00');
  const { lines, nextCursor } = await list({});
  expect([lines.length, nextCursor]).toEqual([500, lines.at(-1)?.key]);
});

it('takes both days of a range whole, by the calendar of Seoul', async () => {
  const { sell, list } = open();
  for (const at of ['2026-11-17T23:59:59.999', '2026-11-18T00:00:00', '2026-11-19T23:59:59.999', '2026-11-20T00:00:00'])
    sell(at);
  const [from, to] = [calendarDate('2026-11-18'), calendarDate('2026-11-19')];
  const countOf = async (range: { from?: typeof from; to?: typeof to }) => {
    const { lines, sums } = await list(range);
    return [lines.length, sums.paid];
  };
  expect(await countOf({ from, to })).toEqual([2, 120_000]);
  expect([await countOf({ from }), await countOf({ to })]).toEqual([
    [3, 180_000],
    [3, 180_000],
  ]);
  expect(await countOf({ from, to: from })).toEqual([1, 60_000]);
});

it('refuses a range that ends before it begins, and a cursor that names no entry', async () => {
  const { list } = open();
  const [from, to] = [calendarDate('2026-11-19'), calendarDate('2026-11-18')];
  const refused = (path: string, code: string) => ({
    code: 'VALIDATION',
    fields: [{ path, code, message: expect.stringMatching(/./) }],
  });
  await expect(list({ from, to })).rejects.toMatchObject(refused('to', 'mismatch'));
  await expect(list({ cursor: 'H000000NOBODY:paid' })).rejects.toMatchObject(refused('cursor', 'not_allowed'));
});
