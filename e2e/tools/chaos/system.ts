import type { RunningServer } from '../../../infra/backing/server.ts';
import { standInOffsets } from '../../../infra/dev/processes.ts';
import { checkBooksOf } from '../../stack/books.ts';
import { runStack } from '../../stack/run-stack.ts';
import { basePort } from '../../stack/settings.ts';
import type { Fault, PartName } from './faults.ts';
import { locksProvider } from './locks-provider.ts';
import { layWire, type Wire } from './wire.ts';

/** The stack of the journeys with a wire in front of everything that others call, so that it can also be cut off. */
export interface ChaosSystem {
  /** Where visitors come in: by the gateway's wire. */
  readonly appUrl: string;
  readonly standInUrl: string;
  /** Where people stand before locks: past the wire, for a lock opens without its provider. */
  readonly locksUrl: string;
  /** The versions of MongoDB, Redis and NATS, and where they came from. */
  readonly servers: string;
  readonly begin: (fault: Fault) => Promise<void>;
  /** Brings the part back; resolves when it answers. */
  readonly end: (fault: Fault) => Promise<void>;
  /** What the supervisor has said since the last call about processes that ended by themselves. */
  readonly died: () => readonly string[];
  /** Runs the checker on all books: its findings, one line each. @throws {Error} when they cannot be read */
  readonly checkBooks: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

/** Above the ports of the stack and of its second instances, below the control port. */
const wireOffset = 60;
const offsets: Readonly<Record<PartName, number>> = {
  gateway: 0,
  catalog: 1,
  reservations: 2,
  payments: 3,
  identity: 4,
  access: 8,
  provider: 10,
  locks: standInOffsets.seam,
  mongo: 20,
  redis: 21,
  nats: 22,
};

const portOf = (part: PartName) => basePort + wireOffset + offsets[part];
const local = (part: PartName, scheme = 'http') => `${scheme}://127.0.0.1:${portOf(part)}`;
const isBacking = (part: PartName): part is 'mongo' | 'redis' | 'nats' =>
  part === 'mongo' || part === 'redis' || part === 'nats';

export async function startChaosSystem(): Promise<ChaosSystem> {
  const wires = new Map<PartName, Wire>();
  for (const part of Object.keys(offsets) as PartName[])
    wires.set(part, await layWire(portOf(part), () => basePort + offsets[part]));
  const appUrl = `http://localhost:${portOf('gateway')}`;
  const locksUrl = `http://localhost:${basePort + offsets.locks}`;
  const deaths: string[] = [];
  const stack = await runStack({
    env: {
      // Led by the wire, the driver must not go on to the address by which the server knows itself.
      MONGO_URL: `${local('mongo', 'mongodb')}/?directConnection=true`,
      REDIS_URL: local('redis', 'redis'),
      NATS_URL: local('nats', 'nats'),
      CATALOG_URL: local('catalog'),
      RESERVATIONS_URL: local('reservations'),
      PAYMENTS_URL: local('payments'),
      IDENTITY_URL: local('identity'),
      ACCESS_URL: local('access'),
      PUBLIC_ORIGIN: appUrl,
    },
    envOf: {
      payments: { PORTONE_API_URL: local('provider') },
      // Each look at each lock takes from what the visitors have of the processor.
      access: { SEAM_URL: local('locks'), CHECK_LOCKS_EVERY_SECONDS: '10' },
      'stand-ins': { DEFAULT_WEBHOOK_URL: `${appUrl}/api/payment-webhook` },
      // The same person signs in again and again here.
      identity: { LIMITS_SCALE: '1000' },
      // The policy's: nobody here waits for one to lapse.
      reservations: { HOLD_MINUTES: '15' },
    },
    onSay: (line) => void (/ ended \(/.test(line) && deaths.push(line)),
  });
  const processOf = (part: Exclude<PartName, 'locks'>): RunningServer => {
    const running = isBacking(part) ? stack.server(part) : stack.process(part === 'provider' ? 'stand-ins' : part);
    if (!running) throw new Error(`${part} does not run by itself here: its address was given`);
    return running;
  };
  const wireOf = (part: PartName): Wire => {
    const wire = wires.get(part);
    if (!wire) throw new Error(`no wire leads to ${part}`);
    return wire;
  };
  const ofLocks = locksProvider(locksUrl, wireOf('locks'));
  return {
    appUrl,
    standInUrl: stack.url('stand-ins'),
    locksUrl,
    servers: Object.entries(stack.origins())
      .map(([name, origin]) => `${name} ${origin}`)
      .join(', '),
    async begin({ part, way }) {
      if (part === 'locks') return await ofLocks.begin(way);
      if (way !== 'cut') await processOf(part)[way]();
      if (way !== 'pause') await wireOf(part).cut();
    },
    async end({ part, way }) {
      if (part === 'locks') return await ofLocks.end();
      if (way === 'pause') return await processOf(part).resume();
      if (way !== 'cut') await processOf(part).start();
      await wireOf(part).mend();
    },
    died: () => deaths.splice(0),
    checkBooks: () => checkBooksOf(stack),
    async stop() {
      for (const wire of wires.values()) await wire.cut();
      await stack.stop();
    },
  };
}
