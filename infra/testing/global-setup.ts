import type { TestProject } from 'vitest/node';
import { startTestBacking } from './test-backing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    MONGO_URL: string;
    REDIS_URL: string;
    NATS_URL: string;
  }
}

/** Brings up the backing servers once for the run; tests read the URLs from `process.env` or `inject`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { urls, stop } = await startTestBacking((line) => process.stdout.write(`[infra] ${line}\n`));
  for (const name of ['MONGO_URL', 'REDIS_URL', 'NATS_URL'] as const) {
    process.env[name] = urls[name];
    project.provide(name, urls[name]);
  }
  return stop;
}
