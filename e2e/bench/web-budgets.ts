/** What is promised of the front end; the goal in brackets is tried for, the other must hold. */
export const budgets = {
  source: 'docs/performance.md',
  lcpRatio: { required: 1.2, goal: 1.05 },
  moreScriptKB: { required: 30 },
  switchRatio: { required: 1.2, goal: 1.1 },
  homeScriptKB: { required: 165, goal: 125 },
  lcpMs: { required: 2_500, goal: 1_800 },
  tbtMs: { required: 200, goal: 100 },
  cls: { required: 0.05, goal: 0.02 },
} as const;

/** Scripts of the map, which loads when it is seen and has no part in the budget. */
export const ofTheMap = /maplibre|map_built-in|map_google|googlemaps|vis_gl/;

/** A task that takes longer than this keeps a press from being answered, in ms. */
const longTaskMs = 50;

/** Total blocking time of tasks given by begin and end, in ms: only what lies after the first contentful paint, since nobody presses what cannot be seen. Source: web.dev/articles/tbt */
export const blockingTime = (tasks: readonly (readonly [number, number])[], fcp: number): number =>
  tasks.reduce((sum, [begin, end]) => sum + Math.max(0, end - Math.max(begin, fcp) - longTaskMs), 0);

export interface PageFigures {
  readonly page: string;
  /** Federated against one bundle. */
  readonly lcpRatio: number;
  /** Bytes of script that the federated page brings beyond the other. */
  readonly moreScript: number;
  readonly federated: { readonly lcp: number; readonly tbt: number; readonly cls: number; readonly scriptBytes: number };
}

export interface Finding {
  readonly holds: boolean;
  readonly text: string;
}

interface Budget {
  readonly required: number;
  readonly goal?: number;
}

const against = (what: string, value: number, { required, goal }: Budget, digits: number): Finding => ({
  holds: value <= required,
  text: `${what}: ${value.toFixed(digits)} of ${required}${goal === undefined ? '' : ` [${goal}]`}`,
});

/** Holds the figures of a run against the budgets; a figure that is missing (NaN) breaks its budget. */
export function judge({ pages, switchRatio }: { readonly pages: readonly PageFigures[]; readonly switchRatio: number }): Finding[] {
  const ofPages = pages.flatMap(({ page, lcpRatio, moreScript, federated }) => [
    against(`${page}: LCP against one bundle`, lcpRatio, budgets.lcpRatio, 2),
    against(`${page}: more JavaScript than one bundle, kB`, moreScript / 1000, budgets.moreScriptKB, 1),
    against(`${page}: LCP, ms`, federated.lcp, budgets.lcpMs, 0),
    against(`${page}: TBT, ms`, federated.tbt, budgets.tbtMs, 0),
    against(`${page}: CLS`, federated.cls, budgets.cls, 3),
  ]);
  const home = pages.find(({ page }) => page === 'home');
  return [against('home: JavaScript, kB', (home?.federated.scriptBytes ?? Number.NaN) / 1000, budgets.homeScriptKB, 1), ...ofPages, against('switch to another remote, warmed, against one bundle', switchRatio, budgets.switchRatio, 2)];
}
