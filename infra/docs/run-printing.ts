import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../dev/root.ts';

const run = promisify(execFile);

/**
 * Runs a command of a room that prints one JSON document; the documentation takes from others only what they say
 * themselves.
 * @throws with the command's last words
 */
export async function runPrinting(script: string): Promise<unknown> {
  const { stdout } = await run(process.execPath, [join(root, script)], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout);
}
