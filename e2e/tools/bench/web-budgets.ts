import { against, type Finding } from './budget.ts';

/** What is promised of the front end; the goal in brackets is tried for, the other must hold. */
export const budgets = {
  source: 'docs/performance.md',
  lcpRatio: { required: 1.2, goal: 1.05 },
  /** Pages that the server draws, against one bundle that it does not. */
  drawnLcpRatio: { required: 0.75, goal: 0.6 },
  moreScriptKB: { required: 60 },
  switchRatio: { required: 1.2, goal: 1.1 },
  homeScriptKB: { required: 210, goal: 180 },
  /** Of all the screens that `journeys/app/weight.phone.spec.ts` crosses, each file once. */
  crossedScriptKB: { required: 625 },
  lcpMs: { required: 2_500, goal: 1_800 },
  drawnLcpMs: { required: 1_500, goal: 1_200 },
  tbtMs: { required: 200, goal: 100 },
  cls: { required: 0.05, goal: 0.02 },
} as const;

/** Pages whose first view the server draws. */
const drawn: readonly string[] = ['home', 'locations', 'storage'];

/** Scripts of the map, which loads when it is seen and is not in the budget. */
export const ofTheMap = /maplibre|map_built-in|map_google|googlemaps|vis_gl/;

/** A task that takes longer than this delays the answer to a press, in ms. */
const longTaskMs = 50;

/** From when until when, in ms. */
export type Span = readonly [begin: number, end: number];

/**
 * A page counts as ready where for so long, in ms, no task is long and hardly anything is being loaded. Source:
 * web.dev/articles/tti
 */
const quiet = { forMs: 5_000, requests: 2 } as const;

/**
 * Where more than a few requests are under way: from the begin of the one that is too many until so many have ended.
 */
function crowdedSpans(requests: readonly Span[]): Span[] {
  return requests.flatMap(([begin]) => {
    const ends = requests
      .filter((other) => other[0] <= begin && other[1] > begin)
      .map(([, end]) => end)
      .toSorted((a, b) => b - a);
    const end = ends[quiet.requests];
    return end === undefined ? [] : [[begin, end] as const];
  });
}

/**
 * When the page was ready for its visitor: the end of the last long task before it was quiet; nothing where until `now`
 * it never was.
 */
export function readyAt(
  tasks: readonly Span[],
  requests: readonly Span[],
  fcp: number,
  now: number,
): number | undefined {
  const long = tasks.filter(([begin, end]) => end - begin >= longTaskMs);
  let quietFrom = fcp;
  for (const [begin, end] of [...long, ...crowdedSpans(requests)].toSorted((a, b) => a[0] - b[0])) {
    if (begin - quietFrom >= quiet.forMs) break;
    quietFrom = Math.max(quietFrom, end);
  }
  return now - quietFrom >= quiet.forMs
    ? Math.max(fcp, ...long.map(([, end]) => end).filter((end) => end <= quietFrom))
    : undefined;
}

/**
 * Total blocking time of tasks, in ms: only what lies between two instants, from the first contentful paint, since
 * nobody presses what cannot be seen, until the page is ready. Source: web.dev/articles/tbt
 */
export const blockingTime = (tasks: readonly Span[], from: number, until: number): number =>
  tasks
    .filter(([begin]) => begin < until)
    .reduce((sum, [begin, end]) => sum + Math.max(0, end - Math.max(begin, from) - longTaskMs), 0);

export interface PageFigures {
  readonly page: string;
  /** Federated against one bundle. */
  readonly lcpRatio: number;
  /** Bytes of script that the federated page brings beyond the other. */
  readonly moreScript: number;
  readonly federated: {
    readonly lcp: number;
    readonly tbt: number;
    readonly cls: number;
    readonly scriptBytes: number;
  };
}

/** Holds the figures of a run against the budgets; a figure that is missing (NaN) breaks its budget. */
export function check({
  pages,
  switchRatio,
}: {
  readonly pages: readonly PageFigures[];
  readonly switchRatio: number;
}): Finding[] {
  const ofPages = pages.flatMap(({ page, lcpRatio, moreScript, federated }) => [
    against(
      `${page}: LCP against one bundle`,
      lcpRatio,
      drawn.includes(page) ? budgets.drawnLcpRatio : budgets.lcpRatio,
      2,
    ),
    against(`${page}: more JavaScript than one bundle, kB`, moreScript / 1000, budgets.moreScriptKB, 1),
    against(`${page}: LCP, ms`, federated.lcp, drawn.includes(page) ? budgets.drawnLcpMs : budgets.lcpMs, 0),
    against(`${page}: TBT, ms`, federated.tbt, budgets.tbtMs, 0),
    against(`${page}: CLS`, federated.cls, budgets.cls, 3),
  ]);
  const home = pages.find(({ page }) => page === 'home');
  return [
    against('home: JavaScript, kB', (home?.federated.scriptBytes ?? Number.NaN) / 1000, budgets.homeScriptKB, 1),
    ...ofPages,
    against('switch to another remote, warmed, against one bundle', switchRatio, budgets.switchRatio, 2),
  ];
}
