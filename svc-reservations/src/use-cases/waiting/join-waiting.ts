import { randomBytes } from 'node:crypto';
import { policy } from '@hamkke/contracts';
import { inclusiveDays, periodPrice, seoulDateOf, settleRange } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { emailKeyOf } from '../../domain/email-key.ts';
import {
  confirmPlace,
  join,
  requestAgain,
  type WantedRental,
  type Waiting,
  type WaitingChange,
} from '../../domain/waiting.ts';
import type { WaitingDeps } from './waiting-deps.ts';

interface Joining extends WantedRental {
  readonly email: string;
  readonly language: Waiting['language'];
  /** The signed-in member who joins. */
  readonly userId: string | null;
}

/** Undefined where a mail has to be confirmed first: then nothing is said about the place. */
export type JoinWaiting = (joining: Joining, correlationId: string) => Promise<Waiting | undefined>;

const rangeInvalid = (reason: string, path: string) =>
  new DomainError('RANGE_INVALID', { reason }, { fields: [{ path, code: 'not_allowed', message: reason }] });

/**
 * Waits for a size at a location. Under the proven address of the member who asks the place counts at once; under any
 * other a mail goes out, and the answer says nothing about that address. Repeating it requests the mail again.
 * @throws NOT_FOUND where no unit of the size is for rent by that period, RANGE_INVALID (`details.reason`),
 * WAITING_LIMIT for a member, UNAVAILABLE. Source: decision 0052
 */
export function createJoinWaiting({ store, clock, failpoints, proven, sellableUnits }: WaitingDeps): JoinWaiting {
  async function readSold({ locationId, size, startDate, period }: WantedRental, correlationId: string) {
    const { location, units } = await sellableUnits({ locationId, size }, { correlationId });
    const offered = units.some((unit) => unit.isForRent !== false && periodPrice(unit, period) > 0);
    if (location.status !== 'active' || !offered) throw new DomainError('NOT_FOUND');
    const { minimumDays } = location;
    const settled = settleRange({ period, start: startDate, today: seoulDateOf(clock()), minimumDays });
    if ('problem' in settled) throw rangeInvalid(settled.problem, 'startDate');
    if (inclusiveDays(settled.range) < minimumDays) throw rangeInvalid('too-short', 'period');
    return location;
  }

  /** What joining changes; undefined where everything stands already. */
  function next(joining: Joining, live: readonly Waiting[], isProven: boolean, now: Date) {
    const { locationId, size, userId } = joining;
    const same = live.find((one) => one.locationId === locationId && one.size === size);
    if (same)
      return isProven && same.status === 'unconfirmed' ? confirmPlace(same, now, userId) : requestAgain(same, now);
    if (live.length >= policy.waiting.mostPerPerson) {
      if (isProven) throw new DomainError('WAITING_LIMIT');
      return undefined;
    }
    return 'new' as const;
  }

  async function write(change: WaitingChange, correlationId: string): Promise<void> {
    await store.transact(correlationId, async (tx) => {
      await tx.saveWaiting(change);
      await failpoints.hit('join-waiting.before-commit');
    });
    await failpoints.hit('join-waiting.after-commit');
  }

  async function attempt(joining: Joining, correlationId: string): Promise<Waiting | undefined> {
    const { userId, email, ...wanted } = joining;
    const emailKey = emailKeyOf(email);
    const location = await readSold(joining, correlationId);
    const isProven = userId !== null && (await proven.keyOf(userId, { correlationId })) === emailKey;
    const live = await store.livePlaces(emailKey);
    const now = clock();
    const decided = next(joining, live, isProven, now);
    const change =
      decided === 'new'
        ? join(
            {
              ...wanted,
              email,
              waitingId: randomBytes(16).toString('base64url'),
              locationName: location.name,
              ownerId: location.ownerId,
              // Whose place it is in an account is proven by its address alone.
              userId: isProven ? userId : null,
            },
            { now, proven: isProven },
          )
        : decided;
    if (change) await write(change, correlationId);
    if (!isProven) return undefined;
    return change?.waiting ?? live.find((one) => one.locationId === wanted.locationId && one.size === wanted.size);
  }

  return async (joining, correlationId) => {
    try {
      return await attempt(joining, correlationId);
    } catch (error) {
      // Pressed twice: the first press made the place.
      if (error instanceof DomainError && error.code === 'VERSION_CONFLICT')
        return await attempt(joining, correlationId);
      throw error;
    }
  };
}
