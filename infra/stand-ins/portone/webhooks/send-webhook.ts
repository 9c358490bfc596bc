import { Webhook } from 'standardwebhooks';
import type { WebhookRecord } from '../books/records.ts';
import type { DeliveryPolicy } from './delivery-policy.ts';

export type DeliveryResult = { delivered: boolean; response?: WebhookRecord['response']; error?: string };

/** Connect and read timeout of the provider, in milliseconds. */
const deliveryTimeoutMs = 30_000;

/**
 * Posts one notification, signed as Standard Webhooks requires, and reports whether the merchant took it (2xx).
 *
 * The header's timestamp is real time per delivery, whatever the provider's virtual clock says: verifiers compare it
 * with their own clock.
 */
export async function sendWebhook(
  webhook: WebhookRecord,
  secret: string,
  policy: Pick<DeliveryPolicy, 'corruptSignature' | 'timestampSkewSeconds'>,
  stopping: AbortSignal,
): Promise<DeliveryResult> {
  const timestamp = new Date(Date.now() + policy.timestampSkewSeconds * 1000);
  const signature = new Webhook(secret).sign(
    webhook.id,
    timestamp,
    policy.corruptSignature ? `${webhook.body} ` : webhook.body,
  );
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'PortOne-Webhook/stand-in',
        'webhook-id': webhook.id,
        'webhook-timestamp': String(Math.floor(timestamp.getTime() / 1000)),
        'webhook-signature': signature,
      },
      body: webhook.body,
      signal: AbortSignal.any([AbortSignal.timeout(deliveryTimeoutMs), stopping]),
    });
    const body = await response.text();
    return {
      delivered: response.ok,
      response: {
        code: String(response.status),
        header: JSON.stringify(Object.fromEntries(response.headers)),
        body: body.slice(0, 2000),
        respondedAt: new Date().toISOString(),
      },
    };
  } catch (error) {
    return {
      delivered: false,
      error: error instanceof Error ? `${error.message} ${causeOf(error)}`.trim() : String(error),
    };
  }
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? `(${error.cause.message})` : '';
}
