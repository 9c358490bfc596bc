import { z } from 'zod';

export interface CancelBody {
  readonly storeId: string;
  readonly amount: number;
  readonly currentCancellableAmount: number;
  readonly reason: string;
  readonly requester: 'CUSTOMER' | 'ADMIN';
}

export interface CancelCallOptions {
  /** Origin of the REST interface. */
  readonly apiUrl: string;
  readonly secret: string;
  /** Limit of the call, in milliseconds. */
  readonly timeoutMs: number;
}

const answerSchema = z.object({ cancellation: z.object({ id: z.string().min(1), status: z.string() }) });
const refusalSchema = z.object({ type: z.string() });

/** An error of the provider with its REST `type`, shaped as the errors of its client are. */
class CancelRefused extends Error {
  readonly data: { readonly type: string };
  constructor(type: string) {
    super(`the provider answered ${type}`);
    this.name = 'CancelRefused';
    this.data = { type };
  }
}

/**
 * The provider's cancel call with an `Idempotency-Key`, in its double quotes, which its official client cannot send.
 * @throws {CancelRefused} for an error of the provider; anything else for an answer that is none. Source:
 * external-services 1.3, 1.4
 */
export function createCancelCall({ apiUrl, secret, timeoutMs }: CancelCallOptions) {
  return async (paymentId: string, key: string, body: CancelBody): Promise<{ id: string; status: string }> => {
    const response = await fetch(new URL(`/payments/${encodeURIComponent(paymentId)}/cancel`, apiUrl), {
      method: 'POST',
      headers: {
        authorization: `PortOne ${secret}`,
        'content-type': 'application/json',
        'idempotency-key': `"${key}"`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new CancelRefused(refusalSchema.parse(answer).type);
    return answerSchema.parse(answer).cancellation;
  };
}
