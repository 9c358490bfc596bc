import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';

/** The page's own script, which runs before anything else, as the server sends it. */
export const pressScript =
  /<script>([^]*?)<\/script>/.exec(readFileSync(path.join(import.meta.dirname, '../../index.html'), 'utf8'))?.[1] ?? '';

/** Runs the page's script in the test's page: from now on presses are recorded. */
export function recordPresses(): void {
  runInThisContext(pressScript);
}
