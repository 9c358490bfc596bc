import { businessLiveSchema, type BusinessLive } from '@hamkke/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLiveStream } from '../testing/fake-live-stream.ts';
import { isAbout, ofBranch, ofOwner } from './live-refresh.tsx';
import { followTopics, gatherMs, topicsOf, type LiveNews } from './live/live-news.ts';

let stream: ReturnType<typeof fakeLiveStream>;
beforeEach(() => {
  vi.useFakeTimers();
  stream = fakeLiveStream();
});
afterEach(() => vi.useRealTimers());

function follow() {
  const told: LiveNews[] = [];
  const stop = followTopics(['franchise:o-1'], (news) => told.push(news));
  return { told, stop };
}

describe('the dashboard’s live stream', () => {
  it('gathers what comes close together, and never keeps the screens waiting', () => {
    const { told, stop } = follow();
    for (let change = 0; change < 10; change += 1) {
      stream.tell('reservation', { reservationId: `R-${change}` });
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
    expect(topicsOf({ id: 'a-1', isSuperUser: false }, true)).toEqual(['admin']);
    expect(isAbout({ changes: [], missed: true }, ['money'])).toBe(true);
  });

  it('what it does not know is left unheard', () => {
    const { told } = follow();
    stream.tell('weather' as BusinessLive['change']);
    vi.advanceTimersByTime(gatherMs);
    expect(told).toEqual([]);
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
    const news = (ownerId: string | null, locationId?: string) => ({
      changes: [businessLiveSchema.parse({ change: 'location', ownerId, ...(locationId && { locationId }) })],
      missed: false,
    });
    expect([news('o-1'), news('o-2'), news(null)].map((each) => isAbout(each, ['location'], ofOwner('o-1')))).toEqual([
      true,
      false,
      true,
    ]);
    expect(
      [news('o-2', 'gangnam'), news('o-2', 'paju'), news('o-2')].map((each) =>
        isAbout(each, ['location'], ofBranch('gangnam')),
      ),
    ).toEqual([true, false, true]);
  });
});
