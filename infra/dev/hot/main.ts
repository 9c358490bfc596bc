import { join, resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { OperatorError, lineFor } from '../../backing/operator-error.ts';
import { startOwned, type OwnedProcess } from '../../backing/owned-process.ts';
import { readReleasable, releasables, workspaceOf, type Releasable } from '../../releases/releasables.ts';
import { becomesFree, holderOf } from '../port-holder.ts';
import { hotOffset } from '../processes.ts';
import { root } from '../root.ts';
import { readStartSettings } from '../settings.ts';
import { runs } from '../welcome.ts';
import type { HotWorkspace } from './serve.ts';

// npm run dev -w mfe-partner: the running app at an address of its own, with this remote replaced as it changes; npm
// run dev: with all of them, and the system started if it does not run

const begun = Date.now();
/** Databases write what they hold before they stop. */
const systemStopsMs = 60_000;
let leaving = false;
const say = (line: string) => process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  process.stderr.write(`${styleText('red', `hamkke: ${lineFor(error)}`)}\n`);
  if (!(error instanceof OperatorError) && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

const answers = (gateway: string) =>
  fetch(`${gateway}/remotes.json`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts what `npm start` starts, in a group of its own, and waits until it says that it runs, its data included.
 * Services restart when their code changes.
 * @throws {OperatorError} when it ends instead
 */
async function startSystem(): Promise<void> {
  const running = Promise.withResolvers<void>();
  const onLine = (line: string) => {
    say(line);
    if (line.includes(runs)) running.resolve();
  };
  const system = startOwned({
    name: 'system',
    command: process.execPath,
    args: [join(root, 'infra/dev/start.ts'), '--watch'],
    cwd: root,
    onLine,
  });
  // From now on: a Ctrl-C while it starts must end it in order, too.
  stopWith(system);
  void system.exited.then((how) => leaving || fail(new OperatorError(`the system ended (${how})`)));
  await running.promise;
}

/** Ctrl-C ends the server, and what was started for it in its own order. */
function stopWith(system: OwnedProcess | undefined): void {
  const leave = async () => {
    leaving = true;
    await system?.stop(systemStopsMs);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void leave());
}

/**
 * The workspaces to build: those that are named, elsewhere if `--from` says so, and always the shell, which brings the
 * page's React.
 */
function workspacesFor(names: readonly Releasable[], from: string | undefined): HotWorkspace[] {
  const folderOf = (name: Releasable) =>
    from !== undefined && names.includes(name) ? resolve(from) : join(root, workspaceOf(name));
  return [...new Set<Releasable>(['shell', ...names])].map((name) => ({ name, folder: folderOf(name) }));
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
  const all = positionals.length === 0;
  const names = all ? releasables : positionals.map(readReleasable);
  if (values.from !== undefined && names.length !== 1) throw new OperatorError('--from is the folder of one workspace');
  const { base } = readStartSettings(process.env);
  const gateway = `http://localhost:${base}`;
  const port = base + hotOffset;
  if (!(await becomesFree(port, 2_000)))
    throw new OperatorError(`port ${port} is taken by ${await holderOf(port)}: npm run dev runs there already?`);
  if (!(await answers(gateway))) {
    if (!all) throw new OperatorError(`nothing answers at ${gateway}: npm start in another terminal first`);
    await startSystem();
  } else stopWith(undefined);
  process.env['HAMKKE_HOT'] = '1';
  process.env['NODE_ENV'] = 'development';
  // the builds read the environment when they are loaded
  const { serveHot } = await import('./serve.ts');
  await serveHot({ workspaces: workspacesFor(names, values.from), gateway, port });
  say(
    `${names.map(workspaceOf).join(', ')} with hot reload after ${((Date.now() - begun) / 1000).toFixed(1)} s. Open ${styleText('green', `http://localhost:${port}`)}; as released: ${gateway}. Stop: Ctrl-C.`,
  );
}

await run().catch(fail);
