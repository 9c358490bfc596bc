import { businessLiveSchema, type BusinessLive } from '@hamkke/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLiveStream } from '../testing/index.ts';
import { isAbout, ofLocation, ofPartner } from './live-refresh.tsx';
import { followTopics, gatherMs, type LiveEvents } from './live-events.ts';

let stream: ReturnType<typeof fakeLiveStream>;
beforeEach(() => {
  vi.useFakeTimers();
  stream = fakeLiveStream('franchise');
});
afterEach(() => vi.useRealTimers());

function follow() {
  const notified: LiveEvents[] = [];
  const stop = followTopics(['franchise:o-1'], (events) => notified.push(events));
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
    expect(isAbout({ changes: [], missed: true }, ['money'])).toBe(true);
  });

  it('ignores what it does not know', () => {
    const { notified } = follow();
    stream.sendChange('weather' as BusinessLive['change']);
    vi.advanceTimersByTime(gatherMs);
    expect(notified).toEqual([]);
  });

  it('is about some kinds of change', () => {
    expect(
      isAbout({ changes: [businessLiveSchema.parse({ change: 'money', ownerId: null })], missed: false }, [
        'reservation',
      ]),
    ).toBe(false);
  });

  it('what changes in others’ locations makes nothing of one’s own old', () => {
    const events = (ownerId: string | null, locationId?: string) => ({
      changes: [businessLiveSchema.parse({ change: 'location', ownerId, ...(locationId && { locationId }) })],
      missed: false,
    });
    expect(
      [events('o-1'), events('o-2'), events(null)].map((each) => isAbout(each, ['location'], ofPartner('o-1'))),
    ).toEqual([true, false, true]);
    expect(
      [events('o-2', 'gangnam'), events('o-2', 'paju'), events('o-2')].map((each) =>
        isAbout(each, ['location'], ofLocation('gangnam')),
      ),
    ).toEqual([true, false, true]);
  });
});
