import { appendFileSync, chmodSync } from 'node:fs';
import { join } from 'node:path';
import { writeEmptyRelease } from '../../checker/testing/empty-release.ts';
import { fillSystem } from '../../checker/testing/fill-system.ts';
import type { Filled } from '../../checker/testing/fill-system.ts';
import { writeSettings } from '../../compose/write-settings.ts';
import { toolEnvironment } from '../../dev/processes.ts';
import { root } from '../../dev/root.ts';
import { importInto } from '../../seed/import-into.ts';

export interface ComposeSystem extends Filled {
  readonly appUrl: string;
  readonly standInsUrl: string;
}

/**
 * Beside what an operator's settings say: no limits for people who all come from here, provider's webhooks soon again,
 * checks on demand only.
 */
const furtherSettings: Readonly<Record<string, readonly string[]>> = {
  gateway: ['LIMITS_SCALE=100000'],
  reservations: ['LIMITS_SCALE=100000'],
  'stand-ins': ['WEBHOOK_RETRY_SCALE=600'],
  checker: ['CHECK_EVERY_MS=0', 'CHECK_SETTLE_MS=60000'],
};

/**
 * Writes what compose.yaml needs to run for a test into an empty folder: an empty page, keys, settings. Returns the
 * file of compose's own variables. The first port must leave nineteen free above it.
 */
export async function prepareComposeSystem(basePort: number, folder: string): Promise<string> {
  const releases = join(folder, 'releases');
  writeEmptyRelease(releases);
  // The gateway reads it as somebody else than whoever runs this.
  chmodSync(folder, 0o755);
  const settings = join(folder, 'settings');
  const variables = await writeSettings({
    base: basePort,
    folder: settings,
    releases,
    operatorFile: join(root, 'infra/operator.example.json'),
  });
  for (const [name, lines] of Object.entries(furtherSettings))
    appendFileSync(join(settings, `${name}.env`), lines.map((line) => `${line}\nLOG_LEVEL=warn\n`).join(''));
  return variables;
}

/**
 * Fills it by the commands that the images bring along, as an operator runs them; `containerOf`
 * gives the container of a service.
 */
export async function fillComposeSystem(
  basePort: number,
  containerOf: (service: string) => string,
): Promise<ComposeSystem> {
  const standInsUrl = `http://localhost:${basePort + 10}`;
  const shop = { ...toolEnvironment({ base: basePort, stateDir: '', releasesDir: '' }), PORTONE_API_URL: standInsUrl };
  const filled = await fillSystem(shop, (service, records) =>
    importInto(service, records, [], { runner: ['docker', 'exec', '--interactive', containerOf(service), 'node'] }),
  );
  return { ...filled, appUrl: `http://localhost:${basePort}`, standInsUrl };
}
