import type { Books } from '../books.ts';
import type { Finding } from '../finding.ts';
import type { Aspect, SlicedTable } from '../checks/aspects.ts';
import { aspects, slicedTables } from '../checks/aspects.ts';
import type { CheckRules } from '../checks/rules.ts';

type Row = NonNullable<Books[SlicedTable]>[number];

/** Books without what grows, and with that of one key only. What was not asked for stays absent. */
function onlyOf(books: Books, keys: Aspect['keys'], key: string): Books {
  const tables = slicedTables
    .filter((table) => books[table] !== undefined)
    .map((table) => {
      const keyOf = keys[table] as ((row: Row) => string | null) | undefined;
      return [table, keyOf ? (books[table] as readonly Row[]).filter((row) => keyOf(row) === key) : []];
    });
  return { ...books, ...(Object.fromEntries(tables) as Partial<Books>) };
}

function keysIn(books: Books, keys: Aspect['keys']): ReadonlySet<string> {
  const all = slicedTables.flatMap((table) => {
    const keyOf = keys[table] as ((row: Row) => string | null) | undefined;
    return keyOf ? ((books[table] ?? []) as readonly Row[]).map(keyOf) : [];
  });
  return new Set(all.filter((key) => key !== null));
}

/** Checks books in the smallest slices that there are: the rows of one key at a time. */
export function checkByKeys(books: Books, rules: CheckRules): readonly Finding[] {
  return Object.values(aspects).flatMap(({ keys, ordersNeeded: asksFor, begin }) => {
    const aspectCheck = begin(rules);
    const found = [...keysIn(books, keys)].flatMap((key) => {
      const slice = onlyOf(books, keys, key);
      const needed = new Set(asksFor?.(slice, rules));
      return aspectCheck.check(
        needed.size === 0
          ? slice
          : { ...slice, orders: books.orders.filter(({ orderId }) => needed.has(orderId)), events: books.events },
      );
    });
    return [...found, ...aspectCheck.end(books)];
  });
}
