import { businessChanges, wordIn, type BusinessLive, type LocationLive, type MeLive } from '@hamkke/contracts';
import { openLiveStream } from './live-stream.ts';

export interface LiveListener {
  readonly topics: readonly string[];
  readonly onLocation?: ((change: LocationLive) => void) | undefined;
  /** The record or role of the signed-in person changed, or this session ended. */
  readonly onMe?: ((change: MeLive) => void) | undefined;
  /** The stream was cut and is back: what changed in between was missed, so read again. */
  readonly onResume: () => void;
  /** The server answered with an error instead of a stream. */
  readonly onRefused?: (() => void) | undefined;
}

/**
 * Ignores what this page does not know: a newer server may send more. The server has checked the rest against the
 * contract.
 */
function notifyOf<T extends { change: string }>(
  changes: readonly T['change'][],
  listener: ((value: T) => void) | undefined,
): (data: string) => void {
  return (data) => {
    const value = JSON.parse(data) as T;
    if (changes.includes(value.change)) listener?.(value);
  };
}

/** What a message on a business topic says; undefined for a change that this page does not know. */
export function readBusinessChange(data: string): BusinessLive | undefined {
  const value = JSON.parse(data) as BusinessLive;
  return wordIn(businessChanges, value.change) && value;
}

/**
 * Listens to `/api/live` until the returned function is called; a stream that was cut or refused comes back by itself.
 */
export function listenLive({ topics, onLocation, onMe, onResume, onRefused }: LiveListener): () => void {
  return openLiveStream({
    topics,
    on: { location: notifyOf(['taken', 'released'], onLocation), me: notifyOf(['updated', 'signed-out'], onMe) },
    onResume,
    onRefused,
  });
}
