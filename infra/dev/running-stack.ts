import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './lock.ts';
import { backingOffsets, toolEnvironment } from './processes.ts';
import { readStartSettings } from './settings.ts';

/** Where the stack that `npm start` runs on PORT can be reached by a tool beside it. */
export interface RunningStack {
  readonly mongoUrl: string;
  readonly providerUrl: string;
  readonly natsUrl: string;
  /** What its processes know in common, for commands of the services. */
  readonly environment: Readonly<Record<string, string>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

const textOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};

/**
 * Finds the running stack by the pid of its supervisor and the address of the database that it filled; undefined when
 * none runs.
 */
export function findRunningStack(env: Environment): RunningStack | undefined {
  const { base, stateDir } = readStartSettings({ PORT: env['PORT'] });
  const pid = Number(textOf(join(stateDir, 'running.pid')));
  const mongoUrl = textOf(join(stateDir, 'data', 'seeded'));
  if (!(pid > 0 && isAlive(pid)) || mongoUrl === '') return undefined;
  const providerUrl = env['PORTONE_API_URL'] || `http://127.0.0.1:${base + 10}`;
  const environment = { ...toolEnvironment({ base, stateDir, releasesDir: '' }), PORTONE_API_URL: providerUrl };
  return {
    mongoUrl,
    providerUrl,
    natsUrl: env['NATS_URL'] || `nats://127.0.0.1:${base + backingOffsets.nats}`,
    environment,
  };
}
