/** Keys with values or operators, as MongoDB gets them. */
export type Filter = Readonly<Record<string, unknown>>;
/** 1 ascending, -1 descending, in the order of the keys. */
export type Sort = Readonly<Record<string, 1 | -1>>;
export type Stage = Readonly<Record<string, unknown>>;

/** A question or a conditional write in one form, whatever command carries it. */
export interface Question {
  readonly verb: 'find' | 'aggregate' | 'count' | 'distinct' | 'modify' | 'update' | 'delete';
  readonly collection: string;
  /** Of an aggregate: that of its first stages. */
  readonly filter: Filter;
  readonly sort: Sort | undefined;
  readonly hint: unknown;
  /** How many documents may come, where the command says so. */
  readonly limit: number | undefined;
  /** The stages of an aggregate. */
  readonly pipeline: readonly Stage[];
  /** What `explain` takes: the command without what belongs to a session. */
  readonly command: Readonly<Record<string, unknown>>;
}

/** Such as `{ find: 'orders', filter: {} }`. Source: MongoDB's reference of database commands */
export type Command = Readonly<Record<string, unknown>>;

const verbs = {
  find: 'find',
  aggregate: 'aggregate',
  count: 'count',
  distinct: 'distinct',
  findAndModify: 'modify',
  update: 'update',
  delete: 'delete',
} as const;
/** Parts of a command that say in which session and how safely it runs. */
const around = new Set([
  'lsid',
  '$db',
  '$clusterTime',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'readConcern',
  'writeConcern',
  'apiVersion',
  'maxTimeMS',
  '$readPreference',
]);

const isVerb = (name: string | undefined): name is keyof typeof verbs => name !== undefined && name in verbs;
const plainSort = (sort: unknown) => (sort instanceof Map ? Object.fromEntries(sort) : sort) as Sort | undefined;
const limitOf = (limit: unknown) => (typeof limit === 'number' && limit !== 0 ? Math.abs(limit) : undefined);

/**
 * The questions of a command: one for each statement of an update or delete, none for what queries nothing (insert,
 * getMore, hello).
 */
export function questionsOf(sent: Command): Question[] {
  const name = Object.keys(sent)[0];
  if (!isVerb(name) || typeof sent[name] !== 'string') return [];
  const command = Object.fromEntries(Object.entries(sent).filter(([key]) => !around.has(key)));
  const base = {
    verb: verbs[name],
    collection: sent[name],
    hint: sent['hint'],
    pipeline: [],
    sort: undefined,
    limit: undefined,
    command,
  };
  const statements = (sent['updates'] ?? sent['deletes']) as readonly Filter[] | undefined;
  if (statements) {
    const list = name === 'update' ? 'updates' : 'deletes';
    return statements.map((statement) => ({
      ...base,
      filter: statement['q'] as Filter,
      hint: statement['hint'],
      command: { ...command, [list]: [statement] },
    }));
  }
  if (name === 'aggregate') {
    const pipeline = sent['pipeline'] as readonly Stage[];
    return [{ ...base, ...leadingStages(pipeline), pipeline }];
  }
  const sort = plainSort(sent['sort']);
  return [
    {
      ...base,
      filter: (sent['filter'] ?? sent['query'] ?? {}) as Filter,
      sort,
      limit: name === 'findAndModify' ? 1 : limitOf(sent['limit']),
      command: sort ? { ...command, sort } : command,
    },
  ];
}

/** The query of an aggregate: the filter, order and limit before all other stages. */
function leadingStages(pipeline: readonly Stage[]): Pick<Question, 'filter' | 'sort' | 'limit'> {
  const filters: Filter[] = [];
  let sort: Sort | undefined;
  for (const stage of pipeline) {
    if (stage['$match'] && !sort) filters.push(stage['$match'] as Filter);
    else if (stage['$sort'] && !sort) sort = plainSort(stage['$sort']);
    else return { filter: together(filters), sort, limit: limitOf(stage['$limit']) };
  }
  return { filter: together(filters), sort, limit: undefined };
}

const together = (filters: readonly Filter[]): Filter => (filters.length > 1 ? { $and: filters } : (filters[0] ?? {}));
