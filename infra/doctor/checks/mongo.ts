import { mongo } from 'mongoose';
import { isAtLeast, serverVersions } from '../../backing/versions.ts';
import { absent, type Check, type Environment, Problem, verdictOf } from '../verdict.ts';

/** What a server says of itself, as far as it matters. */
interface MongoSays {
  readonly version: string;
  /** Of the replica set; a router of a sharded cluster has none. */
  readonly setName?: string | undefined;
  readonly msg?: string | undefined;
}

/** Transactions need a replica set or a sharded cluster. */
export function mongoProblems({ version, setName, msg }: MongoSays): readonly string[] {
  const { minimum } = serverVersions.mongo;
  return [
    ...(isAtLeast(version, minimum) ? [] : [`is version ${version}; ${minimum} is the least`]),
    ...(setName || msg === 'isdbgrid'
      ? []
      : ['is no replica set, so there are no transactions (start mongod with --replSet, then rs.initiate())']),
  ];
}

/** By the driver's code of a refused sign-in. */
const signInFailed = new Set<unknown>([18, 8000]);

async function readMongo(key: string, url: string, limitMs: number): Promise<MongoSays> {
  let client: mongo.MongoClient | undefined;
  // Less than the check's limit, so that the driver's own reason comes before it.
  const timeouts = { serverSelectionTimeoutMS: limitMs * 0.75, connectTimeoutMS: limitMs * 0.75 };
  try {
    client = new mongo.MongoClient(url, { ...timeouts, appName: 'doctor' });
    const admin = client.db('admin');
    const hello = await admin.command({ hello: 1 });
    const { version } = await admin.command({ buildInfo: 1 });
    return { version: String(version), setName: hello['setName'], msg: hello['msg'] };
  } catch (error) {
    const { code, name } = error as { code?: unknown; name: string };
    if (signInFailed.has(code)) throw new Problem(`${key}: user or password is refused`);
    throw new Problem(`${key}: MongoDB cannot be reached (${name}): host, port, replicaSet, TLS, firewall`);
  } finally {
    await client?.close();
  }
}

/** MONGO_URL, and the checker's addresses of single services. */
const urlsIn = (env: Environment) =>
  Object.entries(env).flatMap(([key, url]) => (/^MONGO_URL(_[A-Z]+)?$/.test(key) && url ? [[key, url] as const] : []));

/** The databases: reachable, new enough, and able to run transactions. */
export const checkMongo: Check = {
  name: 'MongoDB',
  async run({ env, limitMs }) {
    const urls = urlsIn(env);
    if (urls.length === 0) return absent('MONGO_URL');
    const servers = await Promise.all(
      urls.map(async ([key, url]) => ({ key, says: await readMongo(key, url, limitMs) })),
    );
    return verdictOf(
      servers.flatMap(({ key, says }) => mongoProblems(says).map((problem) => `${key}: ${problem}`)),
      servers
        .map(({ says: { version, setName } }) => `${version}, ${setName ? `replica set ${setName}` : 'sharded'}`)
        .join('; '),
    );
  },
};
