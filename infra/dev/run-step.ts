import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../backing/operator-error.ts';
import { startOwned } from '../backing/owned-process.ts';
import type { OwnedProcess } from '../backing/owned-process.ts';
import { withProgress } from '../backing/progress.ts';
import { messageIn } from '../backing/read-line.ts';
import type { Logs } from './logs.ts';
import { root } from './root.ts';

/**
 * A script that runs to its end, such as the build or the seed, with progress on the terminal and its output in a log
 * file.
 */
export async function runStep(
  step: { name: string; what: string; script: string; env: NodeJS.ProcessEnv },
  logs: Logs,
  started: (process: OwnedProcess) => void,
): Promise<void> {
  const { name, what, script, env } = step;
  if (!existsSync(join(root, script))) throw new OperatorError(`${what} is not possible: ${script} is missing`);
  let lastMessage = '';
  const onLine = (line: string) => {
    lastMessage = messageIn(line) ?? lastMessage;
    logs.take(name, line);
  };
  const child = startOwned({
    name,
    command: process.execPath,
    args: [join(root, script)],
    cwd: root,
    env,
    onLine,
    deathSignal: 'SIGKILL',
  });
  started(child);
  await withProgress(logs.say, what, async () => {
    const how = await child.exited;
    if (how !== 'exit code 0')
      throw new OperatorError(`${what} failed (${how}): ${lastMessage} (all of it: ${logs.fileOf(name)})`);
  });
}
