import { LRUCache } from 'lru-cache';

/** Takes points from the count that all instances share. Answers for how long they are good, in ms. */
export type TakePoints = (key: string, points: number) => Promise<number>;

interface Share {
  left: number;
  /** When the window of the shared count ends, by `performance.now()`. */
  readonly until: number;
}

/** A generous limit is counted in shares of a sixtieth of it; one below sixty exactly. */
const sharesOfALimit = 60;
/** Visitors and addresses whose shares are cached; whoever is forgotten takes a new one. */
const mostShares = 20_000;

export const shareOf = (points: number): number => Math.max(1, Math.floor(points / sharesOfALimit));

/**
 * Counts by shares: an instance takes several points of a generous limit at once and gives them out by itself, so that
 * not every read of a page needs the shared count. Nobody gets more than the limit; the last share of a window may be
 * refused as a whole, so that each instance can be short of one share. The promise rejects as `take` does.
 */
export function createShares(points: number, take: TakePoints): (key: string) => Promise<void> {
  const size = shareOf(points);
  const shares = new LRUCache<string, Share>({ max: mostShares });
  const coming = new Map<string, Promise<void>>();

  /** Takes a share, and one point of it for the caller. */
  async function begin(key: string): Promise<void> {
    const goodFor = await take(key, size);
    shares.set(key, { left: size - 1, until: performance.now() + goodFor });
  }

  const spend = (share: Share | undefined): boolean => {
    if (!share || share.left === 0 || share.until <= performance.now()) return false;
    share.left -= 1;
    return true;
  };

  return async (key) => {
    if (size === 1) return void (await take(key, 1));
    while (!spend(shares.get(key))) {
      const pending = coming.get(key);
      if (!pending) {
        const beginning = begin(key).finally(() => coming.delete(key));
        coming.set(key, beginning);
        return await beginning;
      }
      // A caller that comes while a share is on its way waits for that one, and takes another only when it is spent.
      await pending;
    }
  };
}
