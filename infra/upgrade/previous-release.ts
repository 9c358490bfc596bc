import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { lastLine, runCommand } from '../backing/run-command.ts';
import { root } from '../dev/root.ts';
import { dependenciesOf, type LockFile } from './dependencies.ts';

/** What the services of a release are made of, of all that lies at its top. */
const releasePath = /^(svc-.*|gateway|infra|packages|package\.json|package-lock\.json)$/;

/** The commit that runs for customers, by `npm run released:services`. */
export const releasedCommit = (): string =>
  (JSON.parse(readFileSync(join(root, 'docs/released/services.json'), 'utf8')) as { commit: string }).commit;

const git = (...args: readonly string[]) => runCommand('git', args, { cwd: root, timeoutMs: 60_000 });

/** Why the released code cannot be had here; undefined when it can. */
export async function missingForPrevious(commit = releasedCommit()): Promise<string | undefined> {
  const { code } = await git('cat-file', '-e', `${commit}^{commit}`);
  return code === 0
    ? undefined
    : `the history here does not reach ${commit}, the release before (a shallow clone, or none of git)`;
}

async function pathsOf(commit: string, ...options: readonly string[]): Promise<readonly string[]> {
  const { code, output } = await git('ls-tree', '--name-only', ...options, commit);
  if (code !== 0) throw new Error(lastLine(output));
  return output.split('\n');
}

/** Files of a commit that fit a pattern, with what they said. @throws {Error} when git fails */
export async function releasedFiles(pattern: string, commit: string): Promise<Readonly<Record<string, string>>> {
  const paths = (await pathsOf(commit, '-r')).filter((path) => matchesGlob(path, pattern));
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, (await git('show', `${commit}:${path}`)).output] as const)),
  );
}

export interface PreviousRelease {
  readonly commit: string;
  /** Where its sources lie, with all that they import. */
  readonly folder: string;
  readonly remove: () => void;
}

const lockOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as LockFile;

async function must(
  what: string,
  command: string,
  args: readonly string[],
  timeoutMs: number,
  cwd = root,
): Promise<void> {
  const { code, output } = await runCommand(command, args, { cwd, timeoutMs });
  if (code !== 0) throw new Error(`${what} failed: ${output.slice(-2000)}`);
}

/**
 * Lays the release before out in a folder of its own, as it was committed. Where it needs the same packages as this
 * checkout, those that are installed here serve it too; only our own rooms must be its own.
 * @throws {Error} when git or npm fail
 */
export async function checkOutPrevious(commit = releasedCommit()): Promise<PreviousRelease> {
  const folder = mkdtempSync(join(tmpdir(), 'hamkke-released-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const archive = join(folder, 'released.tar');
    const paths = (await pathsOf(commit)).filter((path) => releasePath.test(path));
    await must(
      'git archive',
      'git',
      ['archive', '--format=tar', `--output=${archive}`, commit, '--', ...paths],
      120_000,
    );
    await must('tar', 'tar', ['-xf', archive, '-C', folder], 120_000);
    rmSync(archive);
    if (JSON.stringify(dependenciesOf(lockOf(folder))) === JSON.stringify(dependenciesOf(lockOf(root))))
      linkPackages(folder);
    else await must('npm ci', 'npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], 600_000, folder);
    return { commit, folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function linkPackages(folder: string): void {
  const [here, there] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(there, '@hamkke'), { recursive: true });
  for (const name of readdirSync(here))
    if (name !== '@hamkke' && !name.startsWith('.')) symlinkSync(join(here, name), join(there, name));
  const rooms = [
    ...readdirSync(join(folder, 'packages')).map((name) => `packages/${name}`),
    ...readdirSync(folder).filter((name) => /^(svc-.*|gateway|infra)$/.test(name)),
  ];
  for (const room of rooms) symlinkSync(join(folder, room), join(there, '@hamkke', room.replace('packages/', '')));
}
