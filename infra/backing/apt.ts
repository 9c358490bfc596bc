import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { OperatorError } from './operator-error.ts';
import { requireDiskSpace } from './disk-space.ts';
import type { Say } from './progress.ts';
import { withProgress } from './progress.ts';
import { lastLine, runCommand } from './run-command.ts';

/** The path of a program, looked for as a shell would, and in the folders where Debian puts servers. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

// apt allows one run at a time, so several servers that are fetched together queue here.
let queue: Promise<unknown> = Promise.resolve();

/** Installs Debian packages, as root or with sudo; throws one line that names what to do where that is not possible. */
export function aptInstall(say: Say, packages: readonly string[], neededMB: number): Promise<void> {
  const installed = queue.then(() => install(say, packages, neededMB));
  queue = installed.catch(() => undefined);
  return installed;
}

async function install(say: Say, packages: readonly string[], neededMB: number): Promise<void> {
  const names = packages.join(' ');
  if (!findProgram('apt-get'))
    throw new OperatorError(
      `${names} is missing and this machine has no apt: install it with your system's package manager`,
    );
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !findProgram('sudo'))
    throw new OperatorError(`${names} is missing: run as root: apt-get install ${names}`);
  requireDiskSpace('/var/cache', neededMB, `installing ${names}`);

  const interactive = process.stdin.isTTY;
  const sudo = isRoot ? [] : ['sudo', ...(interactive ? [] : ['-n'])];
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [
      ...sudo,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-o',
      'DPkg::Lock::Timeout=300',
      ...args,
    ];
    return runCommand(command, rest, { interactive, timeoutMs: 900_000 });
  };
  const attempt = () => apt('install', '-y', '--no-install-recommends', ...packages);
  await withProgress(say, `installing ${names} with apt`, async () => {
    let result = await attempt();
    if (result.code !== 0) {
      await apt('update');
      result = await attempt();
    }
    if (result.code !== 0) throw new OperatorError(`apt could not install ${names}: ${lastLine(result.output)}`);
  });
}
