import { createHmac } from 'node:crypto';

export interface Signing {
  id: string;
  secret: string;
  /** Unix seconds; now unless given. */
  at?: number;
}

/** The headers of a webhook as the provider signs it. Source: external-services 1.6 */
export function signWebhook(
  body: string,
  { id, secret, at = Math.floor(Date.now() / 1000) }: Signing,
): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${signature}`,
  };
}

export function webhookBody(type: string, paymentId: string): string {
  return JSON.stringify({ type, timestamp: new Date().toISOString(), data: { paymentId, transactionId: 'tx' } });
}
