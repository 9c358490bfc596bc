import type { Snapshot } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import type { Aspect, SlicedTable } from '../checks/aspects.ts';
import { aspects, slicedTables } from '../checks/aspects.ts';
import type { CheckRules } from '../checks/rules.ts';

type Row = NonNullable<Snapshot[SlicedTable]>[number];

/** A snapshot without what grows, and with that of one key only. What was not read stays absent. */
function onlyOf(snapshot: Snapshot, keys: Aspect['keys'], key: string): Snapshot {
  const tables = slicedTables
    .filter((table) => snapshot[table] !== undefined)
    .map((table) => {
      const keyOf = keys[table] as ((row: Row) => string | null) | undefined;
      return [table, keyOf ? (snapshot[table] as readonly Row[]).filter((row) => keyOf(row) === key) : []];
    });
  return { ...snapshot, ...(Object.fromEntries(tables) as Partial<Snapshot>) };
}

function keysIn(snapshot: Snapshot, keys: Aspect['keys']): ReadonlySet<string> {
  const all = slicedTables.flatMap((table) => {
    const keyOf = keys[table] as ((row: Row) => string | null) | undefined;
    return keyOf ? ((snapshot[table] ?? []) as readonly Row[]).map(keyOf) : [];
  });
  return new Set(all.filter((key) => key !== null));
}

/** Checks a snapshot in the smallest slices that there are: the rows of one key at a time. */
export function checkByKeys(snapshot: Snapshot, rules: CheckRules): readonly Finding[] {
  return Object.values(aspects).flatMap(({ keys, ordersNeeded, begin }) => {
    const aspectCheck = begin(rules);
    const found = [...keysIn(snapshot, keys)].flatMap((key) => {
      const slice = onlyOf(snapshot, keys, key);
      const needed = new Set(ordersNeeded?.(slice, rules));
      return aspectCheck.check(
        needed.size === 0
          ? slice
          : { ...slice, orders: snapshot.orders.filter(({ orderId }) => needed.has(orderId)), events: snapshot.events },
      );
    });
    return [...found, ...aspectCheck.end(snapshot)];
  });
}
