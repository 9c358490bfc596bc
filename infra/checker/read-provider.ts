import { z } from 'zod';
import { OperatorError } from '../backing/operator-error.ts';
import type { ProviderPayment, ProviderTransfer } from './books.ts';

const won = z.int().nonnegative();
const booksSchema = z.object({
  payments: z.array(z.object({ paymentId: z.string(), paid: won, cancelled: won })),
  transfers: z.array(
    z.object({ transferId: z.string(), type: z.enum(['ORDER', 'ORDER_CANCEL', 'MANUAL']), partnerId: z.string(), paymentId: z.string().nullable(), cancellationId: z.string().nullable(), amount: won }),
  ),
});

export interface ProviderBooks {
  readonly payments: readonly ProviderPayment[];
  readonly transfers: readonly ProviderTransfer[];
}

/**
 * Reads the books of the provider's stand-in; undefined where the address is the real provider's, which shows no such page.
 * @throws OperatorError when nobody answers
 */
export async function readProvider(apiUrl: string): Promise<ProviderBooks | undefined> {
  const url = new URL('/__control/books', apiUrl);
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000), redirect: 'error' }).catch((error: unknown) => {
    throw new OperatorError(`the provider's books cannot be read at ${url.origin}: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (response.headers.get('x-hamkke-stand-in') !== 'portone') return undefined;
  if (!response.ok) throw new OperatorError(`the provider's books cannot be read at ${url.origin}: status ${response.status}`);
  return booksSchema.parse(await response.json());
}
