import type { Connection } from 'mongoose';
import type { Question } from './command.ts';

/**
 * What the server's plan for a question is and what it cost on what is stored now. Source: `explain` with
 * executionStats.
 */
export interface Explained {
  readonly indexes: ReadonlySet<string>;
  /** Reads a whole collection, its own or a joined one. */
  readonly scans: boolean;
  readonly docsExamined: number;
  readonly keysExamined: number;
  /** Documents that matched: found, counted, or those that a write or the later stages of an aggregate are about. */
  readonly returned: number;
}

type Node = Readonly<Record<string, unknown>>;
interface Stats {
  readonly nReturned: number;
  readonly totalDocsExamined: number;
  readonly totalKeysExamined: number;
  readonly executionStages: Node;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Each stage of an explanation, outer ones first, without the plans that lost. */
function* stages(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* stages(one);
  else if (isNode(value)) {
    yield value;
    for (const [key, one] of Object.entries(value))
      if (key !== 'rejectedPlans' && key !== 'command') yield* stages(one);
  }
}

/** Joins that read the joined collection from its beginning for each document, or hold it in memory. */
const scanning = new Set(['NestedLoopJoin', 'HashJoin', 'NonExistentForeignCollection']);

function planOf(explained: unknown) {
  const indexes = new Set<string>();
  let scans = false;
  for (const stage of stages(explained)) {
    if (typeof stage['indexName'] === 'string') indexes.add(stage['indexName']);
    for (const used of Array.isArray(stage['indexesUsed']) ? stage['indexesUsed'] : [])
      if (typeof used === 'string') indexes.add(used);
    if (stage['stage'] === 'IDHACK') indexes.add('_id_');
    if (
      stage['stage'] === 'COLLSCAN' ||
      Number(stage['collectionScans'] ?? 0) > 0 ||
      scanning.has(String(stage['strategy']))
    )
      scans = true;
  }
  return { indexes, scans };
}

function statsOf(explained: unknown): Stats {
  for (const stage of stages(explained))
    // MongoDB documents the shape of `executionStats`; no type of the driver has it.
    if (isNode(stage['executionStats'])) return stage['executionStats'] as unknown as Stats;
  throw new Error('the server reported nothing of the execution');
}

/** What a count or a write was about stands in the stage that did it. */
function matchedBy({ nReturned, executionStages }: Stats): number {
  const about = ['nCounted', 'nMatched', 'nWouldDelete', 'nWouldModify'].map((key) =>
    Number(executionStages[key] ?? 0),
  );
  return Math.max(nReturned, ...about);
}

/** Has the server explain a query by running it (a write changes nothing). */
export async function explainQuestion(connection: Connection, question: Question): Promise<Explained> {
  const explain = async (command: Node): Promise<Node> =>
    await connection.getClient().db(connection.name).command({ explain: command, verbosity: 'executionStats' });
  const explained = await explain(question.command);
  const stats = statsOf(explained);
  const { totalDocsExamined: docsExamined, totalKeysExamined: keysExamined } = stats;
  if (question.verb !== 'aggregate')
    return { ...planOf(explained), docsExamined, keysExamined, returned: matchedBy(stats) };
  const { collection: find, filter, sort, limit } = question;
  const first = statsOf(await explain({ find, filter, ...(sort && { sort }), ...(limit !== undefined && { limit }) }));
  return { ...planOf(explained), docsExamined, keysExamined, returned: first.nReturned };
}
