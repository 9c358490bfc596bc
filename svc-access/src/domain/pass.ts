import { policy } from '@hamkke/contracts';
import { addDays, seoulDateOf, startOfSeoulDay, type CalendarDate } from '@hamkke/money';
import { stateOfGrant, wantedWindow, type Grant, type GrantState, type Window } from './grant.ts';

/**
 * A way into a rental for somebody else, with a code of its own. It belongs to a customer and a unit, not to one
 * reservation, so that later terms of the rental are included. Source: decision 0055
 */
export interface Pass {
  readonly passId: string;
  /** Whose key the pass's own code has: no customer's. */
  readonly holder: string;
  /** The key of the customer who shares. */
  readonly sharedBy: string;
  /** Where it was made. */
  readonly reservationId: string;
  /** Of the customer; null for a guest. */
  readonly userId: string | null;
  readonly locationId: string;
  readonly unitId: string;
  readonly unitNumber: string;
  /** Who it is for, as the customer wrote it. */
  readonly name: string;
  /** Null: from when the rental opens. */
  readonly firstDay: CalendarDate | null;
  /** Null: as long as the rental lasts. */
  readonly lastDay: CalendarDate | null;
  /** SHA-256 of the token, by which its link is found. */
  readonly tokenDigest: string;
  /** The token, sealed for this pass, so that the customer sees the link again. */
  readonly sealedToken: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
  /** When it may be deleted: until then a lock may report a press of its code. */
  readonly purgeAt: Date;
}

const prefix = 'pass:';
export const holderOfPass = (passId: string): string => `${prefix}${passId}`;
/** The pass that a key of a code is of; undefined for a customer's. */
export const passIdOf = (holder: string): string | undefined =>
  holder.startsWith(prefix) ? holder.slice(prefix.length) : undefined;

/** Grants of the rental that a pass shares, whole, whatever the days of the pass. */
export const sharedGrants = (
  { sharedBy, locationId, unitId }: Pick<Pass, 'sharedBy' | 'locationId' | 'unitId'>,
  grants: readonly Grant[],
): Grant[] => grants.filter((one) => one.holder === sharedBy && one.locationId === locationId && one.unitId === unitId);

type Days = Pick<Pass, 'firstDay' | 'lastDay'>;

function cut(grant: Grant, { firstDay, lastDay }: Days): Grant {
  const first = firstDay === null ? grant.from : startOfSeoulDay(firstDay);
  const end = lastDay === null ? grant.until : startOfSeoulDay(addDays(lastDay, 1));
  return {
    ...grant,
    from: first > grant.from ? first : grant.from,
    until: end < grant.until ? end : grant.until,
  };
}

/** What a pass opens: the grants of the rental that open, each cut to the days of the pass; nothing once taken back. */
export function grantsOfPass(pass: Pass, grants: readonly Grant[]): Grant[] {
  if (pass.revokedAt !== null) return [];
  return sharedGrants(pass, grants)
    .filter(({ opens }) => opens)
    .map((grant) => ({ ...cut(grant, pass), holder: pass.holder }))
    .filter(({ from, until }) => from < until);
}

/** Whether a pass opens, by the grants that it has (`grantsOfPass`). */
export function stateOfPass(own: readonly Grant[], now: Date): GrantState {
  const states = own.map((grant) => stateOfGrant(grant, now));
  if (states.includes('open')) return 'open';
  return states.includes('before') ? 'before' : 'ended';
}

/** When a pass opens: now or next, else when it did last; null where it never does. */
export function windowOfPass(own: readonly Grant[], now: Date): Window | null {
  const last = own.toSorted((a, b) => a.until.getTime() - b.until.getTime()).at(-1);
  return wantedWindow(own, now) ?? (last ? { from: last.from, until: last.until } : null);
}

/** Whether days can be shared: an instant of the rental that is not over is among them, so none of reversed ones. */
export function areDaysShareable(days: Days, rental: readonly Grant[], now: Date): boolean {
  return rental.some((grant) => {
    const { opens, from, until } = cut(grant, days);
    return opens && from < until && until > now;
  });
}

const wasMadeOn = ({ createdAt }: Pass, now: Date) => seoulDateOf(createdAt) === seoulDateOf(now);

/**
 * How many passes of a unit there may be more: by those that may still open, and by those that were made today, taken
 * back or not. Source: policy.access
 */
export function passesLeft(passes: readonly Pass[], grants: readonly Grant[], now: Date): number {
  const opening = passes.filter((pass) => stateOfPass(grantsOfPass(pass, grants), now) !== 'ended').length;
  const today = passes.filter((pass) => wasMadeOn(pass, now)).length;
  return Math.max(0, Math.min(policy.access.passesPerRental - opening, policy.access.newPassesPerDay - today));
}

const retention = (from: Date) => new Date(from.getTime() + policy.access.openingDays * 86_400_000);

/** When a pass may be deleted, by the grants that are not over: 90 days after the last of them, or after it closed. */
export function purgeAtOf(pass: Pass, grants: readonly Grant[], now: Date): Date {
  const ends = grantsOfPass(pass, grants).map(({ until }) => until.getTime());
  if (ends.length > 0) return retention(new Date(Math.max(...ends)));
  const closed = retention(pass.revokedAt ?? now);
  return pass.purgeAt < closed ? pass.purgeAt : closed;
}
