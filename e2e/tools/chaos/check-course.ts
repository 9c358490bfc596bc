import { errorCodes } from '@hamkke/contracts';
import { checkDoors, type DoorCourse } from './check-doors.ts';
import type { Fault } from './faults.ts';
import { actionNames, type Action, type Call } from './load/record.ts';

/** One fault from its beginning until everything worked again, or did not. Instants in milliseconds since 1970. */
export interface Course {
  readonly fault: Fault;
  readonly begun: number;
  /** The part was being brought back. */
  readonly healed: number;
  /** The last visitors left. */
  readonly ended: number;
  readonly calls: readonly Call[];
  /** What was on the screen of a phone, in the order in which it was looked at. */
  readonly screens: readonly Screen[];
  /** Lines of the supervisor about processes that ended by themselves. */
  readonly died: readonly string[];
  /** What the checker of the books found, one line each; undefined where it could not read them. */
  readonly books: readonly string[] | undefined;
  /** Orders that were answered and did not come to their end. */
  readonly lost: readonly string[];
  readonly doors: DoorCourse;
}

export interface Screen {
  readonly what: string;
  readonly text: string;
  readonly seconds: number;
  /** Absent where nothing definite was expected; false fails the run. */
  readonly asExpected?: boolean;
}

/** Everything has to have worked for so long before it counts as recovered, in ms. */
const steadyMs = 6_000;

/**
 * An answer that takes longer is not what a visitor calls working, in ms: ten times and more what it takes on two busy
 * cores.
 */
const slowMs = 4_000;

/**
 * How long after `healed` the last call failed, or took long, that was begun since then, in ms; 0 where none did.
 * Undefined as long as not every kind of thing was done since, or it has not been quiet for `steadyMs` before `until`.
 */
export function recoveredAfter(calls: readonly Call[], healed: number, until: number): number | undefined {
  const since = calls.filter(({ begun }) => begun >= healed);
  const all = actionNames.every((action) =>
    since.some((call) => call.action === action && call.ok && call.code !== 'stale'),
  );
  const whole = Math.max(
    healed,
    ...since.filter((call) => isFailure(call) || call.ended - call.begun > slowMs).map(({ ended }) => ended),
  );
  return all && until - whole >= steadyMs ? whole - healed : undefined;
}

/**
 * How long after `healed` somebody had done each kind of thing again, in ms; undefined while one is missing. It
 * contains the pauses of the visitors too.
 */
export function allDoneAfter(calls: readonly Call[], healed: number): number | undefined {
  const firsts = actionNames.map(
    (action) =>
      calls.find((call) => call.action === action && call.ok && call.code !== 'stale' && call.ended >= healed)?.ended ??
      Infinity,
  );
  const last = Math.max(...firsts);
  return last === Infinity ? undefined : last - healed;
}

/** An answer that a visitor has to take as "it does not work". That a payment is still being processed is none. */
const isFailure = ({ ok, status }: Call): boolean => !ok && !(status >= 200 && status < 300);

/** What the gateway may say while something is away: a problem document of these codes, with status 503. */
const documented = new Set(['UNAVAILABLE', 'PROVIDER_DOWN']);
const isCode = (code: string) => (errorCodes as readonly string[]).includes(code);
/**
 * Refusals that anybody may get: of trying again, when the first try is still under way, or has changed what the second
 * one saw; of a lock that cannot be reached.
 */
const lawfulRefusals: Partial<Record<Action, readonly string[]>> = {
  order: ['IDEMPOTENCY_BUSY'],
  orderAsMember: ['IDEMPOTENCY_BUSY'],
  cancel: ['VERSION_CONFLICT'],
  openDoor: ['DOOR_OFFLINE', 'IDEMPOTENCY_BUSY'],
};

const isFailureOfOurs = (status: number, code: string): string | undefined =>
  status === 503 && documented.has(code)
    ? undefined
    : `status ${status} with ${isCode(code) ? code : 'no problem document'}`;

/** What is wrong with one call, whatever is away; undefined for an answer that may be. */
function wrongWith(call: Call, { part }: Fault): string | undefined {
  const { action, status, code, signedIn } = call;
  if (!isFailure(call)) return undefined;
  if (status === 0) return part === 'gateway' ? undefined : `${code}, though the gateway was there`;
  if (status === 401 && signedIn) return 'a signed-in call was answered 401';
  if (status >= 500) return isFailureOfOurs(status, code);
  return lawfulRefusals[action]?.includes(code) ? undefined : `refused with ${status} ${code}`;
}

/** Everything that visitors do but at doors. */
const besideDoors: readonly Action[] = [
  'page',
  'locations',
  'units',
  'order',
  'orderAsMember',
  'confirmed',
  'signIn',
  'own',
  'cancel',
];

/** What has to go on working while a part is away. Source: docs/architecture.md, decision 0054 */
const mustWork: Partial<Record<Fault['part'], readonly Action[]>> = {
  mongo: ['page', 'locations'],
  redis: ['page', 'locations', 'units', 'order', 'confirmed'],
  nats: [...besideDoors, 'code', 'newCode', 'openDoor'],
  catalog: ['page', 'locations', 'code'],
  reservations: ['page', 'locations', 'units', 'signIn', 'code', 'openDoor'],
  payments: ['page', 'locations', 'units', 'signIn', 'own', 'code', 'openDoor'],
  identity: ['page', 'locations', 'units', 'order', 'confirmed'],
  access: besideDoors,
  provider: ['page', 'locations', 'units', 'signIn', 'own', 'code'],
  // A new code waits for its lock, but what is known of it can be read.
  locks: [...besideDoors, 'code'],
};

/** Without these nobody can be known as somebody: a member's calls wait, whatever they are. */
const knowsMembers: readonly Fault['part'][] = ['redis', 'identity'];

/**
 * How soon every caller has noticed that a part is away, in ms: a caller whose call breaks off until then tries again.
 */
const noticedMs = 3_000;
/**
 * For how long an action that has to go on working may not have worked for anybody, in ms: two visitors each wait as
 * long as the gateway waits before it gives an older answer.
 */
const longestGapMs = 30_000;

/** What does not need the part, and yet failed or hung while it was away. */
function stoppedBy(course: Course): string[] {
  const { fault, begun, healed, calls } = course;
  const gaps = longestGaps(course);
  return (mustWork[fault.part] ?? []).flatMap((action) => {
    const failed = calls.filter(
      (call) =>
        call.action === action &&
        isFailure(call) &&
        !(call.signedIn && knowsMembers.includes(fault.part)) &&
        call.begun > begun + noticedMs &&
        call.begun < healed,
    ).length;
    const needless = `though it does not need ${fault.part}`;
    return [
      ...(failed > 0 ? [`${action}: failed ${failed} times, ${needless}`] : []),
      ...(gaps[action] > longestGapMs
        ? [`${action}: nothing worked for ${(gaps[action] / 1000).toFixed(0)} s, ${needless}`]
        : []),
    ];
  });
}

/** The longest time without a success of each kind, in ms, from the beginning of the fault until the visitors left. */
export function longestGaps({ begun, ended, calls }: Course): Readonly<Record<Action, number>> {
  const gap = (action: Action) => {
    const successes = calls
      .filter((call) => call.action === action && call.ok && call.ended >= begun && call.ended <= ended)
      .map((call) => call.ended)
      .toSorted((a, b) => a - b);
    const marks = [begun, ...successes, ended];
    return Math.max(...marks.slice(1).map((mark, index) => mark - (marks[index] as number)));
  };
  return Object.fromEntries(actionNames.map((action) => [action, gap(action)])) as Record<Action, number>;
}

const counted = (texts: readonly string[]): string[] =>
  [...Map.groupBy(texts, (text) => text)].map(([text, { length }]) =>
    length > 1 ? `${text} (${length} times)` : text,
  );

/** Everything that must not be; nothing where visitors saw what they were promised. */
export function checkCourse(course: Course): readonly string[] {
  const { fault, calls, screens, died, books, lost, doors, healed, ended } = course;
  const wrong = calls.flatMap((call) => {
    const what = wrongWith(call, fault);
    return what ? [`${call.action}: ${what}`] : [];
  });
  return [
    ...counted(wrong),
    ...stoppedBy(course),
    ...screens
      .filter(({ asExpected }) => asExpected === false)
      .map(({ what, text }) => `${what}: the screen said "${text}"`),
    ...died.map((line) => `a process ended by itself: ${line}`),
    ...(recoveredAfter(calls, healed, ended) === undefined ? ['not everything worked again'] : []),
    ...(books === undefined
      ? ['the books could not be read']
      : books.map((finding) => `the books disagree: ${finding}`)),
    ...lost.map((order) => `lost: ${order}`),
    ...checkDoors(doors, fault, course),
  ];
}
