import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnAccess } from '@hamkke/contracts';
import { calmDoorLimitMs, hasToOpen, looksRight, type DoorOutcome, type PageSeen } from '../check-doors.ts';
import type { DoorRental } from './door-stories.ts';
import type { Locks, PressResult } from './locks.ts';
import { statusOf } from './lost-orders.ts';

/** Longer than the pause in which the service looks for locks that are behind, in ms: two looks see one state. */
const ordinaryPauseMs = 2_500;
/** Two fewer than the wrong presses that close a keypad. */
const mostPresses = 3;

interface Settling {
  readonly appUrl: string;
  readonly locks: Locks;
  readonly rentals: readonly DoorRental[];
  /** From when on the time counts, and until when doors may take. Milliseconds since 1970. */
  readonly since: number;
  readonly deadline: number;
  readonly hasToOpen: (status: string) => boolean | undefined;
  /** Between two looks, in ms. */
  readonly pauseMs?: number;
}

/** What the customer's page says of the door, and for the report: the code's progress, or why there is none. */
interface PageRead extends PageSeen {
  readonly said: string;
  readonly code: string | null;
}

async function readPage(appUrl: string, { bought, visitor }: DoorRental): Promise<PageRead> {
  const answer = await fetch(`${appUrl}/api/reservations/${bought.placed.reservationId}/access`, {
    headers: { cookie: visitor.cookie() },
    signal: AbortSignal.timeout(35_000),
  }).catch(() => undefined);
  const unread = { code: null, isSet: false };
  if (!answer) return { ...unread, said: 'no answer', isOver: false };
  if (!answer.ok) return { ...unread, said: `status ${answer.status}`, isOver: answer.status === 404 };
  const { state, code, doors } = (await answer.json()) as OwnAccess;
  return {
    said: [state, ...new Set(doors.map(({ progress }) => progress))].join(' '),
    code,
    isSet: code !== null && doors.length > 0 && doors.every(({ progress }) => progress === 'set'),
    isOver: state === 'ended',
  };
}

/**
 * Looks at one door once; true where it is right, and was at the look before: page and lock first, and only then a
 * press, for wrong presses close a keypad. What counts is what the lock writes down of the press.
 */
function watchDoor(settling: Settling, rental: DoorRental) {
  const { appUrl, locks } = settling;
  const { deviceId } = rental.unit;
  let seen: Omit<DoorOutcome, 'rightAfterMs'> = {
    orderId: rental.bought.placed.orderId,
    status: '',
    page: '',
    logged: '',
  };
  let looks = 0;
  let wrong = 0;

  async function press(digits: string): Promise<PressResult> {
    const result = await locks.press(deviceId, digits);
    if (result === 'unanswered') return result;
    return (await locks.look(deviceId))?.records.at(-1)?.result ?? 'unanswered';
  }

  return {
    seen: () => seen,
    async look(): Promise<boolean> {
      const status = await statusOf(appUrl, rental.bought.order);
      const page = await readPage(appUrl, rental);
      const lock = await locks.look(deviceId);
      seen = { ...seen, status, page: page.said };
      const should = settling.hasToOpen(status);
      rental.code = page.code ?? rental.code;
      looks = looksRight(should, page, lock) ? looks + 1 : 0;
      if (looks < 2 || wrong >= mostPresses) return false;
      // A code that nobody ever got is on no lock: any digits show that nothing opens.
      const logged = await press(rental.code || '000000');
      seen = { ...seen, logged };
      const isRight = logged === (should ? 'opened' : 'refused');
      if (!isRight) [looks, wrong] = [0, wrong + 1];
      return isRight;
    },
  };
}

/** Waits until the door of each rental is as its order says, or the time is over. */
export async function settleDoors(settling: Settling): Promise<readonly DoorOutcome[]> {
  const { rentals, since, deadline, pauseMs = ordinaryPauseMs } = settling;
  const outcomes: DoorOutcome[] = [];
  let open = rentals.map((rental) => watchDoor(settling, rental));
  for (;;) {
    const looks = await Promise.all(open.map(async (door) => ({ door, isRight: await door.look() })));
    const rightAfterMs = Date.now() - since;
    outcomes.push(...looks.flatMap(({ door, isRight }) => (isRight ? [{ ...door.seen(), rightAfterMs }] : [])));
    open = looks.flatMap(({ door, isRight }) => (isRight ? [] : [door]));
    if (open.length === 0) return outcomes;
    if (Date.now() > deadline) return [...outcomes, ...open.map((door) => ({ ...door.seen(), rightAfterMs: null }))];
    await sleep(pauseMs);
  }
}

/** Cancels a rental for which nobody waits any more; what came of it is seen at its door. */
async function cancel(appUrl: string, { visitor, bought }: DoorRental): Promise<void> {
  const answer = await fetch(`${appUrl}/api/reservations/${bought.placed.reservationId}/cancel`, {
    method: 'PUT',
    headers: { origin: appUrl, cookie: visitor.cookie(), 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(35_000),
  }).catch(() => undefined);
  await answer?.body?.cancel();
}

/** Ends every rental that goes on, and waits until none of them opens. Answers the outcome of each. */
export async function leaveDoors(
  settling: Omit<Settling, 'since' | 'deadline' | 'hasToOpen'>,
  outcomes: readonly DoorOutcome[],
): Promise<readonly DoorOutcome[]> {
  const { appUrl, rentals } = settling;
  const confirmed = new Set(outcomes.flatMap(({ orderId, status }) => (hasToOpen(status) ? [orderId] : [])));
  const ending = rentals.filter(({ bought }) => confirmed.has(bought.placed.orderId));
  for (const rental of ending) await cancel(appUrl, rental);
  const since = Date.now();
  const deadline = since + calmDoorLimitMs;
  return await settleDoors({ ...settling, rentals: ending, since, deadline, hasToOpen: () => false });
}
