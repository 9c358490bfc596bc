import { shotsByArea } from '../../tools/shots/all.ts';
import { changedFiles } from '../../../infra/testing/changed-files.ts';

/** Areas of screens that are drawn by one room alone. */
const areasOfRoom: Readonly<Record<string, readonly string[]>> = {
  'mfe-booking': ['booking', 'waiting'],
  'mfe-account': ['account', 'profile', 'reservations', 'waiting'],
  'mfe-partner': ['waiting', 'partner'],
  'mfe-admin': ['admin'],
};

const allAreas = Object.keys(shotsByArea);

/** Files that no screen is made from: pages, tests, and what checks the sources, builds images or runs the tests. */
const isNoScreen = (file: string): boolean =>
  /^(docs\/|\.|knip\.json$|infra\/(backup|bench|boundaries|docs|doctor|images|lint|mutation|upgrade)\/)/.test(file) ||
  /^e2e\/(journeys\/(?!walk\/)|faults\/|releases\/|sizes)/.test(file) ||
  /\.md$|\.(int\.)?test\.tsx?$|\/testing\//.test(file);

/**
 * Areas of screens that a change of these files can reach. A room of screens reaches its own; what several rooms are
 * made from, or what answers them, reaches all.
 * @param files paths from the root of the repository
 */
export function reachedAreas(files: readonly string[]): readonly string[] {
  const reached = files
    .filter((file) => !isNoScreen(file))
    .flatMap((file) => areasOfRoom[file.split('/')[0] ?? ''] ?? allAreas);
  return allAreas.filter((area) => reached.includes(area));
}

/**
 * Shots by area that the walk goes through: all, or with `CHANGED_SINCE=<commit>` those that a change since then reaches.
 * @throws when git does not know the commit
 */
export function walkedShots(since = process.env['CHANGED_SINCE']): typeof shotsByArea {
  if (!since) return shotsByArea;
  const areas = reachedAreas(changedFiles(since));
  return Object.fromEntries(Object.entries(shotsByArea).filter(([area]) => areas.includes(area)));
}
