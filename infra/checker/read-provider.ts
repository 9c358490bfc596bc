import { z } from 'zod';
import { OperatorError } from '../backing/operator-error.ts';
import type { ProviderTransfer } from './snapshot.ts';
import { listPayments } from './provider-list.ts';
import { sortPayments, type SortedPayments } from './sorted-payments.ts';

const won = z.int().nonnegative();
const booksSchema = z.object({
  payments: z.array(z.object({ paymentId: z.string(), paid: won, cancelled: won })),
  transfers: z.array(
    z.object({
      transferId: z.string(),
      type: z.enum(['ORDER', 'ORDER_CANCEL', 'MANUAL']),
      partnerId: z.string(),
      paymentId: z.string().nullable(),
      cancellationId: z.string().nullable(),
      amount: won,
    }),
  ),
});

export interface ProviderBooks {
  /** To be closed by the caller. */
  readonly payments?: SortedPayments;
  readonly transfers?: readonly ProviderTransfer[];
}

/** The provider's REST interface; without credentials only the stand-in shows its payments. */
export interface ProviderSettings {
  readonly url: string;
  readonly access: { readonly secret: string; readonly storeId: string } | undefined;
}

/** The payments of the stand-in; nothing where the address is the real provider's, which shows no such page. */
async function readStandIn(apiUrl: string): Promise<Partial<z.output<typeof booksSchema>>> {
  const url = new URL('/__control/books', apiUrl);
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000), redirect: 'error' }).catch(
    (error: unknown) => {
      throw new OperatorError(
        `the provider's books cannot be read at ${url.origin}: ${error instanceof Error ? error.message : String(error)}`,
      );
    },
  );
  if (response.headers.get('x-hamkke-stand-in') !== 'portone') return {};
  if (!response.ok)
    throw new OperatorError(`the provider's books cannot be read at ${url.origin}: status ${response.status}`);
  return booksSchema.parse(await response.json());
}

const day = 86_400_000;

/**
 * Reads what the provider has of a time: payments by its own list where we have credentials, else by the page of its
 * stand-in, which also shows what was passed on to partners.
 * @throws OperatorError when nobody answers
 */
export async function readProvider({ url, access }: ProviderSettings, since: Date): Promise<ProviderBooks> {
  const { payments: shown, transfers } = await readStandIn(url);
  // A day more on either side: an attempt may be as young as the clocks of two machines allow.
  const span = { from: new Date(since.getTime() - day), until: new Date(Date.now() + day) };
  const pages = access ? listPayments({ url, ...access }, span) : shown && [shown];
  return { ...(pages && { payments: await sortPayments(pages) }), ...(transfers && { transfers }) };
}
