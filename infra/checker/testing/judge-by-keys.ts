import type { Books } from '../books.ts';
import type { Finding } from '../finding.ts';
import type { Aspect, SlicedPart } from '../judge/aspects.ts';
import { aspects, slicedParts } from '../judge/aspects.ts';
import type { JudgeRules } from '../judge/rules.ts';

type Row = NonNullable<Books[SlicedPart]>[number];

/** Books without what grows, and with that of one key only. What was not asked for stays absent. */
function onlyOf(books: Books, keys: Aspect['keys'], key: string): Books {
  const parts = slicedParts
    .filter((part) => books[part] !== undefined)
    .map((part) => {
      const keyOf = keys[part] as ((row: Row) => string | null) | undefined;
      return [part, keyOf ? (books[part] as readonly Row[]).filter((row) => keyOf(row) === key) : []];
    });
  return { ...books, ...(Object.fromEntries(parts) as Partial<Books>) };
}

function keysIn(books: Books, keys: Aspect['keys']): ReadonlySet<string> {
  const all = slicedParts.flatMap((part) => {
    const keyOf = keys[part] as ((row: Row) => string | null) | undefined;
    return keyOf ? ((books[part] ?? []) as readonly Row[]).map(keyOf) : [];
  });
  return new Set(all.filter((key) => key !== null));
}

/** Judges books in the smallest slices that there are: the rows of one key at a time. */
export function judgeByKeys(books: Books, rules: JudgeRules): readonly Finding[] {
  return Object.values(aspects).flatMap(({ keys, asksFor, begin }) => {
    const judging = begin(rules);
    const found = [...keysIn(books, keys)].flatMap((key) => {
      const slice = onlyOf(books, keys, key);
      const asked = new Set(asksFor?.(slice, rules));
      return judging.judge(
        asked.size === 0
          ? slice
          : { ...slice, orders: books.orders.filter(({ orderId }) => asked.has(orderId)), events: books.events },
      );
    });
    return [...found, ...judging.end(books)];
  });
}
