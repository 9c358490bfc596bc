/** What visitors do, as the report calls it. */
export const actions = {
  page: 'open a page',
  locations: 'see the locations',
  units: 'see the units of a location',
  order: 'order a unit',
  orderAsMember: 'order a unit, signed in',
  confirmed: 'have the paid unit confirmed',
  signIn: 'sign in',
  own: 'see their own reservations',
  cancel: 'cancel a reservation',
  code: 'read the code of their door',
  newCode: 'get the code of a new rental',
  openDoor: 'open a door from afar',
} as const;
export type Action = keyof typeof actions;
export const actionNames = Object.keys(actions) as readonly Action[];

/** One call as its visitor saw it. */
export interface Call {
  readonly action: Action;
  /** Of somebody who is signed in, with a session that nobody ended. */
  readonly signedIn: boolean;
  /** Milliseconds since 1970. */
  readonly begun: number;
  readonly ended: number;
  /** The status, or 0 where no answer came. */
  readonly status: number;
  /**
   * The code of the problem document, `waiting` for a payment that is still being processed or a code that the lock
   * does not have yet, `stale` for an older answer, or how the connection ended.
   */
  readonly code: string;
  /** The visitor has what was wanted. */
  readonly ok: boolean;
}

/**
 * An order of which the system said that it has it. What was paid for has to come to an end, whatever happened
 * meanwhile.
 */
export interface PlacedOrder {
  readonly orderId: string;
  readonly cookie: string;
  paid: boolean;
  /** The last status that the visitor saw. */
  reported: string;
  /**
   * Whether the visitor requested a cancellation, and got the answer that it is done: from the first on it may be
   * refunded, from the second on it must be.
   */
  cancelled: '' | 'requested' | 'answered';
}

/** What became of all calls, in the order of their ends. */
export interface History {
  readonly calls: Call[];
  readonly orders: PlacedOrder[];
}
