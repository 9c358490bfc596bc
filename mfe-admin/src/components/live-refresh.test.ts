import { businessLiveSchema, type BusinessLive } from '@hamkke/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLiveStream } from '@hamkke/screen-kit/testing';
import { isAbout } from './live-refresh.tsx';
import { followChanges, gatherMs, type LiveEvents } from './live/live-events.ts';

let stream: ReturnType<typeof fakeLiveStream>;
beforeEach(() => {
  vi.useFakeTimers();
  stream = fakeLiveStream();
});
afterEach(() => vi.useRealTimers());

function follow() {
  const notified: LiveEvents[] = [];
  const stop = followChanges((events) => notified.push(events));
  return { notified, stop };
}

describe('the dashboard’s live stream', () => {
  it('gathers what comes close together, and never makes the screens wait', () => {
    const { notified, stop } = follow();
    for (let change = 0; change < 10; change += 1) {
      stream.sendChange('reservation', { reservationId: `R-${change}` });
      vi.advanceTimersByTime(gatherMs / 2);
    }
    vi.advanceTimersByTime(gatherMs);
    expect(notified.length).toBeGreaterThanOrEqual(4);
    expect(notified.flatMap(({ changes }) => changes.map(({ reservationId }) => reservationId))).toEqual(
      Array.from({ length: 10 }, (_, index) => `R-${index}`),
    );
    stop();
    expect(stream.topics()).toEqual([]);
  });

  it('a stream that comes back may have missed anything', () => {
    const { notified } = follow();
    stream.opens();
    vi.advanceTimersByTime(gatherMs);
    expect(notified).toEqual([]);
    stream.opens();
    vi.advanceTimersByTime(gatherMs);
    expect(notified).toEqual([{ changes: [], missed: true }]);
    expect(isAbout({ changes: [], missed: true }, ['people'])).toBe(true);
  });

  it('ignores what it does not know', () => {
    const { notified } = follow();
    stream.sendChange('weather' as BusinessLive['change']);
    vi.advanceTimersByTime(gatherMs);
    expect(notified).toEqual([]);
    expect(
      isAbout({ changes: [businessLiveSchema.parse({ change: 'money', ownerId: null })], missed: false }, ['people']),
    ).toBe(false);
  });
});
