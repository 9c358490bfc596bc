import type { Fault } from './faults.ts';
import type { LockSeen, PressResult } from './load/locks.ts';

/** A press at a lock that had the code of a rental which nobody had begun to cancel. */
export interface Press {
  readonly orderId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly result: PressResult;
}

/** What became of the door of one rental. */
export interface DoorOutcome {
  readonly orderId: string;
  /** Of its order in the end, as its visitor reads it. */
  readonly status: string;
  /** How long after the part was back its door was right, in ms; null where it was not in time. */
  readonly rightAfterMs: number | null;
  /** What the customer's page said of the door last. */
  readonly page: string;
  /** What the lock wrote down of the last press; empty where it never came to one. */
  readonly logged: PressResult | '';
}

/** The doors of one fault. */
export interface DoorCourse {
  readonly presses: readonly Press[];
  /** Each rental of the fault, once the part was back. */
  readonly outcomes: readonly DoorOutcome[];
  /** Those of them that went on, after they were cancelled while everything was there: none opens. */
  readonly left: readonly DoorOutcome[];
}

const seconds = 1_000;
/**
 * How soon after a part is back each door has to be right, in ms. What a process that died was working at waits for its
 * lease, which lasts 120 s; what failed is tried again after 5, 15 and 60 s, and from then on every 300 s. Source:
 * `push-settings.ts` and `pauses.ts` of svc-access
 */
export const doorLimitMs = (lastedMs: number): number => (lastedMs < 75 * seconds ? 150 : 360) * seconds;
/** How soon a cancelled rental no longer opens where everything is there, in ms. */
export const calmDoorLimitMs = 60 * seconds;

/**
 * Whether a rental's door has to open, by the status of its order; undefined while that is undecided, or nobody says
 * it.
 */
export function hasToOpen(status: string): boolean | undefined {
  if (status === 'confirmed') return true;
  return status === '' || status === 'processing' ? undefined : false;
}

/** What the page of a rental says. */
export interface PageSeen {
  /** There is a code, and each lock has it. */
  readonly isSet: boolean;
  /** It opens nothing any more, or there is no such rental. */
  readonly isOver: boolean;
}

/** Whether page and lock say what they have to: a lock with one code and no other, or with none. */
export function looksRight(
  should: boolean | undefined,
  { isSet, isOver }: PageSeen,
  lock: Pick<LockSeen, 'codes'> | undefined,
): boolean {
  if (should === undefined || !lock) return false;
  return should ? isSet && lock.codes.length === 1 : isOver && lock.codes.length === 0;
}

/** The locks' stand-in shares a process with the card provider's: while that does not run, nobody can press anything. */
const takesLocks = ({ part, way }: Fault) => part === 'provider' && way !== 'cut';

const inSeconds = (ms: number) => `${Math.round(ms / seconds)} s`;
const logged = ({ logged: result }: DoorOutcome) => (result === '' ? 'nobody pressed' : `the lock ${result}`);

function wrongOutcome(outcome: DoorOutcome, limitMs: number): string[] {
  const { orderId, status, rightAfterMs, page } = outcome;
  if (rightAfterMs !== null) return [];
  const should = hasToOpen(status);
  const what =
    should === undefined
      ? `nobody knows what became of its rental ("${status}")`
      : should
        ? `is confirmed, and its door does not open ${inSeconds(limitMs)} after`
        : `is ${status}, and its door is not shut ${inSeconds(limitMs)} after`;
  return [`door of ${orderId}: ${what} (its page: ${page}; ${logged(outcome)})`];
}

function wrongPresses({ presses }: DoorCourse, fault: Fault, { begun, healed }: Span): string[] {
  const isDuring = ({ at }: Press) => at >= begun && at < healed;
  const refused = Map.groupBy(
    presses.filter(({ result }) => result === 'refused'),
    ({ orderId }) => orderId,
  );
  // A lock that went away with its process may be on its way back for a while.
  const unanswered = takesLocks(fault) ? [] : presses.filter(({ result }) => result === 'unanswered');
  return [
    ...[...refused].map(
      ([orderId, { length }]) => `door of ${orderId}: refused a code that its lock had ${length} times`,
    ),
    ...(unanswered.length > 0 ? [`a lock did not answer ${unanswered.length} presses, though it was there`] : []),
    ...(takesLocks(fault) || presses.some(isDuring) ? [] : ['nobody pressed at a lock while it lasted']),
  ];
}

interface Span {
  readonly begun: number;
  readonly healed: number;
}

/** Everything about doors that must not be. */
export function checkDoors(doors: DoorCourse, fault: Fault, span: Span): readonly string[] {
  const limitMs = doorLimitMs(span.healed - span.begun);
  const left = doors.left.filter(({ rightAfterMs }) => rightAfterMs === null);
  return [
    ...wrongPresses(doors, fault, span),
    ...doors.outcomes.flatMap((outcome) => wrongOutcome(outcome, limitMs)),
    ...left.map(
      (outcome) =>
        `door of ${outcome.orderId}: cancelled when all was back, and not shut ${inSeconds(calmDoorLimitMs)} after (${outcome.status}; its page: ${outcome.page}; ${logged(outcome)})`,
    ),
  ];
}

/** The figures of the doors of one fault; `rightAfterMs` is null where one was not right in time. */
export function doorFigures({ presses, outcomes }: DoorCourse, { begun, healed }: Span) {
  const during = presses.filter(({ at, result }) => at >= begun && at < healed && result === 'opened').length;
  const times = outcomes.map(({ rightAfterMs }) => rightAfterMs ?? Infinity);
  const last = Math.max(0, ...times);
  return {
    opened: outcomes.filter(({ status }) => hasToOpen(status) === true).length,
    shut: outcomes.filter(({ status }) => hasToOpen(status) === false).length,
    openedWhileAway: during,
    rightAfterMs: last === Infinity ? null : last,
  };
}
