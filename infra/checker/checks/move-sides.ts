import { calendarDate, inclusiveDays } from '@hamkke/money';
import type { Reservation } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import { wrong } from '../finding.ts';
import { costOfUse } from './cost-of-use.ts';
import { owingsOf } from './decisions.ts';
import { toHundred } from './quotes.ts';
import { isLeaving } from './rental.ts';

/** What both sides of a move say alike; amounts in won. */
interface Side {
  readonly value: number;
  readonly left: number;
  readonly moveDate: string;
  /** The last day in the unit that was left. */
  readonly leaveBy: string;
}

/** The side of the other unit. */
interface Came extends Side {
  readonly charged: number;
  readonly shortfall: number;
}

/** The side of the unit that was left, with what its rows come to. */
interface Went extends Side {
  readonly refund: number;
  /** What the days left were worth at the move. */
  readonly share: number;
  /** What used days would have cost beyond what was paid for them; 0 where nobody knows: then nothing comes back. */
  readonly short: number;
  readonly isKnown: boolean;
}

interface Move {
  readonly came?: Came;
  readonly went?: Went;
}

/** Moves of which one side was seen, or both and they differ; by both reservations. */
export type MoveSides = Map<string, Move>;

const textOf = ({ value, left, moveDate, leaveBy }: Side) => `${left} of ${value} won, ${moveDate}, until ${leaveBy}`;

/** Written anew on purpose: what the days before a move are worth, and would have cost. Source: decision 0053 */
function wentOf(reservation: Reservation): Went | undefined {
  const { start, end, tariff, movedFrom, movedTo } = reservation;
  if (!movedTo) return undefined;
  const { moveDate, previousEndDate, value, left, refund } = movedTo;
  const paid = owingsOf(reservation).find(({ entry }) => isLeaving(entry))?.refundable ?? 0;
  const last = calendarDate(previousEndDate);
  const days = inclusiveDays({ start: calendarDate(start), end: last });
  const daysLeft = inclusiveDays({ start: calendarDate(moveDate), end: last });
  const share = Math.min(paid, toHundred((paid * daysLeft) / days));
  const used = days - daysLeft;
  const cost = tariff && used > 0 ? (costOfUse({ ...tariff, minimumDays: 1 }, used) ?? 0) : 0;
  const short = (movedFrom?.shortfall ?? 0) + Math.max(0, cost - (paid - share));
  return { value, left, moveDate, leaveBy: end, refund, share, short, isKnown: tariff !== null };
}

function cameOf({ movedFrom }: Reservation): Came | undefined {
  if (typeof movedFrom?.left !== 'number') return undefined;
  const { value, left, moveDate, leaveBy, charged, shortfall } = movedFrom;
  return { value, left, moveDate, leaveBy, charged, shortfall };
}

/**
 * What came back by a move is what the days left are worth beyond what the other unit costs, as far as the used days are
 * paid; what they still lack goes with the rental. Of a move that was paid for, nothing comes back, and what the days
 * were worth when it was quoted is no more than they were later.
 */
function isReckoned({ charged, shortfall }: Came, { refund, share, short, value, isKnown }: Went): boolean {
  if (value > share) return false;
  if (charged > 0) return refund === 0 && shortfall <= short;
  const over = share - value;
  const withheld = isKnown ? Math.min(over, short) : over;
  return refund === over - withheld && shortfall === Math.max(0, short - withheld);
}

/** Of two sides that met, what they say of money is right, and they say the same. */
const agrees = ({ came, went }: Move): boolean =>
  came !== undefined && went !== undefined && textOf(came) === textOf(went) && isReckoned(came, went);

/** Notes a side of a move. Two that agree are forgotten, so that what is held does not grow with the moves. */
function note(sides: MoveSides, from: string, to: string, side: Move): void {
  const key = `${from} ${to}`;
  const move = { ...sides.get(key), ...side };
  if (agrees(move)) sides.delete(key);
  else sides.set(key, move);
}

/** Notes where a rental came from, once it did, and where it went on. */
export function noteSides(reservation: Reservation, sides: MoveSides): void {
  const { reservationId, movedFrom, movedTo } = reservation;
  const [came, went] = [cameOf(reservation), wentOf(reservation)];
  if (movedFrom && came) note(sides, movedFrom.reservationId, reservationId, { came });
  if (movedTo && went) note(sides, reservationId, movedTo.reservationId, { went });
}

function differing(key: string, { came, went }: Move): Finding {
  const [from, to] = key.split(' ');
  const found = (rule: string, detail: string) => wrong('I2', rule, key, `the move from ${from} to ${to}: ${detail}`);
  if (!came || !went) return found('move-sides', `only ${came ? to : from} knows of it`);
  const [here, there] = [textOf(came), textOf(went)];
  if (here !== there) return found('move-sides', `${from} says ${there}; ${to} says ${here}`);
  const { refund, share, short } = went;
  return found(
    'move-refund',
    `${went.value} won of ${share} went with it, ${refund} came back, ${came.shortfall} of ${short} are lacking`,
  );
}

/** I2, moved: both sides of a move name each other and say the same, and what came back is what the prices say. */
export const checkMoveSides = (sides: MoveSides): Finding[] => [...sides].map(([key, move]) => differing(key, move));
