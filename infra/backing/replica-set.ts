import { mongo } from 'mongoose';

async function withAdmin<Result>(port: number, work: (admin: mongo.Db) => Promise<Result>): Promise<Result> {
  const client = new mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1_000,
  });
  try {
    return await work(client.db('admin'));
  } finally {
    await client.close();
  }
}

/**
 * How long the documents of a transaction stay locked whose client was killed, in seconds. Its default of 60 would
 * close a unit for a minute after a crash; ours end within a few.
 */
const transactionSeconds = 15;

/**
 * Whether the single member takes writes; a fresh server is first made a replica set of one, which transactions need.
 * @param ownPort the port as the server itself knows it, where a container shows another one outside
 */
export const isWritablePrimary = (port: number, ownPort = port): Promise<boolean> =>
  withAdmin(port, async (admin) => {
    const hello = await admin.command({ hello: 1 });
    if (!hello['setName'] && hello['isreplicaset']) {
      await admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: `127.0.0.1:${ownPort}` }] } });
    }
    const writable = hello['isWritablePrimary'] === true;
    if (writable) await admin.command({ setParameter: 1, transactionLifetimeLimitSeconds: transactionSeconds });
    return writable;
  });
