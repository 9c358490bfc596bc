import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from './config.ts';

/** Steps of the kit itself at which a test may stop a process. */
export const kitFailpoints = [
  'relay.before-publish',
  'relay.after-publish',
  'consumer.before-commit',
  'consumer.after-commit',
  'idempotency.after-run',
  'migration.after-claim',
  'migration.after-save',
  'migration.before-done',
] as const;
export type KitFailpoint = (typeof kitFailpoints)[number];

export interface Failpoints<N extends string = string> {
  readonly names: readonly (N | KitFailpoint)[];
  /** Passes at once unless armed: then crashes the process without a farewell, throws, or waits. */
  hit(name: N | KitFailpoint): Promise<void>;
  /** Arms while running; only with NODE_ENV=test. @throws ConfigError for an unknown name or outside tests */
  arm(specification: string): void;
  disarm(): void;
}

interface Armed {
  action: 'crash' | 'throw' | 'delay';
  milliseconds: number;
  /** Only this hit, counted from 1; every hit when absent. */
  nth: number | undefined;
  hits: number;
}

const form = /^([a-z0-9.-]+):(crash|throw|delay=(\d+))(?:#(\d+))?$/;

function parse(specification: string, names: readonly string[]): Map<string, Armed> {
  const armed = new Map<string, Armed>();
  for (const part of specification.split(/[,;\s]+/).filter(Boolean)) {
    const match = form.exec(part);
    if (!match)
      throw new ConfigError([
        `HAMKKE_FAILPOINTS: cannot read ${part} (name:crash, name:throw or name:delay=500, with #2 for the second hit)`,
      ]);
    const [, name = '', action = '', delay, nth] = match;
    if (!names.includes(name)) throw new ConfigError([`HAMKKE_FAILPOINTS: unknown failpoint ${name}`]);
    armed.set(name, {
      action: delay === undefined ? (action as 'crash' | 'throw') : 'delay',
      milliseconds: Number(delay ?? 0),
      nth: nth === undefined ? undefined : Number(nth),
      hits: 0,
    });
  }
  return armed;
}

/**
 * Named places at which a test can kill, fail or slow this process; free of cost when nothing is armed.
 * @throws ConfigError when HAMKKE_FAILPOINTS names an unknown failpoint, or is set in production
 */
export function createFailpoints<const N extends string>(
  own: readonly N[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): Failpoints<N> {
  const names = [...kitFailpoints, ...own] as const;
  const specification = env.HAMKKE_FAILPOINTS ?? '';
  if (specification !== '' && env.NODE_ENV === 'production')
    throw new ConfigError(['HAMKKE_FAILPOINTS: refused in production']);
  let armed = parse(specification, names);

  async function act(name: string, point: Armed): Promise<void> {
    point.hits += 1;
    if (point.nth !== undefined && point.nth !== point.hits) return;
    if (point.action === 'delay') await sleep(point.milliseconds);
    else if (point.action === 'throw') throw new Error(`failpoint ${name}`);
    else {
      process.kill(process.pid, 'SIGKILL');
      // The signal is not instant: nothing after this point may run.
      await new Promise(() => {});
    }
  }

  return {
    names,
    async hit(name) {
      const point = armed.get(name);
      if (point) await act(name, point);
    },
    arm(text) {
      if (env.NODE_ENV !== 'test') throw new ConfigError(['failpoints: armed at run time only with NODE_ENV=test']);
      armed = parse(text, names);
    },
    disarm() {
      armed = new Map();
    },
  };
}
