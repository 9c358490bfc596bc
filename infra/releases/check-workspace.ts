import path from 'node:path';
import { root, workspaceOf, type Releasable } from './releasables.ts';
import { runProgram } from './run-program.ts';

const program = (file: string) => path.join(root, 'node_modules', file);

/**
 * What a release must pass before it is built: its types, and for a remote the shell's conformance suite. Its other
 * tests are its team's.
 * @throws {Error} with what the first of them said.
 */
export async function checkWorkspace(name: Releasable): Promise<void> {
  const workspace = workspaceOf(name);
  const checks = [
    { what: 'does not pass the type check', args: [program('typescript/bin/tsc'), '--build', workspace] },
  ];
  if (name !== 'shell')
    checks.push({
      what: 'does not conform to the shell',
      args: [program('vitest/vitest.mjs'), 'run', '--project', `web:${name}`, `${workspace}/src/remote.test.tsx`],
    });
  for (const { what, args } of checks) {
    const { code, output } = await runProgram(args, { cwd: root });
    if (code !== 0) throw new Error(`${name} ${what}:\n${output}`);
  }
}
