import { addDays, openEnd, type CalendarDate } from '@hamkke/money';
import mongoose, { type ClientSession } from 'mongoose';
import { checkedUntil, knownFrom, type CheckTerms, type Guard, type TakenRange, type Taking } from '../domain/guard.ts';
import type { Taken } from '../domain/ports.ts';
import { never, type UnitRef } from '../domain/reservation.ts';
import { guardOf, guardRow, type GuardModel, type GuardRow } from './guard-model.ts';

/**
 * Ours, not a client's: without this, sanitizing turns the operators into values and the filter silently matches
 * nothing.
 */
const operators = mongoose.trusted;

/** What leaves too few days for checking the unit, before the range or after it. */
function leavesNoCheck({ start, end }: TakenRange, checking: CheckTerms) {
  const { days, after } = checking;
  return [
    { end: { $gt: after, $gte: addDays(start, -days), $lt: start } },
    { start: { $gt: end, $lte: checkedUntil({ end }, checking) } },
  ];
}

/**
 * What overlaps with the range and, where priority counts, the rentals whose customers come first, and where units are
 * checked, what is too near.
 */
function conflictsWith(
  added: TakenRange,
  { priorityAfter, checking }: { priorityAfter: CalendarDate | null; checking: CheckTerms | null },
) {
  const { start, end } = added;
  const overlapping = { start: { $lte: end }, end: { $gte: start } };
  const others = [
    ...(priorityAfter === null ? [] : [{ until: never, end: { $gt: priorityAfter, $lt: start } }]),
    ...(checking === null ? [] : leavesNoCheck(added, checking)),
  ];
  return others.length === 0 ? overlapping : { $or: [overlapping, ...others] };
}

/** A guard that is open and in which nothing stands in the way of the range. */
function freeFor(
  { unitId, locationId }: UnitRef,
  added: TakenRange,
  { now, dropping, priorityAfter, continues, checking }: Taking,
) {
  const inTheWay = {
    until: { $gt: now },
    r: { $nin: dropping },
    ...conflictsWith(added, { priorityAfter, checking }),
    // An open end is not in the way of what continues it.
    ...(continues !== null && { $nor: [{ r: continues, end: openEnd }] }),
  };
  return {
    _id: unitId,
    locationId,
    closed: operators({ $ne: true }),
    taken: operators({ $not: { $elemMatch: inTheWay } }),
  };
}

/** Retains what is live and not yet ended, drops what gives way, and appends the new range. */
function withRange({ r, start, end, until }: TakenRange, { now, dropping }: Taking) {
  const retained = [
    { $gt: ['$$taken.until', now] },
    { $gte: ['$$taken.end', knownFrom(now)] },
    { $not: [{ $in: ['$$taken.r', { $literal: dropping }] }] },
  ];
  const added = [{ r: { $literal: r }, start: { $literal: start }, end: { $literal: end }, until }];
  return [
    {
      $set: {
        v: { $add: ['$v', 1] },
        taken: { $concatArrays: [{ $filter: { input: '$taken', as: 'taken', cond: { $and: retained } } }, added] },
      },
    },
  ];
}

/** The one update that decides who gets a range. Source: design domain.md "The one rule that must never break". */
export async function takeRange(
  guards: GuardModel,
  session: ClientSession,
  unit: UnitRef,
  added: TakenRange,
  taking: Taking,
): Promise<Taken> {
  const before = await guards
    .findOneAndUpdate(freeFor(unit, added, taking), withRange(added, taking), {
      session,
      updatePipeline: true,
      returnDocument: 'before',
    })
    .lean<GuardRow>();
  if (before) return { outcome: 'taken', before: guardOf(before) };
  const refusing = await guards
    .findOne({ _id: unit.unitId, locationId: unit.locationId }, { closed: 1 })
    .session(session)
    .lean<Pick<GuardRow, 'closed'>>();
  // No guard is no answer: a verdict that is given for ever must not rest on it.
  if (!refusing) throw new Error(`unit ${unit.unitId} has no guard`);
  return { outcome: refusing.closed ? 'closed' : 'occupied' };
}

/** Makes a range one that does not lapse. */
export async function confirmRange(
  guards: GuardModel,
  session: ClientSession,
  { unitId, locationId }: UnitRef,
  reservationId: string,
): Promise<boolean> {
  const result = await guards.updateOne(
    { _id: unitId, locationId, 'taken.r': reservationId },
    { $set: { 'taken.$.until': never }, $inc: { v: 1 } },
    { session },
  );
  return result.matchedCount === 1;
}

/** Gives the days after `end` back. */
export async function shortenRange(
  guards: GuardModel,
  session: ClientSession,
  { unitId, locationId }: UnitRef,
  reservationId: string,
  end: CalendarDate,
): Promise<boolean> {
  const result = await guards.updateOne(
    { _id: unitId, locationId, 'taken.r': reservationId },
    { $set: { 'taken.$.end': end }, $inc: { v: 1 } },
    { session },
  );
  return result.matchedCount === 1;
}

/** Gives ranges back. */
export async function freeRanges(
  guards: GuardModel,
  session: ClientSession,
  { unitId, locationId }: UnitRef,
  reservationIds: readonly string[],
): Promise<void> {
  await guards.updateOne(
    { _id: unitId, locationId },
    { $pull: { taken: { r: { $in: [...reservationIds] } } }, $inc: { v: 1 } },
    { session },
  );
}

/** Replaces guards that nobody else has written since they were read in this transaction. */
export async function replaceGuards(
  guards: GuardModel,
  session: ClientSession,
  written: readonly Guard[],
): Promise<void> {
  if (written.length === 0) return;
  const operations = written.map((guard) => {
    const { _id, locationId, ...row } = guardRow(guard);
    return { updateOne: { filter: { _id, locationId, v: guard.v - 1 }, update: { $set: row } } };
  });
  const result = await guards.bulkWrite(operations, {
    session,
    ordered: true,
  });
  if (result.matchedCount !== written.length) throw new Error('a guard changed inside the transaction that read it');
}
