import { locationLiveSchema, meLiveSchema, type LocationLive, type MeLive } from '@hamkke/contracts';
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

interface Reader<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

/** What the schema does not know is left unheard: a newer server may say more. */
function parsed<T>(schema: Reader<T>, hear: ((value: T) => void) | undefined): (data: string) => void {
  return (data) => {
    const change = schema.safeParse(JSON.parse(data));
    if (change.success) hear?.(change.data);
  };
}

/** Listens to `/api/live` until the returned function is called; a stream that was cut or refused comes back by itself. */
export function listenLive({ topics, onLocation, onMe, onResume, onRefused }: LiveListener): () => void {
  return openLiveStream({ topics, on: { location: parsed(locationLiveSchema, onLocation), me: parsed(meLiveSchema, onMe) }, onResume, onRefused });
}
