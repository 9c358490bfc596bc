import type { SlicedTable } from '../checks/aspects.ts';

/** Rows of one table of the snapshot, sorted by the key that they are cut by. */
export interface Feed<Row> {
  readonly table: SlicedTable;
  readonly keyOf: (row: Row) => string | null;
  /** The next rows; none when there are no more. */
  readonly more: () => Promise<readonly Row[]>;
}

/** All rows of some keys that follow one another. */
export interface Slice<Row> {
  readonly rows: ReadonlyMap<SlicedTable, readonly Row[]>;
  readonly lastKey: string;
}

interface Head<Row> {
  readonly feed: Feed<Row>;
  rows: readonly Row[];
  at: number;
}

const keyAt = <Row>({ feed, rows, at }: Head<Row>): string => feed.keyOf(rows[at] as Row) ?? '';
const isEmpty = <Row>({ rows, at }: Head<Row>): boolean => at >= rows.length;

/** Reads on where a head has no row left; a head that stays empty has ended. */
async function fill<Row>(head: Head<Row>): Promise<void> {
  head.rows = await head.feed.more();
  head.at = 0;
}

/** Moves the rows of a key to where the slice gathers them; answers how many. */
async function takeKey<Row>(head: Head<Row>, key: string, gathered: Map<SlicedTable, Row[]>): Promise<number> {
  const taken = gathered.get(head.feed.table) ?? [];
  const before = taken.length;
  while (!isEmpty(head) && keyAt(head) === key) {
    taken.push(head.rows[head.at] as Row);
    head.at += 1;
    // Most rows are there already: to await each would take longer than to check it.
    if (isEmpty(head)) await fill(head);
  }
  if (taken.length > 0) gathered.set(head.feed.table, taken);
  return taken.length - before;
}

/**
 * Joins sorted feeds by key and cuts them into slices (a merge join): a slice ends with the first key at which it has
 * `mostRows` rows, and rows of one key are never cut apart. Held at a time are one slice and what each feed read ahead.
 */
export async function* slicesOf<Row>(feeds: readonly Feed<Row>[], mostRows: number): AsyncGenerator<Slice<Row>> {
  let open = feeds.map((feed): Head<Row> => ({ feed, rows: [], at: 0 }));
  for (const head of open) await fill(head);
  let gathered = new Map<SlicedTable, Row[]>();
  let [count, lastKey] = [0, ''];
  for (;;) {
    if (open.some(isEmpty)) open = open.filter((head) => !isEmpty(head));
    const [first, ...others] = open;
    if (!first) break;
    const key = others.reduce((least, head) => (keyAt(head) < least ? keyAt(head) : least), keyAt(first));
    for (const head of open) if (keyAt(head) === key) count += await takeKey(head, key, gathered);
    lastKey = key;
    if (count < mostRows) continue;
    yield { rows: gathered, lastKey };
    [gathered, count] = [new Map(), 0];
  }
  if (count > 0) yield { rows: gathered, lastKey };
}
