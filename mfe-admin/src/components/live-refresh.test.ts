import { businessLiveSchema, type BusinessLive } from '@hamkke/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLiveStream } from '@hamkke/screen-kit/testing';
import { isAbout } from './live-refresh.tsx';
import { followChanges, gatherMs, type LiveNews } from './live/live-news.ts';

let stream: ReturnType<typeof fakeLiveStream>;
beforeEach(() => {
  vi.useFakeTimers();
  stream = fakeLiveStream();
});
afterEach(() => vi.useRealTimers());

function follow() {
  const told: LiveNews[] = [];
  const stop = followChanges((news) => told.push(news));
  return { told, stop };
}

describe('the dashboard’s live stream', () => {
  it('gathers what comes close together, and never keeps the screens waiting', () => {
    const { told, stop } = follow();
    for (let change = 0; change < 10; change += 1) {
      stream.sendChange('reservation', { reservationId: `R-${change}` });
      vi.advanceTimersByTime(gatherMs / 2);
    }
    vi.advanceTimersByTime(gatherMs);
    expect(told.length).toBeGreaterThanOrEqual(4);
    expect(told.flatMap(({ changes }) => changes.map(({ reservationId }) => reservationId))).toEqual(
      Array.from({ length: 10 }, (_, index) => `R-${index}`),
    );
    stop();
    expect(stream.topics()).toEqual([]);
  });

  it('a stream that comes back may have missed anything', () => {
    const { told } = follow();
    stream.opens();
    vi.advanceTimersByTime(gatherMs);
    expect(told).toEqual([]);
    stream.opens();
    vi.advanceTimersByTime(gatherMs);
    expect(told).toEqual([{ changes: [], missed: true }]);
    expect(isAbout({ changes: [], missed: true }, ['people'])).toBe(true);
  });

  it('what it does not know is left unheard', () => {
    const { told } = follow();
    stream.sendChange('weather' as BusinessLive['change']);
    vi.advanceTimersByTime(gatherMs);
    expect(told).toEqual([]);
    expect(
      isAbout({ changes: [businessLiveSchema.parse({ change: 'money', ownerId: null })], missed: false }, ['people']),
    ).toBe(false);
  });
});
