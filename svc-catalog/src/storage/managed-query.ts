import mongoose from 'mongoose';
import type { ManagedFilter, NameMark } from '../domain/managed-list.ts';

const operators = mongoose.trusted;
/** Behind every text that begins with another one. */
const behind = '\u{10FFFF}';

/** The beginning of a key as a range of keys: no pattern, so that nothing that is typed can mean anything else. */
const beginningWith = (text: string) => operators({ $elemMatch: { $gte: text, $lt: `${text}${behind}` } });

/**
 * The index that holds the rows of a question together, in their order; a search reads what it finds and sorts that.
 */
function indexFor({ ownerId, status, search }: ManagedFilter): string {
  if (search !== undefined) return ownerId === undefined ? 'search' : 'owner-search';
  if (ownerId !== undefined) return status === undefined ? 'owner-by-name' : 'owner-status-by-name';
  return status === undefined ? 'by-name' : 'status-by-name';
}

/**
 * The query of a page; a test explains it. Without a hint, the planner may sort thousands of rows for
 * one page.
 */
export function managedQuery(managedFilter: ManagedFilter, after?: NameMark) {
  const { ownerId, status, search } = managedFilter;
  // The bound is said twice: once for the index, and once with the ids of that very name.
  const later = after && {
    nameKey: operators({ $gte: after.nameKey }),
    $or: operators([{ nameKey: operators({ $gt: after.nameKey }) }, { _id: operators({ $gt: after.id }) }]),
  };
  const filter: Record<string, unknown> = {
    ...(ownerId !== undefined && { ownerId }),
    ...(status !== undefined && { status }),
    ...(search !== undefined && { searchKeys: beginningWith(search) }),
    ...later,
  };
  return { filter, sort: { nameKey: 1, _id: 1 } as const, hint: indexFor(managedFilter) };
}
