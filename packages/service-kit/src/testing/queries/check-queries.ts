import type { Connection } from 'mongoose';
import { explainQuestion, type Explained } from './explain-question.ts';
import { questionOf, type ListedQuery, type QueryList } from './listed-query.ts';

/** The rule: at most twice what came back, and ten. */
const allowed = (returned: number) => 2 * returned + 10;

/** What speaks against one question, explained on filled collections. */
async function checkQuery(
  connection: Connection,
  listed: ListedQuery,
): Promise<{ complaints: string[]; explained: Explained }> {
  const question = questionOf(listed);
  const explained = await explainQuestion(connection, question);
  const { indexes, scans, docsExamined, keysExamined, returned } = explained;
  const most = listed.examines ?? allowed(returned);
  const missing = [listed.index === 'any' ? [] : listed.index].flat().filter((index) => !indexes.has(index));
  const complaints: readonly (readonly [wrong: boolean, text: string])[] = [
    [scans && !(listed.returns === 'all' && listed.index.length === 0), 'reads a whole collection'],
    [missing.length > 0, `does not use ${missing.join(', ')}, but ${[...indexes].join(', ') || 'no index'}`],
    [
      Math.max(docsExamined, keysExamined) > most,
      `examines ${docsExamined} documents and ${keysExamined} keys for ${returned}, ${most} are allowed`,
    ],
    [listed.returns === 'one' && question.verb !== 'aggregate' && returned > 1, `returns ${returned}, not one`],
    [listed.returns === 'page' && question.limit === undefined, 'has no limit, it is no page'],
  ];
  return { complaints: complaints.flatMap(([wrong, text]) => (wrong ? [`${listed.name}: ${text}`] : [])), explained };
}

/**
 * Indexes of the collections that are neither the key, nor the server's own work (unique, TTL), as `collection.index`.
 */
async function indexesToUse(connection: Connection, collections: readonly string[]): Promise<string[]> {
  const db = connection.getClient().db(connection.name);
  const found = await Promise.all(
    collections.map(async (name) =>
      (await db.collection(name).indexes()).flatMap((index) =>
        index.name === '_id_' || index.unique === true || index.expireAfterSeconds !== undefined
          ? []
          : [`${name}.${index.name}`],
      ),
    ),
  );
  return found.flat();
}

/**
 * Explains every listed question on collections that hold enough that does not match, and looks for indexes that none
 * of them uses. Collections are those of the connection's models that `skip` does not name. Returns what is wrong, one
 * line each.
 */
export async function checkQueries(
  connection: Connection,
  { queries, unused = {} }: QueryList,
  skip: readonly string[] = [],
): Promise<string[]> {
  const complaints: string[] = [];
  const used = new Set<string>();
  for (const listed of queries) {
    const checked = await checkQuery(connection, listed);
    complaints.push(...checked.complaints);
    for (const index of checked.explained.indexes) used.add(`${questionOf(listed).collection}.${index}`);
  }
  const collections = Object.values(connection.models)
    .map((model) => model.collection.collectionName)
    .filter((name) => !skip.includes(name));
  const indexes = await indexesToUse(connection, collections);
  for (const index of indexes)
    if (!used.has(index) && !(index in unused)) complaints.push(`${index}: no listed question uses this index`);
  for (const index of Object.keys(unused))
    if (used.has(index) || !indexes.includes(index))
      complaints.push(`${index}: is used or gone, and listed as an index that no question uses`);
  return complaints;
}
