import type { mongo } from 'mongoose';
import type { Clients } from '../open-clients.ts';

interface Stored {
  readonly _id: string;
}

/** The key after which a filter reads rows. */
const behind = (filter: unknown): string => /"\$gt":"([^"]*)"/.exec(JSON.stringify(filter))?.[1] ?? '';

/**
 * A server with rows in some collections, each read in the order of their field, ten at a time. With a session, a read
 * fails with `code` after so many batches in all, `times` times.
 */
export function forgetfulServer(
  collections: Readonly<Record<string, readonly Stored[]>>,
  { code, after, times }: { readonly code: number; readonly after: number; readonly times: number },
) {
  let [batches, left] = [0, times];
  let moments = 0;
  const cursorOf = (name: string, filter: unknown, options: { readonly session?: object }) => {
    const rows = (collections[name] ?? []).filter(({ _id }) => _id > behind(filter));
    const cursor = {
      sort: () => cursor,
      async hasNext() {
        if (rows.length > 0) batches += 1;
        if (rows.length > 0 && options.session && left > 0 && batches > after) {
          [batches, left] = [0, left - 1];
          throw Object.assign(new Error('snapshot'), { code });
        }
        return rows.length > 0;
      },
      readBufferedDocuments: () => rows.splice(0, 10),
      toArray: async () => rows,
      close: async () => undefined,
      async *[Symbol.asyncIterator]() {
        yield* rows;
      },
    };
    return cursor;
  };
  const collection = (name: string) => ({
    find: (filter: unknown, options: object) => cursorOf(name, filter, options),
    aggregate: (pipeline: unknown, options: object) => cursorOf(name, pipeline, options),
    findOne: async () => null,
  });
  const startSession = () => {
    moments += 1;
    return { endSession: async () => undefined };
  };
  // A driver with the few methods that the checker calls.
  const client = { startSession, db: () => ({ collection }) } as unknown as mongo.MongoClient;
  const clients: Clients = {
    catalog: client,
    reservations: client,
    payments: client,
    identity: client,
    access: client,
  };
  return { clients, moments: () => moments };
}
