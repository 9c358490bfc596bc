import type { mongo } from 'mongoose';
import type { DatabaseNames } from '../databases.ts';
import type { Clients } from '../open-clients.ts';
import type { Row, Source } from './sources.ts';

/** Documents that a cursor brings at a time. */
const batchSize = 200;
/** Sorts behind every id. */
const last = '\uffff';

/** The databases as they were at one moment, or each read at its own. */
export interface Moment {
  readonly collection: <Stored extends mongo.Document = mongo.Document>(
    service: keyof DatabaseNames,
    name: string,
  ) => mongo.Collection<Stored>;
  /** What each read must be told. */
  readonly optionsOf: (service: keyof DatabaseNames) => object;
}

/**
 * Lets `act` read the databases: those of one address at one moment, or, apart, whatever a majority has at each read.
 * Everything that it opened is closed afterwards. Raw reads on purpose: the checker trusts none of the services' code.
 */
export async function inMoment<Result>(
  clients: Clients,
  names: DatabaseNames,
  isApart: boolean,
  act: (moment: Moment) => Promise<Result>,
): Promise<Result> {
  const distinct = [...new Set(Object.values(clients))];
  const sessions = new Map(isApart ? [] : distinct.map((client) => [client, client.startSession({ snapshot: true })]));
  try {
    return await act({
      collection: (service, name) => clients[service].db(names[service]).collection(name),
      optionsOf(service) {
        const session = sessions.get(clients[service]);
        return session ? { session } : { readConcern: { level: 'majority' } };
      },
    });
  } finally {
    for (const session of sessions.values()) await session.endSession();
  }
}

/** The values of a source's field behind a key, as a filter. */
function behind({ path, prefix = '', filter = {} }: Source, after: string | undefined): object {
  if (prefix !== '') return { ...filter, [path]: { $gt: `${prefix}${after ?? ''}`, $lt: `${prefix}${last}` } };
  return after === undefined ? filter : { $and: [filter, { [path]: { $gt: after } }] };
}

export interface OpenFeed {
  readonly more: () => Promise<readonly Row[]>;
  readonly close: () => Promise<void>;
}

/** Reads a source in the order of its field, from behind a key on, some hundred rows at a time. */
export function openFeed(moment: Moment, source: Source, after: string | undefined): OpenFeed {
  const { service, collection, fields, path, hasIndex, rowOf } = source;
  const rows = moment.collection(service, collection);
  const options = { ...moment.optionsOf(service), batchSize, allowDiskUse: true };
  const filter = behind(source, after);
  const inOrder = { [path]: 1 } as const;
  // What has to be sorted is first cut down to what is needed.
  const project = Object.keys(fields).length > 0 ? [{ $project: fields }] : [];
  const cursor = hasIndex
    ? rows.find(filter, { ...options, projection: fields }).sort(inOrder)
    : rows.aggregate([{ $match: filter }, ...project, { $sort: inOrder }], options);
  return {
    more: async () => ((await cursor.hasNext()) ? cursor.readBufferedDocuments().map(rowOf) : []),
    close: () => cursor.close(),
  };
}

/** The consumers that have marks in an inbox: each is found behind the marks of the one before it. */
export async function consumersIn(moment: Moment, service: keyof DatabaseNames): Promise<string[]> {
  const inbox = moment.collection(service, 'inbox');
  const found: string[] = [];
  for (let behindIt = ''; ;) {
    const next = await inbox.findOne({ _id: { $gt: behindIt } } as object, {
      ...moment.optionsOf(service),
      projection: { _id: 1 },
      sort: { _id: 1 },
    });
    if (!next) return found;
    const [consumer = ''] = String(next._id).split(' ');
    found.push(consumer);
    behindIt = `${consumer} ${last}`;
  }
}
