import type { Connection } from 'mongoose';

/** Stores `count` rows past all schemas, as a list of questions needs them: mostly such as do not match. */
export async function fillCollection(
  connection: Connection,
  name: string,
  count: number,
  row: (at: number) => Readonly<Record<string, unknown>>,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => row(at));
  await connection.getClient().db(connection.name).collection(name).insertMany(rows);
}
