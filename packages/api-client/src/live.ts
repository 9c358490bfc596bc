import { locationLiveSchema, type LocationLive } from '@hamkke/contracts';

export interface LiveListener {
  readonly topics: readonly string[];
  readonly onLocation: (change: LocationLive) => void;
  /** The stream was cut and is back: what changed in between was missed, so read again. */
  readonly onResume: () => void;
}

/** Listens to `/api/live` until the returned function is called; the browser reconnects by itself. */
export function listenLive({ topics, onLocation, onResume }: LiveListener): () => void {
  const source = new EventSource(`/api/live?topics=${encodeURIComponent(topics.join(','))}`, { withCredentials: true });
  let wasOpen = false;
  source.addEventListener('open', () => {
    if (wasOpen) onResume();
    wasOpen = true;
  });
  source.addEventListener('location', (event: MessageEvent<string>) => {
    const change = locationLiveSchema.safeParse(JSON.parse(event.data));
    if (change.success) onLocation(change.data);
  });
  return () => source.close();
}
