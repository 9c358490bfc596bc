import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A notification as it arrived: the raw body, so that signatures can be checked. */
type ReceivedWebhook = { headers: Record<string, string>; body: string; type: string; paymentId: string };

export type WebhookReceiver = {
  url: string;
  received: ReceivedWebhook[];
  /** Answer the next deliveries with these statuses, then 200 again. */
  answerWith: (...statuses: number[]) => void;
  /** Resolves when so many notifications of a type have come. */
  waitFor: (type: string, count?: number) => Promise<ReceivedWebhook[]>;
  stop: () => Promise<void>;
};

/** Starts a merchant's webhook endpoint on a free port. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const statuses: number[] = [];
  let wake: () => void = () => undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const event = JSON.parse(body) as { type: string; data: { paymentId: string } };
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      received.push({ headers, body, type: event.type, paymentId: event.data.paymentId });
      response.statusCode = statuses.shift() ?? 200;
      response.end();
      wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    answerWith: (...next) => {
      statuses.push(...next);
    },
    waitFor: async (type, count = 1) => {
      const matching = () => received.filter((one) => one.type === type);
      while (matching().length < count) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return matching();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
