import type { CalendarDate } from '@hamkke/money';
import type { Renewal } from './renewal.ts';

/** A place in a list of renewals by their last paid day. */
export type RenewalPlace = Pick<Renewal, 'paidUntil' | 'renewalId'>;

/**
 * The place as it is written: with the day, for a renewal that is charged between two pages moves a term ahead, and what
 * would follow it is another page.
 */
export const cursorOf = ({ paidUntil, renewalId }: RenewalPlace): string => `${paidUntil}.${renewalId}`;

/** The place that a cursor names; undefined where it is none of ours. */
export function placeOf(cursor: string): RenewalPlace | undefined {
  const { paidUntil, renewalId } = /^(?<paidUntil>\d{4}-\d{2}-\d{2})\.(?<renewalId>.+)$/.exec(cursor)?.groups ?? {};
  // the pattern is that of a day, and a place between two days is one as well
  return paidUntil !== undefined && renewalId !== undefined
    ? { paidUntil: paidUntil as CalendarDate, renewalId }
    : undefined;
}
