import { deadLetterStream, eventStream } from '@hamkke/contracts';
import { natsAddress } from '@hamkke/service-kit';
import { type JetStreamManager, jetstreamManager, type StreamConfig } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { isAtLeast, serverVersions } from '../../backing/versions.ts';
import { absent, type Check, type Environment, given, Problem, verdictOf } from '../verdict.ts';

type Limits = Pick<StreamConfig, 'name' | 'num_replicas' | 'max_age' | 'max_bytes' | 'max_msgs'>;

/** What is wrong with a stream: it loses events, or has fewer replicas than NATS_REPLICAS says. */
export function streamProblems(
  { name, num_replicas, max_age, max_bytes, max_msgs }: Limits,
  replicas: number,
): readonly string[] {
  const isDead = name.endsWith(deadLetterStream.name);
  return [
    ...(max_bytes > 0 || max_msgs > 0
      ? [
          `NATS_URL: stream ${name} drops the oldest at ${max_bytes > 0 ? 'a size' : 'a number'}; nats stream edit ${name} --max-bytes=-1 --max-msgs=-1`,
        ]
      : []),
    ...(isDead && max_age > 0
      ? [`NATS_URL: stream ${name} drops dead letters by age; nats stream edit ${name} --max-age=0`]
      : []),
    ...(num_replicas < replicas
      ? [
          `NATS_REPLICAS: stream ${name} has ${num_replicas} of ${replicas} replicas (runbook, EventsHaveTooFewReplicas)`,
        ]
      : []),
  ];
}

const replicasIn = (env: Environment) => Number(given(env, 'NATS_REPLICAS') ?? 1);

/** The limits of a stream; undefined where it is not there yet, or this user may not look. */
async function limitsOf(manager: JetStreamManager, name: string): Promise<Limits | undefined> {
  return await manager.streams.info(name).then(
    ({ config }) => config,
    () => undefined,
  );
}

async function connectTo(url: string, limitMs: number): Promise<NatsConnection> {
  const options = { reconnect: false, timeout: limitMs * 0.5, name: 'doctor' };
  return await connect({ ...natsAddress(url), ...options }).catch((error: unknown) => {
    const { name, message } = error as Error;
    if (/authoriz|authentic/i.test(`${name} ${message}`)) throw new Problem('NATS_URL: user or password is refused');
    throw new Problem(`NATS_URL: NATS cannot be reached (${name}): host, port, TLS, firewall`);
  });
}

async function inspect(connection: NatsConnection, env: Environment, limitMs: number) {
  const { version = '0', jetstream } = connection.info ?? {};
  const { minimum } = serverVersions.nats;
  const old = isAtLeast(version, minimum) ? [] : [`NATS_URL: is version ${version}; ${minimum} is the least`];
  if (!jetstream)
    return verdictOf([...old, 'NATS_URL: JetStream is off (nats-server --jetstream --store_dir ...)'], '');
  const manager = await jetstreamManager(connection, { timeout: limitMs * 0.25, checkAPI: false });
  const prefix = given(env, 'NATS_PREFIX');
  const names = [eventStream.name, deadLetterStream.name].map((name) => (prefix ? `${prefix}-${name}` : name));
  const found = await Promise.all(names.map((name) => limitsOf(manager, name)));
  const streams = found.filter((one) => one !== undefined);
  return verdictOf(
    [...old, ...streams.flatMap((stream) => streamProblems(stream, replicasIn(env)))],
    streams.length === names.length
      ? `${version}, JetStream is on, both streams fit`
      : `${version}, JetStream is on; streams are not there yet, or this user may not look`,
  );
}

/** The broker of events. */
export const checkNats: Check = {
  name: 'NATS',
  async run({ env, limitMs }) {
    const url = given(env, 'NATS_URL');
    if (!url) return absent('NATS_URL');
    if (!/^(nats|tls):\/\//.test(url) || !URL.canParse(url))
      throw new Problem('NATS_URL: is no address such as nats://user:password@host:4222');
    const connection = await connectTo(url, limitMs);
    try {
      return await inspect(connection, env, limitMs);
    } finally {
      await connection.close();
    }
  },
};
