import { globSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, currentCommit } from '../infra/testing/changed-files.ts';
import { isLeftOut } from '../infra/testing/turns.ts';

/** What Playwright's `grep` looks in: project, file below its `testDir`, titles and tags, with spaces between. */
interface Greps {
  readonly desktop: readonly RegExp[];
  readonly phone: readonly RegExp[];
}

const everything: Greps = { desktop: [/^/], phone: [/^/] };

/**
 * Journeys at the size at which most people do what they do: visitors and members on phones, partners and administrators
 * at desktop size. What a change touched runs at both, and what no size changes at desktop size, whoever does it.
 * @param changed paths from the root of the repository
 */
export function atMainSize(changed: readonly string[]): Greps {
  const touched = changed.flatMap((file) => {
    const name = /^e2e\/journeys\/(.+\.spec\.ts)$/.exec(file)?.[1];
    return name ? [new RegExp(` ${name.replaceAll('.', String.raw`\.`)} `)] : [];
  });
  return {
    desktop: [/@any-size/, /\.desktop\.spec\.ts /, / (partners|admin)\//, ...touched],
    phone: [/^\S+ (?!(partners|admin)\/)/, ...touched],
  };
}

/** All at both sizes, or with `CHANGED_SINCE=<commit>` as above. */
export const journeysBySize = (since = process.env['CHANGED_SINCE']): Greps =>
  since ? atMainSize(changedFiles(since)) : everything;

/** What half of the runs leave to the others: journeys of one area each. Paying and the app itself never wait. */
const takesTurns = /^(people|partners|admin|search)\//;

/**
 * Journeys that wait for another run: of those that take turns and that the change did not touch one half. Each night
 * runs all.
 * @param files journeys, as paths below `journeys`
 * @param changed paths from the root of the repository
 * @param commit hexadecimal
 */
export const waitingJourneys = (
  files: readonly string[],
  changed: readonly string[],
  commit: string,
): readonly string[] =>
  files.filter((file) => takesTurns.test(file) && !changed.includes(`e2e/journeys/${file}`) && isLeftOut(file, commit));

const journeys = (): readonly string[] =>
  globSync('**/*.spec.ts', { cwd: join(import.meta.dirname, 'journeys') }).toSorted();

/** None, or with `CHANGED_SINCE=<commit>` those above; as patterns of Playwright's `testIgnore`. */
export const ignoredJourneys = (since = process.env['CHANGED_SINCE']): readonly string[] =>
  since ? waitingJourneys(journeys(), changedFiles(since), currentCommit()).map((file) => `**/journeys/${file}`) : [];
