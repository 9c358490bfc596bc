import { Schema, type Connection } from 'mongoose';
import { changeInBatches } from '../migrations/change-in-batches.ts';
import { defineMigration, migrationList } from '../migrations/migration.ts';

/** Units as a first release stored them, in centimetres, and as the next ones do, in millimetres. */
export interface UnitRow {
  _id: string;
  centimetres: number;
  millimetres?: number;
  /** How often a migration changed it. */
  changes?: number;
}

export const unitRows = (connection: Connection) =>
  connection.getClient().db(connection.name).collection<UnitRow>('units');

export function unitModel(connection: Connection) {
  return connection.model(
    'Unit',
    new Schema<UnitRow>(
      { _id: String, centimetres: Number, millimetres: Number, changes: Number },
      { collection: 'units', versionKey: false },
    ),
  );
}

export const measureUnits = defineMigration({
  number: 1,
  name: 'measure-units',
  source: import.meta.url,
  needed: 'to-serve',
  older: 'goes-on',
  run: (work) =>
    changeInBatches(unitRows(work.connection), work, {
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
    changeInBatches(unitRows(work.connection), work, {
      lacks: { changes: null },
      fields: [],
      batch: 10,
      changeOf: () => ({ set: { changes: 1 } }),
    }),
});

export const unitMigrations = migrationList(measureUnits, countChanges);
