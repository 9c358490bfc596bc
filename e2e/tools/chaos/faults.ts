import { parseArgs } from 'node:util';

/** Everything that runs for a visitor, each one of it taken away in turn. */
const partNames = [
  'mongo',
  'redis',
  'nats',
  'catalog',
  'reservations',
  'payments',
  'identity',
  'access',
  'gateway',
  'provider',
  'locks',
] as const;
export type PartName = (typeof partNames)[number];

/**
 * `stop`: gets SIGTERM. `pause`: hangs (SIGSTOP). `kill`: as a power cut (SIGKILL). `cut`: goes on, but nobody reaches
 * it. The locks' provider shares a process with others: `locks-provider.ts` says what these are for it.
 */
const ways = ['stop', 'pause', 'kill', 'cut'] as const;
export type Way = (typeof ways)[number];

export interface Fault {
  readonly part: PartName;
  readonly way: Way;
}

const titles: Readonly<Record<PartName, string>> = {
  mongo: 'MongoDB',
  redis: 'Redis',
  nats: 'the broker',
  catalog: 'catalog',
  reservations: 'reservations',
  payments: 'payments',
  identity: 'identity',
  access: 'access',
  gateway: 'the gateway',
  provider: "the card provider's stand-in",
  locks: "the locks' provider",
};
const wayTitles: Readonly<Record<Way, string>> = {
  stop: 'stopped',
  pause: 'hanging',
  kill: 'killed',
  cut: 'cut off',
};

export const titleOf = ({ part, way }: Fault): string => `${titles[part]} ${wayTitles[way]}`;

/**
 * How long a fault lasts, in seconds: one that hangs shows only after the callers' time limits, so it lasts twice as
 * long.
 */
export const secondsOf = ({ way }: Fault, seconds: number): number => (way === 'pause' ? seconds * 2 : seconds);

export interface ChaosSettings {
  readonly faults: readonly Fault[];
  readonly seconds: number;
  readonly list: boolean;
}

const isOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

/**
 * Reads what to do: `--only redis,kill` leaves the faults whose part or way is named (where both are named, both have
 * to fit), `--seconds 20` is how long each lasts, `--list` only lists them. @throws {Error} for an
 * unknown name, or seconds that are not a number in range
 */
export function readChaosSettings(args: readonly string[]): ChaosSettings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '20' },
      list: { type: 'boolean', default: false },
    },
  });
  const named = values.only.split(',').flatMap((name) => name.trim() || []);
  const unknown = named.filter((name) => !isOf(partNames, name) && !isOf(ways, name));
  if (unknown.length > 0)
    throw new Error(`--only takes ${[...partNames, ...ways].join(', ')}, not "${unknown.join(', ')}"`);
  const seconds = Number(values.seconds);
  if (!(seconds >= 5 && seconds <= 600)) throw new Error(`--seconds takes 5 to 600, not "${values.seconds}"`);
  const wanted = <Name extends string>(names: readonly Name[]) => {
    const some = names.filter((name) => named.includes(name));
    return some.length > 0 ? some : names;
  };
  return {
    faults: wanted(partNames).flatMap((part) => wanted(ways).map((way) => ({ part, way }))),
    seconds,
    list: values.list,
  };
}
