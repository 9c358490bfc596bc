import { z } from 'zod';
import { OperatorError } from '../backing/operator-error.ts';
import type { ProviderPayment } from './books.ts';

const booksSchema = z.object({ payments: z.array(z.object({ paymentId: z.string(), paid: z.int().nonnegative(), cancelled: z.int().nonnegative() })) });

/**
 * Reads the books of the provider's stand-in; undefined where the address is the real provider's, which shows no such page.
 * @throws OperatorError when nobody answers
 */
export async function readProvider(apiUrl: string): Promise<readonly ProviderPayment[] | undefined> {
  const url = new URL('/__control/books', apiUrl);
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000), redirect: 'error' }).catch((error: unknown) => {
    throw new OperatorError(`the provider's books cannot be read at ${url.origin}: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (response.headers.get('x-hamkke-stand-in') !== 'portone') return undefined;
  if (!response.ok) throw new OperatorError(`the provider's books cannot be read at ${url.origin}: status ${response.status}`);
  return booksSchema.parse(await response.json()).payments;
}
