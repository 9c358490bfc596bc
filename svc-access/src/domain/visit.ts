import { policy, type LanguageCode, type Visit as ShownVisit } from '@hamkke/contracts';
import { seoulDateOf, type CalendarDate } from '@hamkke/money';
import type { Door } from './door.ts';
import type { DoorRight } from './grant.ts';

/** A look at a location before renting. Source: decision 0057 */
export interface Visit {
  /** A secret of who visits: 128 random bits. */
  readonly visitId: string;
  readonly locationId: string;
  /** Lower-case. */
  readonly email: string;
  /** Of the mail. */
  readonly language: LanguageCode;
  /** Who was signed in when it was requested. */
  readonly userId: string | null;
  readonly createdAt: Date;
  /** When its link was mailed last. */
  readonly mailedAt: Date;
  /** When it was begun. */
  readonly from: Date | null;
  /** When its code stops opening. */
  readonly until: Date | null;
  /** When it may be deleted: until then a lock may report a press of its code. */
  readonly purgeAt: Date;
}

/** Whether a location lets people visit before they rent, and the mails with links of one day. */
export interface Visiting {
  readonly locationId: string;
  readonly allowed: boolean;
  /** The Seoul day of the mails that are counted. */
  readonly mailedOn: CalendarDate | null;
  readonly mails: number;
}

/** When an address began its last visit; the address itself is not in it. */
export interface VisitorTurn {
  /** A keyed digest of the address. */
  readonly visitor: string;
  readonly begunAt: Date;
  /** When the address may begin another one. */
  readonly purgeAt: Date;
}

const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;
const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

/** Milliseconds of the steps of a visit. Source: policy.visit */
export const visitMs = {
  lasts: policy.visit.minutes * minutes,
  link: policy.visit.linkHours * hours,
  mailPause: policy.visit.mailAgainMinutes * minutes,
  turn: policy.visit.everyDays * days,
} as const;

/** Mails with links of one location a day: several for each visit that may begin there. Source: decision 0057 */
export const mailsPerDay = 5 * policy.visit.perLocationAndDay;

const prefix = 'visit:';
/** Whose key the code of a visit has: no customer's. */
export const holderOfVisit = (visitId: string): string => `${prefix}${visitId}`;
/** The visit that a key of a code is of; undefined for a customer's or a pass's. */
export const visitIdOf = (holder: string): string | undefined =>
  holder.startsWith(prefix) ? holder.slice(prefix.length) : undefined;

/** Until when a visit may be begun. */
export const beginByOf = ({ createdAt }: Pick<Visit, 'createdAt'>): Date => later(createdAt, visitMs.link);

/** From when on an address may begin another visit; null where that is now. */
export function nextFromOf(turn: Pick<VisitorTurn, 'begunAt'> | undefined, now: Date): Date | null {
  const next = turn && later(turn.begunAt, visitMs.turn);
  return next && next > now ? next : null;
}

/** How far a visit is, by the last one that its address began. */
export function stateOfVisit(
  visit: Pick<Visit, 'createdAt' | 'from' | 'until'>,
  turn: Pick<VisitorTurn, 'begunAt'> | undefined,
  now: Date,
): ShownVisit['state'] {
  if (visit.from !== null && visit.until !== null) return now < visit.until ? 'open' : 'over';
  if (beginByOf(visit) <= now) return 'lapsed';
  return nextFromOf(turn, now) === null ? 'ready' : 'limited';
}

/** When a visit may be deleted: so long after its end, or after it lapsed, as openings are stored. */
const purgeAtOf = (end: Date): Date => later(end, policy.access.openingDays * days);

/** A visit whose link is mailed now. */
export function newVisit(
  of: Pick<Visit, 'visitId' | 'locationId' | 'email' | 'language' | 'userId'>,
  now: Date,
): Visit {
  const purgeAt = purgeAtOf(beginByOf({ createdAt: now }));
  return { ...of, createdAt: now, mailedAt: now, from: null, until: null, purgeAt };
}

/** Whether the link of a visit may be mailed again: one that was not begun, and not so soon. */
export const isMailDue = ({ mailedAt, from }: Pick<Visit, 'mailedAt' | 'from'>, now: Date): boolean =>
  from === null && later(mailedAt, visitMs.mailPause) <= now;

/** A visit that begins now, and the turn of its address. */
export function beginVisit(
  visit: Visit,
  visitor: string,
  now: Date,
): { readonly visit: Visit; readonly turn: VisitorTurn } {
  const until = later(now, visitMs.lasts);
  return {
    visit: { ...visit, from: now, until, purgeAt: purgeAtOf(until) },
    turn: { visitor, begunAt: now, purgeAt: later(now, visitMs.turn) },
  };
}

/** What a visit opens: the entrances of its location, and no unit. Nothing before it was begun. */
export function rightsOfVisit({ visitId, locationId, from, until }: Visit): DoorRight[] {
  if (from === null || until === null) return [];
  return [{ holder: holderOfVisit(visitId), locationId, unitId: null, opens: true, from, until }];
}

/** Whether visits are offered: the partner allows them, and an entrance has a lock. */
export const isOffered = (visiting: Pick<Visiting, 'allowed'> | undefined, entrances: readonly Door[]): boolean =>
  visiting?.allowed === true && entrances.length > 0;

/** Whether a door is reached, as far as is known. */
export const isReached = ({ health }: Pick<Door, 'health'>): boolean => health?.online === true;

/** A location after one more mail; undefined where it has sent as many as it may today. */
export function countMail(visiting: Visiting, now: Date): Visiting | undefined {
  const today = seoulDateOf(now);
  const mails = visiting.mailedOn === today ? visiting.mails : 0;
  return mails < mailsPerDay ? { ...visiting, mailedOn: today, mails: mails + 1 } : undefined;
}
