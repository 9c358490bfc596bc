import type { SnapshotReservation } from './snapshot.ts';

/** One broken promise: which rule, about what, and what is wrong, without anybody's name. */
export interface Problem {
  readonly rule:
    | 'overlap'
    | 'guard-missing'
    | 'guard-foreign'
    | 'guard-closed'
    | 'open-end'
    | 'history'
    | 'event-missing'
    | 'event-twice'
    | 'event-foreign'
    | 'verdict'
    | 'refund'
    | 'notice'
    | 'photo'
    | 'forgotten'
    | 'by-hand'
    | 'continues'
    | 'move'
    | 'unit-check';
  readonly unitId: string;
  readonly reservationId: string;
  readonly detail: string;
}

/** Names a broken promise. */
export const problem = (
  rule: Problem['rule'],
  { unitId, reservationId }: Pick<SnapshotReservation, 'unitId' | 'reservationId'>,
  detail: string,
): Problem => ({ rule, unitId, reservationId, detail });
