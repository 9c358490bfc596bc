import { EventEmitter } from 'node:events';
import type { Connection, Schema } from 'mongoose';

/** A document, as far as the kit's own collections have them. */
type MemoryRow = { _id: string } & Record<string, unknown>;
type Filter = Readonly<Record<string, unknown>>;
interface Change {
  readonly $set?: Readonly<Record<string, unknown>>;
  readonly $unset?: Readonly<Record<string, unknown>>;
}
interface Session extends EventEmitter {
  readonly undo: (() => void)[];
}
interface Options {
  readonly session?: Session;
  readonly sort?: Readonly<Record<string, 1>>;
  readonly limit?: number;
}

const valueAt = (row: unknown, path: string): unknown =>
  path.split('.').reduce((value: unknown, key) => (value as Record<string, unknown> | undefined)?.[key], row);
const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);
const operators: Readonly<Record<string, (value: unknown, wanted: unknown) => boolean>> = {
  $lt: (value, wanted) => value != null && Number(plain(value)) < Number(plain(wanted)),
  $gte: (value, wanted) => value != null && Number(plain(value)) >= Number(plain(wanted)),
  $ne: (value, wanted) => (plain(value) ?? null) !== plain(wanted),
  $in: (value, wanted) => (wanted as unknown[]).includes(value),
};

function fits(row: MemoryRow, filter: Filter): boolean {
  return Object.entries(filter).every(([key, wanted]) => {
    if (key === '$or') return (wanted as Filter[]).some((one) => fits(row, one));
    const value = valueAt(row, key);
    const conditions = Object.entries(
      wanted !== null && typeof wanted === 'object' && !(wanted instanceof Date) ? wanted : {},
    );
    if (conditions.length === 0) return plain(value) === plain(wanted);
    return conditions.every(([operator, operand]) => operators[operator]?.(value, operand) ?? false);
  });
}

/** A collection that knows the questions of the kit's own stores, and no other. */
class MemoryCollection {
  readonly rows = new Map<string, MemoryRow>();
  /** Set by a test: what the next calls of that name throw. */
  readonly failures = new Map<string, Error>();

  async insertOne(row: MemoryRow, { session }: Options = {}) {
    this.#check('insertOne');
    if (this.rows.has(row._id)) throw Object.assign(new Error('duplicate key'), { code: 11_000 });
    this.rows.set(row._id, structuredClone(row));
    session?.undo.push(() => this.rows.delete(row._id));
  }

  async insertMany(rows: readonly MemoryRow[], options: Options = {}) {
    for (const row of rows) await this.insertOne(row, options);
  }

  async findOne(filter: Filter, options: Options = {}) {
    this.#check('findOne');
    return this.#found(filter, options)[0] ?? null;
  }

  find(filter: Filter, options: Options = {}) {
    this.#check('find');
    return { toArray: async () => this.#found(filter, options) };
  }

  async countDocuments(filter: Filter) {
    return this.#found(filter).length;
  }

  async updateOne(filter: Filter, change: Change) {
    this.#check('updateOne');
    return this.#update(filter, change, 1);
  }

  async updateMany(filter: Filter, change: Change) {
    this.#check('updateMany');
    return this.#update(filter, change, Infinity);
  }

  async deleteOne(filter: Filter) {
    this.#check('deleteOne');
    const [found] = this.#found(filter);
    if (found) this.rows.delete(found._id);
  }

  #check(name: string) {
    const failure = this.failures.get(name);
    if (failure) throw failure;
  }

  #found(filter: Filter, { sort = {}, limit = Infinity }: Options = {}): MemoryRow[] {
    const found = [...this.rows.values()].filter((row) => fits(row, filter));
    for (const key of Object.keys(sort))
      found.sort((a, b) => Number(plain(valueAt(a, key))) - Number(plain(valueAt(b, key))));
    return found.slice(0, limit).map((row) => structuredClone(row));
  }

  #update(filter: Filter, { $set = {}, $unset = {} }: Change, most: number) {
    const found = this.#found(filter).slice(0, most);
    for (const { _id } of found) {
      const row = { ...this.rows.get(_id), ...structuredClone($set), _id };
      this.rows.set(_id, Object.fromEntries(Object.entries(row).filter(([key]) => !(key in $unset))) as MemoryRow);
    }
    return { matchedCount: found.length, modifiedCount: found.length };
  }
}

export interface MemoryStore {
  readonly connection: Connection;
  collection(name: string): MemoryCollection;
  /** The indexes of a model, as its schema has them. */
  indexesOf(model: string): ReturnType<Schema['indexes']>;
  /** The schema that a model was made with. */
  schemaOf(model: string): Schema | undefined;
}

/** What the kit's own stores need of MongoDB, in memory: a transaction that throws takes back what it inserted. */
export function memoryStore(name = 'memory'): MemoryStore {
  const collections = new Map<string, MemoryCollection>();
  const schemas = new Map<string, Schema>();
  const models: Record<string, unknown> = {};
  const collection = (of: string): MemoryCollection => {
    const known = collections.get(of) ?? new MemoryCollection();
    collections.set(of, known);
    return known;
  };
  const connection = {
    name,
    models,
    model(model: string, schema: Schema) {
      if (models[model]) throw new Error(`${model} is there already`);
      schemas.set(model, schema);
      models[model] = { collection: { conn: connection } };
      return models[model];
    },
    getClient: () => ({
      db: (database: string) => ({
        collection: (of: string) => collection(database === name ? of : `${database}.${of}`),
      }),
    }),
    async transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
      const session: Session = Object.assign(new EventEmitter(), { undo: [] });
      try {
        return await work(session);
      } catch (error) {
        for (const undo of session.undo.reverse()) undo();
        throw error;
      } finally {
        session.emit('ended');
      }
    },
  };
  return {
    connection: connection as unknown as Connection,
    collection,
    indexesOf: (model) => schemas.get(model)?.indexes() ?? [],
    schemaOf: (model) => schemas.get(model),
  };
}
