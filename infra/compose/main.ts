import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../backing/operator-error.ts';
import { readStartSettings } from '../dev/settings.ts';
import { root } from '../dev/root.ts';
import { onProject } from './project.ts';
import { writeSettings } from './write-settings.ts';

/** `docker compose` with this system's settings: the arguments are its own. Without any it says what there is. */
async function compose(args: readonly string[]): Promise<number> {
  const { base, stateDir } = readStartSettings(process.env);
  const releases = join(root, '.local/releases');
  if (!existsSync(join(releases, 'registry.json')))
    throw new OperatorError('no front end was released here yet: node infra/releases/release-all.ts');
  const variables = await writeSettings({
    base,
    folder: join(stateDir, 'compose'),
    releases,
    operatorFile: join(root, 'infra/operator.example.json'),
  });
  const project = base === 4000 ? 'hamkke' : `hamkke-${base}`;
  return new Promise((resolve, reject) => {
    const child = spawn('docker', onProject({ project, variables }, args), { stdio: 'inherit' });
    // Ctrl-C reaches compose by itself; this process only waits for what it makes of it.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

process.exitCode = await compose(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
