import { runCommand } from '../backing/run-command.ts';
import type { Say } from '../backing/progress.ts';

const lastLines = 30;

/**
 * Says what no test can tell: that a server ended under the tests, how, and what it wrote last. Answers whether one
 * did.
 */
export async function sayWhatEnded(idsByName: Readonly<Record<string, string>>, say: Say): Promise<boolean> {
  const ended = new Set<string>();
  for (const [name, id] of Object.entries(idsByName)) {
    const state = await runCommand('docker', [
      'inspect',
      '--format',
      '{{.State.Running}} exit code {{.State.ExitCode}}, out of memory: {{.State.OOMKilled}}',
      id,
    ]);
    const { output } = await runCommand('docker', [
      'logs',
      '--tail',
      state.output.startsWith('true') ? 'all' : String(lastLines),
      id,
    ]);
    const isRunning = state.output.startsWith('true');
    if (!isRunning) say(`${name} ended under the tests (${state.output.trim()}); its last lines:\n${output}`);
    // The stand-in image's own word about a server that it started again.
    const restarts = isRunning ? output.split('\n').filter((text) => text.startsWith('entrypoint:')) : [];
    for (const line of restarts) say(`${name}: ${line}`);
    if (!isRunning || restarts.length > 0) ended.add(name);
  }
  return ended.size > 0;
}
