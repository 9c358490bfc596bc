import { Schema, type Connection } from 'mongoose';
import { changeInBatches } from '../migrations/change-in-batches.ts';
import { defineMigration, migrationList } from '../migrations/migration.ts';

/** Boxes as a first release stored them, in centimetres, and as the next ones do, in millimetres. */
export interface BoxRow {
  _id: string;
  centimetres: number;
  millimetres?: number;
  /** How often a migration changed it. */
  changes?: number;
}

export const boxRows = (connection: Connection) =>
  connection.getClient().db(connection.name).collection<BoxRow>('boxes');

export function boxModel(connection: Connection) {
  return connection.model(
    'Box',
    new Schema<BoxRow>(
      { _id: String, centimetres: Number, millimetres: Number, changes: Number },
      { collection: 'boxes', versionKey: false },
    ),
  );
}

export const measureBoxes = defineMigration({
  number: 1,
  name: 'measure-boxes',
  source: import.meta.url,
  needed: 'to-serve',
  older: 'goes-on',
  run: (work) =>
    changeInBatches(boxRows(work.connection), work, {
      lacks: { millimetres: null },
      fields: ['centimetres'],
      batch: 10,
      changeOf: ({ centimetres }) => ({ unchanged: { centimetres }, set: { millimetres: centimetres * 10 } }),
    }),
});

/** The second one waits for nobody, and nobody waits for it. */
export const countChanges = defineMigration({
  number: 2,
  name: 'count-changes',
  source: import.meta.url,
  needed: 'in-time',
  older: 'goes-on',
  run: (work) =>
    changeInBatches(boxRows(work.connection), work, {
      lacks: { changes: null },
      fields: [],
      batch: 10,
      changeOf: () => ({ set: { changes: 1 } }),
    }),
});

export const boxMigrations = migrationList(measureBoxes, countChanges);
