import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from '@hamkke/service-kit/testing';

/**
 * Stands where the gateway stands: hands the provider's webhooks on as they came, vouched for as an anonymous caller's.
 */
export async function openWebhookForwarder(app: () => TestApp): Promise<{
  url: string;
  seen: { headers: Record<string, string>; body: string; status: number }[];
  stop(): Promise<void>;
}> {
  const seen: { headers: Record<string, string>; body: string; status: number }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const headers = Object.fromEntries(
      Object.entries(request.headers)
        .filter(([name]) => name.startsWith('webhook-') || name === 'content-type')
        .map(([name, value]) => [name, String(value)]),
    );
    const status = await app()
      .fetch('/api/payment-webhook', { method: 'POST', headers, body })
      .then(
        (answer) => answer.status,
        () => 502,
      );
    seen.push({ headers, body, status });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/payment-webhook`,
    seen,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
