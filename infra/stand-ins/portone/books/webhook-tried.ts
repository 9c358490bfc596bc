import type { QueuedWebhook } from './records.ts';

/** One delivery of a notification and what came of it; `last`: no repeat follows. */
export type WebhookTried = {
  entry: 'webhook-tried';
  webhookId: string;
  delivered: boolean;
  last: boolean;
  response?: QueuedWebhook['response'];
};

/** Returns a notification after one more delivery; another notification is returned as it is. */
export function afterTry<Webhook extends QueuedWebhook>(webhook: Webhook, tried: WebhookTried): Webhook {
  if (webhook.id !== tried.webhookId) return webhook;
  const failedState = tried.last ? 'given-up' : webhook.state;
  return {
    ...webhook,
    executions: webhook.executions + 1,
    state: tried.delivered || webhook.state === 'delivered' ? 'delivered' : failedState,
    ...(tried.response ? { response: tried.response } : {}),
  };
}
