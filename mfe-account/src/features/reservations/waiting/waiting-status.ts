import type { Waiting } from '@hamkke/contracts';

const running = ['unconfirmed', 'waiting', 'offered'] as const;
type RunningStatus = (typeof running)[number];
type EndStatus = Exclude<Waiting['status'], RunningStatus>;

/** A place whose status is `S`. */
type PlaceIn<S> = Waiting & { readonly status: S };
export type RunningPlace = PlaceIn<RunningStatus>;
export type EndedPlace = PlaceIn<EndStatus>;

/** A place as it is now: an offer whose time has passed by the reader's clock is missed before the server says so. */
export function placeNow(place: Waiting, now: Date): Waiting {
  const isMissed = place.offer !== undefined && Date.parse(place.offer.until) <= now.getTime();
  return place.status === 'offered' && isMissed ? { ...place, status: 'missed' } : place;
}

export function isRunning(place: Waiting): place is RunningPlace {
  return running.some((status) => status === place.status);
}

export function isEnded(place: Waiting): place is EndedPlace {
  return !isRunning(place);
}
