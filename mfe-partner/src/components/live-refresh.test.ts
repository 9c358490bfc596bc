import { businessLiveSchema, type BusinessLive } from '@hamkke/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLiveStream } from '@hamkke/screen-kit/testing';
import { isAbout, ofLocation, ofPartner } from './live-refresh.tsx';
import { followTopics, gatherMs, topicsOf, type LiveEvents } from './live/live-events.ts';

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
  it('gathers what comes close together, and never keeps the screens waiting', () => {
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
    expect(topicsOf({ id: 'a-1', isSuperUser: false }, true)).toEqual(['admin']);
    expect(isAbout({ changes: [], missed: true }, ['money'])).toBe(true);
  });

  it('what it does not know is left unheard', () => {
    const { notified } = follow();
    stream.sendChange('weather' as BusinessLive['change']);
    vi.advanceTimersByTime(gatherMs);
    expect(notified).toEqual([]);
  });

  it('asks for one’s own branches, a super user for everybody’s', () => {
    expect(topicsOf({ id: 'o-1', isSuperUser: false })).toEqual(['franchise:o-1']);
    expect(topicsOf({ id: 'o-1', isSuperUser: true })).toEqual(['franchise:o-1', 'admin']);
    expect(
      isAbout({ changes: [businessLiveSchema.parse({ change: 'money', ownerId: null })], missed: false }, [
        'reservation',
      ]),
    ).toBe(false);
  });

  it('what changes in others’ branches makes nothing of one’s own old', () => {
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
