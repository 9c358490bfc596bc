import { expect, test } from 'vitest';
import type { SeamCall } from './seam-call.ts';
import { readSeamRecords } from './seam-records.ts';

const start = Date.parse('2026-11-01T00:00:00Z');
const since = new Date(start);

type SentEvent = Record<string, unknown> & { created_at: string };

function event(n: number, more: Record<string, unknown> = {}): SentEvent {
  const at = new Date(start + n * 1000).toISOString();
  return {
    event_id: `event-${n}`,
    event_type: 'lock.unlocked',
    method: 'keycode',
    access_code_id: 'code-1',
    occurred_at: at,
    created_at: at,
    ...more,
  };
}

/** A provider that chooses by when it got an event, and leaves out the ends of an interval. */
function provider(all: readonly SentEvent[], order: 'newest-first' | 'oldest-first') {
  const sorted = order === 'newest-first' ? all.toReversed() : all;
  const bodies: Readonly<Record<string, unknown>>[] = [];
  const call: SeamCall = async ({ body, answer }) => {
    bodies.push(body);
    const [from, until] = (body['between'] ?? [body['since'], '9999']) as [string, string];
    const events = sorted.filter(({ created_at }) => created_at > from && created_at < until);
    return answer.parse({ events: events.slice(0, Number(body['limit'])) });
  };
  return { call, bodies };
}

const seconds = (records: readonly { at: Date }[]) => records.map(({ at }) => (at.getTime() - start) / 1000);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

test.each([
  [0, 'newest-first', 1],
  [499, 'newest-first', 1],
  [1300, 'newest-first', 3],
  [1300, 'oldest-first', 1],
] as const)('of %i events, %s, the oldest 500 come by %i calls', async (count, order, calls) => {
  const { call, bodies } = provider(
    upTo(count).map((n) => event(n)),
    order,
  );
  expect(seconds(await readSeamRecords(call, 'lock-1', since))).toEqual(upTo(Math.min(count, 500)));
  expect(bodies).toHaveLength(calls);
});

test('only presses count, and a press before the beginning does not', async () => {
  const events = [
    event(-5),
    event(1, { event_type: 'lock.access_denied', access_code_id: null, method: undefined }),
    event(2, { method: 'remote' }),
    event(3, { method: 'manual', access_code_id: undefined }),
    event(4),
  ];
  const { call, bodies } = provider(events, 'newest-first');
  expect(await readSeamRecords(call, 'lock-1', since)).toEqual([
    { recordId: 'event-1', at: new Date(start + 1000), result: 'refused', ref: null },
    { recordId: 'event-4', at: new Date(start + 4000), result: 'opened', ref: 'code-1' },
  ]);
  expect(bodies).toMatchObject([{ device_id: 'lock-1', event_types: ['lock.unlocked', 'lock.access_denied'] }]);
});

test('a press of a lock whose clock is ahead of the provider is read', async () => {
  const occurred = new Date(start + 60_000).toISOString();
  const { call } = provider([event(-600, { occurred_at: occurred })], 'newest-first');
  expect(seconds(await readSeamRecords(call, 'lock-1', since))).toEqual([60]);
});
