import { DomainError } from '@hamkke/service-kit';
import { Webhook } from '@portone/server-sdk';
import type { VerifiedWebhook, VerifyWebhook } from '../domain/ports.ts';

/**
 * Checks a webhook's signature over the bytes that arrived, with each of the secrets: two are live while one replaces
 * the other.
 * @throws WEBHOOK_REJECTED. Source: external-services 1.6, quality.md "Security" 6
 */
export function createVerifyWebhook(secrets: readonly string[]): VerifyWebhook {
  return async (rawBody, headers) => {
    let cause: unknown;
    for (const secret of secrets) {
      try {
        return describe(await Webhook.verify(secret, rawBody, headers), String(headers['webhook-id']));
      } catch (error) {
        cause = error;
      }
    }
    throw new DomainError('WEBHOOK_REJECTED', undefined, { cause });
  };
}

/** The client's type says what the provider sends today; what arrives is read as if it could be anything. */
function describe(event: unknown, id: string): VerifiedWebhook {
  const { type, data } = (event ?? {}) as { type?: unknown; data?: { paymentId?: unknown } };
  const paymentId = data?.paymentId;
  const known = { id, type: typeof type === 'string' ? type.slice(0, 60) : 'unknown' };
  if (typeof paymentId !== 'string' || paymentId === '') return { ...known, paymentId: undefined };
  return /^[A-Za-z0-9]{6,40}$/.test(paymentId)
    ? { ...known, paymentId }
    : { ...known, paymentId: undefined, foreignId: paymentId.slice(0, 64).replaceAll(/[^\w.-]/g, '?') };
}
