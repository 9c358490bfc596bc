import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, createMetrics, createServiceApp, createVerifier, type Route } from '@hamkke/service-kit';

/** Serves some calls of another service as its contracts say, in this process. */
export async function serveFake(
  service: 'reservations' | 'payments' | 'catalog' | 'access',
  routes: Route[],
  trustedKeys: string,
) {
  const verifier = createVerifier({ audience: service, trustedKeysJson: trustedKeys });
  const app = createServiceApp({
    service,
    routes,
    verifier,
    logger: createLogger({ service, level: 'silent' }),
    metrics: createMetrics({ service, processMetrics: false }),
    ready: async () => [],
  });
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
