import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BackingUrls } from '../../backing/check-servers.ts';
import type { SmallSystem } from '../../checker/testing/small-system.ts';
import { startSmallSystem } from '../../checker/testing/small-system.ts';
import { loadKeys } from '../../dev/keys.ts';
import { processes, type ProcessName, type ProcessSpec } from '../../dev/processes.ts';
import { root } from '../../dev/root.ts';
import { startStack, type Stack, type StackOptions } from '../../dev/stack.ts';
import { type Balancer, startBalancer } from './balancer.ts';

/** What is rolled out, in the order in which it is. */
export const rolled = [
  'identity',
  'catalog',
  'reservations',
  'payments',
  'gateway',
] as const satisfies readonly ProcessName[];
type Rolled = (typeof rolled)[number];
type Release = 'previous' | 'current';

/** Instances stand beside the addresses at which they are found. */
const offsets: Readonly<Record<Release, number>> = { previous: 40, current: 60 };
const opsOffset = 9;

/** The whole system, whose services and gateway can be replaced one after the other while people use it. */
export interface RolledSystem extends SmallSystem {
  readonly appUrl: string;
  /** A new instance comes, is ready, and has its share of the calls beside the other one. */
  readonly bring: (name: Rolled, release: Release) => Promise<void>;
  /** The other one gets the signal to stop, as from a cluster. */
  readonly retire: (name: Rolled, release: Release) => Promise<void>;
}

/** The public keys of the checkout, without those of services that a release did not have. */
async function trustedKeysOf(folder: string): Promise<string> {
  const { trusted } = await loadKeys(join(root, '.local/keys'));
  const { keys } = JSON.parse(trusted) as { keys: readonly { readonly kid: string }[] };
  const isNew = (kid: string) => existsSync(join(root, `svc-${kid}`)) && !existsSync(join(folder, `svc-${kid}`));
  return JSON.stringify({ keys: keys.filter(({ kid }) => !isNew(kid)) });
}

/**
 * Starts it with everything of the previous release, on data that this one's commands brought in. The first port must
 * leave a hundred free above it.
 */
export async function startRolledSystem(
  given: BackingUrls,
  basePort: number,
  previousFolder: string,
): Promise<RolledSystem> {
  const balancers = new Map<Rolled, Balancer>();
  const instances = new Map<string, Stack>();
  const specOf = (name: Rolled): ProcessSpec => {
    const spec = processes.find((one) => one.name === name);
    if (!spec) throw new Error(`${name} is no process`);
    return spec;
  };
  const folders: Readonly<Record<Release, string>> = { previous: previousFolder, current: root };
  // The release before svc-access does not start where it sees the key of an issuer that it does not know.
  const previousEnv = { TRUSTED_KEYS: await trustedKeysOf(previousFolder) };
  let shared: StackOptions | undefined;

  const bring = async (name: Rolled, release: Release) => {
    if (!shared) throw new Error('the system is not started');
    const spec = specOf(name);
    const offset = offsets[release] + spec.offset;
    const readyOffset = spec.readyOffset === undefined ? undefined : offsets[release] + opsOffset;
    const own: ProcessSpec = {
      ...spec,
      script: join(folders[release], spec.script),
      offset,
      ...(readyOffset === undefined ? {} : { readyOffset }),
    };
    instances.set(
      `${name} ${release}`,
      await startStack({
        ...shared,
        env: { ...shared.env, ...(release === 'previous' && previousEnv) },
        processes: [own],
      }),
    );
    balancers.get(name)?.add(basePort + offset, basePort + (readyOffset ?? offset));
  };
  const retire = async (name: Rolled, release: Release) => {
    await instances.get(`${name} ${release}`)?.stop();
    instances.delete(`${name} ${release}`);
    balancers.get(name)?.remove(basePort + offsets[release] + specOf(name).offset);
  };
  const stopAll = async () => {
    for (const name of rolled.toReversed())
      for (const release of ['previous', 'current'] as const) await retire(name, release);
    for (const balancer of balancers.values()) await balancer.close();
  };

  const start = async (options: StackOptions): Promise<Stack> => {
    shared = options;
    const others = await startStack({
      ...options,
      processes: processes.filter(({ name, script }) => {
        // What the previous release did not have calls services of this one: it is rolled out after them.
        const isNew = !existsSync(join(previousFolder, script));
        return !isNew && !rolled.some((one) => one === name);
      }),
    });
    const stop = async () => {
      await stopAll();
      await others.stop();
    };
    try {
      for (const name of rolled) balancers.set(name, await startBalancer(basePort + specOf(name).offset));
      // Together, as at a first deployment: they find one another by the balancers.
      const started = await Promise.allSettled(rolled.map((name) => bring(name, 'previous')));
      for (const result of started) if (result.status === 'rejected') throw result.reason;
      return { ...others, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  };
  const system = await startSmallSystem(given, basePort, { start, importers: previousFolder });
  return { ...system, appUrl: `http://localhost:${basePort}`, bring, retire };
}
