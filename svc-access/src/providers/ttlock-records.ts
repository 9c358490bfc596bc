import { isId } from '@hamkke/contracts';
import type { Clock } from '@hamkke/service-kit';
import { z } from 'zod';
import type { LockRecord } from '../domain/locks.ts';
import type { TtlockCall } from './ttlock-call.ts';

const keypad = 4;
const perPage = 200;
const mostRecords = 500;
/** So many pages hold the most records, wherever the first page with any of them begins. */
const mostPages = Math.ceil(mostRecords / perPage) + 1;

/** The digits that were pressed are in the answer as well, and are not read. */
const record = z.object({
  recordId: z.int(),
  success: z.int(),
  username: z.string().nullish(),
  lockDate: z.int(),
});
const page = z.object({ list: z.array(record), pages: z.int().nonnegative() });
type Page = z.output<typeof page>;

/** The provider names no order: with the newest first, the oldest records are on the last pages. */
function pagesWithOldest({ list, pages }: Page): number[] {
  const isNewestFirst = (list[0]?.lockDate ?? 0) >= (list.at(-1)?.lockDate ?? 0);
  const from = isNewestFirst ? Math.max(2, pages - mostPages + 1) : 2;
  const to = isNewestFirst ? pages : Math.min(pages, mostPages);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/**
 * Presses at the keypad. Of a code that the lock knows the record has the code's name, which is our setting's id; a
 * name of another form is a person's, given in the provider's app, and is left out.
 */
export async function readTtlockRecords(
  call: TtlockCall,
  clock: Clock,
  { lockId, since }: { lockId: string; since: Date },
): Promise<LockRecord[]> {
  // With an end, records that come meanwhile do not move those that are read to other pages.
  const range = { startDate: since.getTime(), endDate: Math.max(since.getTime(), clock().getTime()) + 24 * 3_600_000 };
  const readPage = (pageNo: number) =>
    call({
      method: 'GET',
      path: '/v3/lockRecord/list',
      parameters: { lockId, ...range, recordType: keypad, pageNo, pageSize: perPage },
      answer: page,
    });
  const first = await readPage(1);
  const wanted = pagesWithOldest(first);
  const isFirstWanted = (wanted[0] ?? 2) === 2;
  const further: Page[] = [];
  for (const pageNo of wanted) further.push(await readPage(pageNo));
  const found = [...(isFirstWanted ? first.list : []), ...further.flatMap(({ list }) => list)];
  const once = new Map(found.map((one) => [one.recordId, one]));
  return [...once.values()]
    .toSorted((one, other) => one.lockDate - other.lockDate || one.recordId - other.recordId)
    .slice(0, mostRecords)
    .map(({ recordId, success, username, lockDate }) => ({
      recordId: String(recordId),
      at: new Date(lockDate),
      result: success === 1 ? 'opened' : 'refused',
      ref: isId(username) ? username : null,
    }));
}
