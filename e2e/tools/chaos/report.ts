import { titleOf, type Fault } from './faults.ts';
import { allDoneAfter, checkCourse, longestGaps, recoveredAfter, type Course } from './check-course.ts';
import { doorFigures } from './check-doors.ts';
import { actionNames, actions, type Call } from './load/record.ts';

/** Where and how it was seen: figures are worth nothing without. */
export interface Circumstances {
  readonly machine: string;
  readonly servers: string;
  readonly seconds: number;
  readonly at: string;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const orNever = (ms: number | null) => (ms === null ? 'never' : seconds(ms));
const answerOf = ({ status, code }: Call) =>
  status === 0 ? code : [status, code].filter((part) => part !== '').join(' ');

/** How many calls of one kind were answered how while the part was away: "200 × 31, 503 UNAVAILABLE × 4". */
const answersOf = (calls: readonly Call[]): string =>
  [...Map.groupBy(calls, answerOf)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([answer, { length }]) => `${answer} × ${length}`)
    .join(', ');

const slowest = (calls: readonly Call[]): number => Math.max(0, ...calls.map(({ begun, ended }) => ended - begun));

/** One fault in a row: what visitors were answered while it lasted, what is still wrong. */
export function summaryOf(course: Course) {
  const { fault, begun, healed, ended, calls, screens } = course;
  const during = calls.filter((call) => call.ended >= begun && call.begun < healed);
  const gaps = longestGaps(course);
  return {
    ...fault,
    title: titleOf(fault),
    lastedMs: healed - begun,
    recoveredAfterMs: recoveredAfter(calls, healed, ended) ?? null,
    allDoneAfterMs: allDoneAfter(calls, healed) ?? null,
    byAction: actionNames.map((action) => {
      const own = during.filter((call) => call.action === action);
      return { action, answers: answersOf(own), slowestMs: slowest(own), longestWithoutMs: gaps[action] };
    }),
    screens,
    doors: doorFigures(course.doors, course),
    findings: checkCourse(course),
  };
}
export type FaultSummary = ReturnType<typeof summaryOf>;

/** A fault that could not be tried to its end: nothing is known, which is wrong. */
export const untried = (fault: Fault, error: unknown): FaultSummary => ({
  ...fault,
  title: titleOf(fault),
  lastedMs: 0,
  recoveredAfterMs: null,
  allDoneAfterMs: null,
  byAction: [],
  screens: [],
  doors: { opened: 0, shut: 0, openedWhileAway: 0, rightAfterMs: null },
  findings: [`could not be tried: ${error instanceof Error ? error.message : String(error)}`],
});

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

/** Those who got everything they came for while it lasted are not listed. */
function noticed({ byAction }: FaultSummary): string {
  const away = byAction
    .filter(({ answers }) => answers !== '' && !/^20[0-9] × \d+$/.test(answers))
    .map(({ action, answers }) => `${actions[action]}: ${answers}`);
  return away.length === 0 ? 'nothing' : away.join('; ');
}

const headings = [
  'while',
  'what failed or was older, by answers',
  'longest without',
  'nothing fails any more after',
  'all was done again after',
  'doors right after',
  'wrong',
];

function longest({ byAction }: FaultSummary): string {
  const worst = byAction.toSorted((a, b) => b.longestWithoutMs - a.longestWithoutMs)[0];
  return worst ? `${seconds(worst.longestWithoutMs)} (${actions[worst.action]})` : '';
}

/** The report for people. */
export function reportOf(
  summaries: readonly FaultSummary[],
  { machine, servers, seconds: each, at }: Circumstances,
): string {
  const wrong = summaries.filter(({ findings }) => findings.length > 0);
  const verdict =
    wrong.length === 0
      ? `Of ${summaries.length} faults none broke a promise.`
      : `${wrong.length} of ${summaries.length} faults broke a promise.`;
  const rows = summaries.map((summary) =>
    row([
      summary.title,
      noticed(summary),
      longest(summary),
      orNever(summary.recoveredAfterMs),
      orNever(summary.allDoneAfterMs),
      orNever(summary.doors.rightAfterMs),
      summary.findings.length === 0 ? '-' : String(summary.findings.length),
    ]),
  );
  const courses = summaries.flatMap(({ title, screens, doors, byAction, findings, lastedMs }) => [
    `## ${title}, for ${seconds(lastedMs)}`,
    ...findings.map((finding) => `- **wrong**: ${finding}`),
    ...screens.map(({ what, text, seconds: after }) => `- ${what}: "${text}" (after ${after} s)`),
    `- doors: locks opened ${doors.openedWhileAway} times while it lasted; afterwards ${doors.opened} rentals had to open and ${doors.shut} not (right after ${orNever(doors.rightAfterMs)})`,
    '',
    row(['to', 'answers while it lasted', 'slowest', 'longest without']),
    row(['---', '---', '---', '---']),
    ...byAction.map(({ action, answers, slowestMs, longestWithoutMs }) =>
      row([actions[action], answers || '-', seconds(slowestMs), seconds(longestWithoutMs)]),
    ),
    '',
  ]);
  return [
    `# Chaos: what visitors saw`,
    `${at}; ${machine}; ${servers}; each fault ${each} s, one that hangs twice as long.`,
    '',
    verdict,
    '',
    row(headings),
    row(headings.map(() => '---')),
    ...rows,
    '',
    ...courses,
  ].join('\n');
}
