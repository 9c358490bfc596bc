import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dockerAnswers, forgetVolumes } from '../../infra/backing/container.ts';
import { processes } from '../../infra/dev/processes.ts';
import { root } from '../../infra/dev/root.ts';
import { startStack } from '../../infra/dev/stack.ts';
import type { Stack, StackOptions } from '../../infra/dev/stack.ts';
import { releasesFolder } from '../../infra/releases/releasables.ts';
import { basePort, holdMinutes, limitsScale, releasesDir, slowCardMs, stateDir } from './settings.ts';

/** Retries of webhooks within seconds instead of minutes. */
const webhookRetryScale = '600';

const say = (line: string) => process.stdout.write(`e2e: ${line}\n`);

/** Runs a command of the project to its end. @throws {Error} with its last output when it fails */
function runTool(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => void (said += text));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${name} ended with code ${code}\n${said.slice(-4000)}`)),
    );
  });
}

/**
 * The rentals of the seed reach catalog as events: a test must not choose a unit that only looks free until the last
 * one came.
 */
async function waitForAvailability(appUrl: string): Promise<void> {
  let last = -1;
  for (let same = 0, looks = 0; same < 3 && looks < 90; looks += 1) {
    await sleep(2_000);
    const answer = await fetch(`${appUrl}/api/storage-locations`);
    const locations = (await answer.json()) as { freeUnits: number; occupiedUnits: number }[];
    const sum = locations.reduce(
      (total, { freeUnits, occupiedUnits }) => total + occupiedUnits * 10_000 + freeUnits,
      0,
    );
    const moved = sum !== last || locations.every(({ occupiedUnits }) => occupiedUnits === 0);
    same = moved ? 0 : same + 1;
    last = sum;
  }
}

/** Servers in containers store their data in volumes, beside the folder. */
async function forgetEverything(): Promise<void> {
  rmSync(stateDir, { recursive: true, force: true });
  if (await dockerAnswers())
    await forgetVolumes(['mongo', 'redis', 'nats'].map((name) => ({ name, dataDir: join(stateDir, 'data', name) })));
}

/** Builds whatever changed, and takes a copy of it. */
async function buildReleases(): Promise<void> {
  await runTool('the build of the front end', ['infra/releases/build-all.ts'], process.env);
  await cp(releasesFolder(), releasesDir, { recursive: true });
}

const mergedByProcess = (
  usual: NonNullable<StackOptions['envOf']>,
  other: NonNullable<StackOptions['envOf']>,
): NonNullable<StackOptions['envOf']> =>
  Object.fromEntries(processes.map(({ name }) => [name, { ...usual[name], ...other[name] }]));

/** How a stack differs from that of the journeys; `onSay` is called with what the supervisor says. */
export interface Differences extends Pick<StackOptions, 'env' | 'envOf'> {
  readonly onSay?: (line: string) => void;
}

const ofJourneys: NonNullable<StackOptions['envOf']> = {
  'stand-ins': { SLOW_CARD_MS: String(slowCardMs), WEBHOOK_RETRY_SCALE: webhookRetryScale },
  // Identity slows down guessing per account and address: its journeys use accounts of their own, so it gets the real
  // rate limits. Journeys run at any hour: mails that can wait do not wait for the morning.
  identity: { LIMITS_SCALE: '1', QUIET_HOURS: 'off' },
  reservations: { HOLD_MINUTES: String(holdMinutes), REMIND_EVERY_SECONDS: '5' },
  access: { CHECK_LOCKS_EVERY_SECONDS: '2' },
  // Journeys share the machine with the integration tests: an event may be under way for longer than usual.
  checker: { CHECK_SETTLE_MS: '60000' },
  gateway: { OPERATOR_FILE: join(root, 'infra/operator.example.json') },
};

/** Starts the whole system with nothing in it but the demonstration data. */
export async function runStack({ env, envOf = {}, onSay }: Differences = {}): Promise<Stack> {
  await forgetEverything();
  mkdirSync(join(stateDir, 'logs'), { recursive: true });
  const logs = new Map<string, ReturnType<typeof createWriteStream>>();
  const onLine = (name: string, line: string) => {
    const log = logs.get(name) ?? createWriteStream(join(stateDir, 'logs', `${name}.log`));
    logs.set(name, log);
    log.write(`${line}\n`);
  };
  const stack = await startStack({
    basePort,
    stateDir,
    env: { LIMITS_SCALE: limitsScale, ...env },
    envOf: mergedByProcess(ofJourneys, envOf),
    releasesDir,
    prepare: buildReleases,
    say: (line) => {
      say(line);
      onSay?.(line);
    },
    onLine,
  });
  try {
    say('filling in the demonstration data');
    // Journeys about doors connect locks of their own; all others see reservations as they are without.
    await runTool('the seed', ['infra/seed/main.ts', '--no-doors'], stack.toolEnvironment());
    await waitForAvailability(stack.url('gateway'));
  } catch (error) {
    await stack.stop();
    throw error;
  }
  return stack;
}

/** Checks the books of all services and of the provider. @throws {Error} with every finding */
export async function checkBooks(stack: Stack): Promise<void> {
  const said = await runTool('check:books', ['infra/checker/main.ts'], {
    ...stack.toolEnvironment(),
    PORTONE_API_URL: stack.url('stand-ins'),
  });
  process.stdout.write(said);
}
