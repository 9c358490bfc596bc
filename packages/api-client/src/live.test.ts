import { locationTopic, meTopic } from '@hamkke/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenLive, readBusinessChange } from './live.ts';

/** The browser's event source as far as we use it: what it was asked for, and its events by hand. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    sources.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  say(name: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

let sources: Source[];
let stop: () => void;
const listeners = {
  onLocation: vi.fn<(change: unknown) => void>(),
  onMe: vi.fn<(change: unknown) => void>(),
  onResume: vi.fn<() => void>(),
  onRefused: vi.fn<() => void>(),
};
const last = () => sources.at(-1) as Source;

beforeEach(() => {
  sources = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  for (const listener of Object.values(listeners)) listener.mockClear();
  stop = listenLive({ topics: [meTopic, locationTopic('b1')], ...listeners });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('hears of the location and of the person on one stream, and of nothing that it does not know', () => {
  expect(last().url).toBe('/api/live?topics=me%2Clocation%3Ab1');
  const taken = { locationId: 'b1', change: 'taken', unitId: 'u1', startDate: '2026-12-01', endDate: '2026-12-31' };
  last().say('location', taken);
  last().say('me', { change: 'updated' });
  last().say('me', { change: 'promoted' });
  expect(listeners.onLocation.mock.calls).toEqual([[taken]]);
  expect(listeners.onMe.mock.calls).toEqual([[{ change: 'updated' }]]);
});

test("says that something may have been missed when the stream is back, not when it begins; a cut is the browser's to mend", () => {
  last().say('open');
  expect(listeners.onResume).not.toHaveBeenCalled();
  last().dispatchEvent(new Event('error'));
  last().say('open');
  expect(listeners.onResume).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(600_000);
  expect(listeners.onRefused).not.toHaveBeenCalled();
  expect(sources).toHaveLength(1);
});

test('asks again for a stream that was refused, later each time, and then has missed something', () => {
  for (const pause of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    const before = sources.length;
    last().refuse();
    vi.advanceTimersByTime(pause - 1);
    expect(sources).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(sources).toHaveLength(before + 1);
  }
  expect(listeners.onRefused).toHaveBeenCalledTimes(6);
  last().say('open');
  expect(listeners.onResume).toHaveBeenCalledOnce();
});

test('is over when it is closed, a waiting repeat included', () => {
  last().refuse();
  stop();
  vi.advanceTimersByTime(600_000);
  expect(sources).toHaveLength(1);
});

test('may be closed by the one who hears of the refusal', () => {
  listeners.onRefused.mockImplementationOnce(() => stop());
  last().refuse();
  vi.advanceTimersByTime(600_000);
  expect(sources).toHaveLength(1);
});

test('a change of business is read, and one that this page does not know is not', () => {
  const money = { change: 'money', ownerId: 'o1' };
  expect(readBusinessChange(JSON.stringify(money))).toEqual(money);
  expect(readBusinessChange(JSON.stringify({ change: 'weather', ownerId: 'o1' }))).toBeUndefined();
});
