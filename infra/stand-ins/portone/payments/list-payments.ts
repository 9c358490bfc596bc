import { z } from 'zod';
import type { Books } from '../books/books.ts';
import { presentPayment } from './present-payment.ts';

/** What of the provider's filter is understood; the rest is ignored. */
const listRequestSchema = z.object({
  page: z
    .object({ number: z.number().int().min(0).default(0), size: z.number().int().min(1).max(1000).default(10) })
    .prefault({}),
  filter: z
    .object({
      storeId: z.string().optional(),
      status: z.array(z.string()).optional(),
      timestampType: z.enum(['CREATED_AT', 'STATUS_CHANGED_AT']).default('STATUS_CHANGED_AT'),
      from: z.iso.datetime({ offset: true }).optional(),
      until: z.iso.datetime({ offset: true }).optional(),
      sortOrder: z.enum(['DESC', 'ASC']).default('DESC'),
    })
    .prefault({}),
});

/** Answers one page of payments, newest first unless requested otherwise. */
export function listPayments(books: Books, body: unknown): Record<string, unknown> {
  const { page, filter } = listRequestSchema.parse(body);
  const instantOf = (payment: Record<string, unknown>) =>
    String(filter.timestampType === 'CREATED_AT' ? payment.requestedAt : payment.statusChangedAt);
  const within = (payment: Record<string, unknown>) => {
    const instant = Date.parse(instantOf(payment));
    return (
      (!filter.from || instant >= Date.parse(filter.from)) && (!filter.until || instant <= Date.parse(filter.until))
    );
  };
  const direction = filter.sortOrder === 'ASC' ? 1 : -1;
  const matching = books
    .all()
    .map(presentPayment)
    .filter((payment) => payment !== undefined)
    .filter((payment) => !filter.storeId || payment.storeId === filter.storeId)
    .filter((payment) => !filter.status || filter.status.includes(String(payment.status)))
    .filter(within)
    .toSorted((one, other) => direction * instantOf(one).localeCompare(instantOf(other)));
  const start = page.number * page.size;
  return { items: matching.slice(start, start + page.size), page: { ...page, totalCount: matching.length } };
}
