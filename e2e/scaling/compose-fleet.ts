import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lastLine, runCommand } from '../../infra/backing/run-command.ts';
import { signInAdministrator } from '../../infra/checker/testing/administrator.ts';
import { onProject } from '../../infra/compose/project.ts';
import { root } from '../../infra/dev/root.ts';
import { buildImages } from '../../infra/images/build.ts';
import { fillComposeSystem, prepareComposeSystem } from '../../infra/images/testing/compose-system.ts';
import type { Fleet } from '../../infra/scaling/autoscale.ts';
import { pictureIsThere } from '../stack/run-stack.ts';
import { basePort } from '../stack/settings.ts';
import { measured, type ScaledSystem } from './scaled-system.ts';

const project = 'hamkke-scaled';
const tag = 'scaled';
const service = 'svc-payments';
/** Where every process of ours listens within the containers' network. */
const port = 8080;

type Compose = (args: readonly string[], instances: number) => Promise<string>;

/** `docker compose` on this installation. @throws {Error} with its last words when it fails */
const composeOf =
  (variables: string): Compose =>
  async (args, instances) => {
    const env = { ...process.env, IMAGE_TAG: tag, PAYMENTS_INSTANCES: String(instances) };
    const { code, output } = await runCommand('docker', onProject({ project, variables }, args), {
      env,
      timeoutMs: 600_000,
    });
    if (code !== 0) throw new Error(`docker compose ${args[0]}: ${lastLine(output)}\n${output.slice(-2_000)}`);
    return output.trim();
  };

/**
 * Instances as containers, which other containers find by the service's name: docker's own name server tells each of
 * them in turn. This machine reaches them by their addresses, as Docker on Linux has it.
 */
function composeFleet(compose: Compose): Fleet {
  let instances = 1;
  const where = async () => {
    const ids = (await compose(['ps', '--quiet', service], instances)).split('\n').filter((id) => id !== '');
    if (ids.length === 0) return [];
    const { output } = await runCommand(
      'docker',
      ['inspect', '--format', `{{.Name}} {{(index .NetworkSettings.Networks "${project}_front").IPAddress}}`, ...ids],
      { timeoutMs: 30_000 },
    );
    return output
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [name = '', address = ''] = line.split(' ');
        return address === '' ? [] : [{ name: name.replace(`/${project}-`, ''), url: `http://${address}:${port}` }];
      });
  };
  return {
    measure: async () => (await Promise.all((await where()).map(({ name, url }) => measured(name, url)))).flat(),
    count: () => instances,
    async scaleTo(wanted) {
      await compose(
        ['up', '--detach', '--wait', '--no-deps', '--no-recreate', '--scale', `${service}=${wanted}`, service],
        wanted,
      );
      instances = wanted;
    },
  };
}

/**
 * The system of compose.yaml by images of this checkout, its instances of payments being what `--scale svc-payments=n`
 * makes.
 */
export async function startCompose(say: (line: string) => void): Promise<ScaledSystem> {
  await buildImages({ tag, say });
  const folder = join(root, '.local/scaled');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const compose = composeOf(await prepareComposeSystem(basePort, folder));
  const down = async () => void (await compose(['down', '--volumes', '--timeout', '5'], 1));
  try {
    await down();
    await compose(['up', '--detach', '--wait'], 1);
    const { appUrl, standInsUrl } = await fillComposeSystem(basePort, (name) => `${project}-${name}-1`);
    await pictureIsThere(appUrl);
    return {
      appUrl,
      standInUrl: standInsUrl,
      fleet: composeFleet(compose),
      async check() {
        const { state, problem, promises } = await (await signInAdministrator(appUrl)).checkBooks();
        const findings = promises.flatMap((promise) => promise.findings).map((finding) => JSON.stringify(finding));
        return state === 'agrees' || findings.length > 0 ? findings : [`${state}: ${JSON.stringify(problem)}`];
      },
      stop: down,
    };
  } catch (error) {
    await down();
    throw error;
  }
}
