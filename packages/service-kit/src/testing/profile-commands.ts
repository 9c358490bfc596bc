import type { Mongo } from '../mongo/connect-mongo.ts';

/** What one command cost the server. Source: MongoDB's database profiler, system.profile. */
export interface ProfiledCommand {
  readonly collection: string;
  /** find, findandmodify, update, aggregate, count, … */
  readonly name: string;
  /** Such as `IXSCAN { dueAt: 1 }` or `COLLSCAN`; empty where the server names no plan. */
  readonly plan: string;
  readonly keysExamined: number;
  readonly docsExamined: number;
}

/** As far as it is read here. */
interface ProfileRow {
  readonly ns: string;
  readonly op: string;
  readonly command?: Record<string, unknown>;
  readonly planSummary?: string;
  readonly keysExamined?: number;
  readonly docsExamined?: number;
}

/**
 * Runs `work` with the profiler of this test's own database on, and answers the plan and the cost of each of its
 * commands in their order.
 */
export async function profileCommands(mongo: Mongo, work: () => Promise<unknown>): Promise<ProfiledCommand[]> {
  const { db } = mongo.connection;
  if (!db) throw new Error('the connection has no database yet');
  await db.command({ profile: 0 });
  await db.dropCollection('system.profile');
  await db.command({ profile: 2 });
  try {
    await work();
  } finally {
    await db.command({ profile: 0 });
  }
  const rows = await db
    .collection<ProfileRow>('system.profile')
    .find({ ns: { $ne: `${db.databaseName}.system.profile` } })
    .sort({ $natural: 1 })
    .toArray();
  return rows.map(({ ns, op, command, planSummary, keysExamined, docsExamined }) => ({
    collection: ns.slice(db.databaseName.length + 1),
    name: op === 'command' ? (Object.keys(command ?? {})[0] ?? op) : op,
    plan: planSummary ?? '',
    keysExamined: keysExamined ?? 0,
    docsExamined: docsExamined ?? 0,
  }));
}
