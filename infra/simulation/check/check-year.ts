import { checkSnapshot } from '../../checker/checks/check-snapshot.ts';
import type { Finding } from '../../checker/finding.ts';
import type { Story } from '../acts/story.ts';
import { isInLine, readRights, tryAllCodes } from './doors.ts';
import { pressCodes } from './press-codes.ts';
import { keyOf } from './reference.ts';
import { snapshotOf } from './snapshot.ts';

/** What is wrong at an instant, and what those whom it is about had done last. */
export interface Wrong {
  readonly findings: readonly string[];
  readonly lastActs: readonly string[];
}

const rules = { eventMs: 2 * 3_600_000, passesOn: false };
/** Lines and findings that are shown at most. */
const [mostFindings, mostLines] = [12, 80];
const textOf = ({ invariant, rule, about, detail }: Finding) => `${invariant} ${rule} ${about}: ${detail}`;

/** The last acts of whoever has a reservation or an order that is named. */
function actsBehind({ system, reference, lines }: Story, texts: readonly string[]): string[] {
  const text = texts.join(' ');
  const ordered = [...system.payments.orders.values()]
    .filter(({ orderId, reservationId }) => text.includes(orderId) || text.includes(reservationId))
    .map((order) => keyOf(order));
  const moved = reference.freeMoves
    .filter(({ reservationId }) => text.includes(reservationId))
    .map(({ customer }) => keyOf(customer));
  return [...new Set([...ordered, ...moved])].flatMap((key) => [`-- ${key}`, ...(lines.get(key) ?? [])]);
}

/**
 * The checker's rules over all stores. At any instant nothing may contradict itself; once what was under way had time,
 * `isSettled`, nothing may be left of that either.
 */
export async function checkBooks(story: Story, { isSettled }: { isSettled: boolean }): Promise<Wrong | undefined> {
  const findings = checkSnapshot(await snapshotOf(story.system), rules)
    .filter(({ passing }) => isSettled || !passing)
    .map(textOf);
  if (findings.length === 0) return undefined;
  return { findings: findings.slice(0, mostFindings), lastActs: actsBehind(story, findings).slice(0, mostLines) };
}

/** Whoever may gets in, and nobody else, by whatever code was ever given. */
export async function checkDoors(story: Story): Promise<Wrong | undefined> {
  const { system, reference, codes, counts, lines } = story;
  const { isCalm } = system.faults;
  // Nothing goes wrong between two looks at one instant.
  system.faults.isCalm = true;
  const rights = readRights(system, reference);
  const { found, presses } = await pressCodes(story, rights);
  const all = [...found, ...tryAllCodes(system, rights, codes)];
  system.faults.isCalm = isCalm;
  counts.set('presses', (counts.get('presses') ?? 0) + presses);
  const [first] = all;
  if (!first) return undefined;
  const findings = all.map(({ detail, customer }) => `${customer.id}: ${detail}`);
  return { findings: findings.slice(0, mostFindings), lastActs: lines.get(keyOf(first.customer)) ?? [] };
}

/** What locks wrote down is what openings say: once, as opened, and of a reservation of whoever pressed. */
export function checkOpenings({ system, presses, reference, lines }: Story): Wrong | undefined {
  const { access, locks, payments } = system;
  const openings = Map.groupBy(access.store.data().openings.values(), ({ doorId, at }) => `${doorId} ${at.getTime()}`);
  const keyOfReservation = new Map([
    ...[...payments.orders.values()].map((order) => [order.reservationId, keyOf(order)] as const),
    ...reference.freeMoves.map(({ reservationId, customer }) => [reservationId, keyOf(customer)] as const),
  ]);
  const lockOf = new Map(locks.all().map((lock) => [lock.doorId, lock]));
  const missing = presses.filter(({ doorId, at, customer }) => {
    const lock = lockOf.get(doorId);
    if (!lock || !isInLine(system, lock, at)) return false;
    const own = (openings.get(`${doorId} ${at}`) ?? []).filter(
      ({ reservationId }) => keyOfReservation.get(reservationId ?? '') === keyOf(customer),
    );
    return own.length !== 1 || own.some(({ result }) => result !== 'opened');
  });
  const [first] = missing;
  if (!first) return undefined;
  const findings = missing.map(
    ({ doorId, at, customer }) =>
      `${customer.id}: ${doorId} was opened at ${new Date(at).toISOString()}, and is no opening`,
  );
  return { findings: findings.slice(0, mostFindings), lastActs: lines.get(keyOf(first.customer)) ?? [] };
}
