import { aptInstall, findProgram } from './apt.ts';
import { OperatorError } from './operator-error.ts';
import type { Say } from './progress.ts';
import { serverVersions } from './versions.ts';

/**
 * Redis and NATS come from the system's package manager: apt is called, brew is only named, for it has questions of its
 * own.
 */
export async function fetchProgram(name: 'redis' | 'nats', binary: string, say: Say): Promise<string> {
  const { apt, brew } = serverVersions[name];
  if (process.platform === 'darwin') throw new OperatorError(`${binary} is missing: brew install ${brew}`);
  if (process.platform !== 'linux') throw new OperatorError(`${binary} is missing: install it, or start Docker`);
  await aptInstall(say, [apt], 200);
  const path = findProgram(binary);
  if (!path) throw new OperatorError(`apt installed ${apt}, but ${binary} is not on the PATH`);
  return path;
}
