import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { OperatorError, lineFor } from '../backing/operator-error.ts';
import type { OwnedProcess } from '../backing/owned-process.ts';
import { takeLock } from './lock.ts';
import { openLogs } from './logs.ts';
import { runStep } from './run-step.ts';
import { readStartSettings } from './settings.ts';
import { createStack } from './stack.ts';
import { welcome } from './welcome.ts';

const begun = Date.now();
// Whoever reads our output may leave before we do; what is running must still be stopped in order.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

const steps = new Set<OwnedProcess>();
let release: () => void = () => undefined;
let leaving = false;

function fail(error: unknown): never {
  process.stderr.write(`${styleText('red', `hamkke: ${lineFor(error)}`)}\n`);
  if (!(error instanceof OperatorError) && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  release();
  process.exit(1);
}

async function run(): Promise<void> {
  const { base, stateDir, shown, given } = readStartSettings(process.env);
  const { watch } = parseArgs({ options: { watch: { type: 'boolean', default: false } } }).values;
  const address = `http://localhost:${base}`;
  release = takeLock(join(stateDir, 'running.pid'), address);
  const logs = openLogs(join(stateDir, 'logs'), shown, (line) => process.stdout.write(`${line}\n`));
  const track = (child: OwnedProcess) => {
    steps.add(child);
    void child.exited.then(() => steps.delete(child));
  };
  const step = (name: string, what: string, script: string, env: NodeJS.ProcessEnv) =>
    runStep({ name, what, script, env }, logs, track);
  const stack = createStack({
    basePort: base,
    stateDir,
    given,
    watch,
    say: logs.say,
    onLine: logs.take,
    prepare: () => step('build', 'building the front end', 'infra/releases/build-all.ts', process.env),
  });

  const leave = async (why: string, code: number) => {
    if (leaving) {
      // A second Ctrl-C ends it at once. Death signals take the rest along.
      release();
      process.exit(130);
    }
    leaving = true;
    logs.say(`stopping (${why}) …`);
    for (const child of steps) child.signal('SIGKILL');
    await stack.stop();
    logs.say('everything has stopped');
    release();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(signal, 0));
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error.stack}\n`);
    void leave(lineFor(error), 1);
  });

  try {
    await stack.start();
    await seedOnce(stateDir, stack.backingUrls().MONGO_URL, () =>
      step('seed', 'filling in the demonstration data', 'infra/seed/main.ts', stack.toolEnvironment()),
    );
  } catch (error) {
    await stack.stop();
    // While leaving, what fails is only what is being stopped; leave() says how it ends.
    if (leaving) return;
    fail(error);
  }
  const seconds = Math.round((Date.now() - begun) / 1000);
  for (const line of welcome({ address, seconds, origins: stack.origins(), logs: join(stateDir, 'logs') }))
    process.stdout.write(`${line}\n`);
}

/** The seed may run any number of times; the mark only saves time on later starts. */
async function seedOnce(stateDir: string, database: string, seed: () => Promise<void>): Promise<void> {
  const marker = join(stateDir, 'data', 'seeded');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === database) return;
  await seed();
  writeFileSync(marker, database);
}

await run().catch(fail);
