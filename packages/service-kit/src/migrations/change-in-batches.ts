import type { mongo } from 'mongoose';
import type { MigrationWork } from './migration.ts';

interface RowChange {
  /** What must still be as it was read, besides what is lacking. */
  readonly unchanged?: object;
  readonly set: object;
}

export interface BatchedChange<Row> {
  /**
   * What rows of the old form have in common. A row is changed only while it fits: whoever writes meanwhile writes the
   * new form, which stays.
   */
  readonly lacks: object;
  /** The fields that `changeOf` reads. */
  readonly fields: readonly (keyof Row & string)[];
  readonly changeOf: (row: Row) => RowChange;
  readonly batch?: number;
}

/**
 * Walks a collection once by `_id`, from where an earlier run was, and changes what still has the old form, so many
 * rows at a time.
 */
export async function changeInBatches<Row extends { _id: string }>(
  rows: mongo.Collection<Row>,
  { from, save, signal }: MigrationWork,
  { lacks, fields, changeOf, batch = 500 }: BatchedChange<Row>,
): Promise<void> {
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  for (let after = from ?? ''; !signal.aborted;) {
    // The driver's types know filters of a row whose fields are written out, not of any row.
    const found = (await rows
      .find({ ...lacks, _id: { $gt: after } } as unknown as mongo.Filter<Row>, { projection })
      .sort({ _id: 1 })
      .limit(batch)
      .toArray()) as unknown as Row[];
    const last = found.at(-1);
    if (!last) return;
    const changes = found.map((row) => ({ _id: row._id, ...changeOf(row) }));
    const operations = changes.map(({ _id, unchanged, set }) => ({
      updateOne: { filter: { ...lacks, ...unchanged, _id }, update: { $set: set } },
    }));
    const { modifiedCount } = await rows.bulkWrite(operations as unknown as mongo.AnyBulkWriteOperation<Row>[], {
      ordered: false,
    });
    after = last._id;
    await save(after, modifiedCount);
  }
}
