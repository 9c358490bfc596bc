import type { Actor, ByHand, Change, Reservation, State, EventDetails, Why } from './reservation.ts';

/** When and by whom a change is made. */
export interface Moment {
  readonly now: Date;
  readonly by: Actor;
}

/** What one change does: the state stays where none is given, and an event is published where `event` is given. */
export interface Step {
  readonly why: Why;
  readonly state?: State;
  readonly event?: EventDetails;
  readonly byHand?: ByHand;
  /** Won that are owed by the reservation's own order, beside a change of the status. */
  readonly owed?: number;
  /** Won that the orders of units before a move owe. */
  readonly elsewhere?: number;
  readonly facts?: Partial<
    Omit<Reservation, 'reservationId' | 'unitId' | 'locationId' | 'state' | 'version' | 'history'>
  >;
}

/** A reservation one version further, with the change in its history and the event of that version. */
export function changed(
  reservation: Reservation,
  { now, by }: Moment,
  { why, state = reservation.state, event, byHand, owed = 0, elsewhere = 0, facts }: Step,
): Change {
  const version = reservation.version + 1;
  // The network address serves the limit on live holds: it goes with the hold.
  const address = state.status === 'pending' ? {} : { address: null };
  const entry = {
    version,
    at: now,
    from: reservation.state.status,
    to: state.status,
    by,
    why,
    ...byHand,
    ...(owed > 0 && { owed }),
    ...(elsewhere > 0 && { elsewhere }),
  };
  return {
    reservation: { ...reservation, ...facts, ...address, state, version, history: [...reservation.history, entry] },
    replaces: reservation.version,
    events: event ? [{ ...event, version, at: now }] : [],
  };
}

/** One change after another, written as one. */
export function inOneWrite(first: Change, next: Change): Change {
  return { reservation: next.reservation, replaces: first.replaces, events: [...first.events, ...next.events] };
}
