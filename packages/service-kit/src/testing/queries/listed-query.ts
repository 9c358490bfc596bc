import { questionsOf, type Command, type Filter, type Question, type Sort, type Stage } from './command.ts';

interface Listed {
  /** What the query is for, in a few words; a complaint begins with it. */
  readonly name: string;
  /** The question as MongoDB gets it, with values that the filled collections know. */
  readonly command: Command;
  /**
   * The index it must use by its name; several for an $or. `_id_` is the key itself. None only for `all`: it reads the
   * whole collection on purpose. `any`: the planner may choose.
   */
  readonly index: string | readonly string[];
}

/**
 * A query of a service. `one`: one document at most. `page`: the command itself carries its limit. `batch`: bounded by
 * the keys it names or by what belongs to one thing. `all`: grows with what is stored, or examines more than the rule
 * allows (`examines` at most); the reason is written down.
 */
export type ListedQuery = Listed &
  (
    | { readonly returns: 'one' | 'page' | 'batch'; readonly examines?: never; readonly because?: never }
    | { readonly returns: 'all'; readonly because: string; readonly examines?: number }
  );

/**
 * Every query that a service sends to its own database. What is not on it fails the integration tests of the service.
 */
export interface QueryList {
  readonly queries: readonly ListedQuery[];
  /** Fields whose values choose a partial index; elsewhere the value of a field does not belong to the shape. */
  readonly fixed?: readonly string[];
  /**
   * Indexes that no question uses, as `collection.index`, each with its reason. Unique and TTL indexes need none: the
   * server uses them.
   */
  readonly unused?: Readonly<Record<string, string>>;
}

interface Extra {
  readonly sort?: Sort;
  readonly limit?: number;
  readonly hint?: string;
  readonly projection?: Filter;
}

/** The commands as a list writes them. */
export const commands = {
  find: (collection: string, filter: Filter, extra: Extra = {}): Command => ({ find: collection, filter, ...extra }),
  aggregate: (collection: string, ...pipeline: readonly Stage[]): Command => ({
    aggregate: collection,
    pipeline,
    cursor: {},
  }),
  count: (collection: string, filter: Filter, limit?: number): Command =>
    commands.aggregate(collection, { $match: filter }, ...(limit === undefined ? [] : [{ $limit: limit }]), {
      $group: { _id: 1, n: { $sum: 1 } },
    }),
  distinct: (collection: string, key: string, query: Filter): Command => ({ distinct: collection, key, query }),
  modify: (collection: string, query: Filter, sort?: Sort): Command => ({
    findAndModify: collection,
    query,
    ...(sort && { sort }),
    update: { $set: { touched: true } },
  }),
  update: (collection: string, q: Filter, { many = false, hint }: { many?: boolean; hint?: string } = {}): Command => ({
    update: collection,
    updates: [{ q, u: { $set: { touched: true } }, multi: many, ...(hint !== undefined && { hint }) }],
  }),
  remove: (collection: string, q: Filter, { many = false } = {}): Command => ({
    delete: collection,
    deletes: [{ q, limit: many ? 0 : 1 }],
  }),
};

/** The question of a listed query. */
export function questionOf({ name, command }: Listed): Question {
  const [question, ...more] = questionsOf(command);
  if (!question || more.length > 0) throw new Error(`${name}: its command must ask exactly one question`);
  return question;
}
