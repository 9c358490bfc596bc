import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeGuards, openGuards, readLocationRevenues, readReservationTexts, readUser } from '@hamkke/contracts';
import {
  createLogger,
  createMetrics,
  createServiceApp,
  createVerifier,
  DomainError,
  route,
  type Route,
} from '@hamkke/service-kit';
import {
  createMemoryLedger,
  createMemoryCustomerTexts,
  createMemoryGuards,
  createMemoryPartners,
  type MemoryLedger,
  type MemoryCustomerTexts,
  type MemoryGuards,
  type MemoryPartners,
} from './memory-outside.ts';

/** Reservations and identity as their contracts say, in this process: for tests of this service alone. */
export interface OtherServices {
  readonly reservationsUrl: string;
  readonly paymentsUrl: string;
  readonly identityUrl: string;
  readonly guards: MemoryGuards;
  readonly partners: MemoryPartners;
  readonly customerTexts: MemoryCustomerTexts;
  readonly ledger: MemoryLedger;
  stop(): Promise<void>;
}

/** Listens on a free port. */
export async function listen(handler: RequestListener): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

async function serve(service: 'reservations' | 'payments' | 'identity', routes: Route[], trustedKeysJson: string) {
  const verifier = createVerifier({ audience: service, trustedKeysJson });
  const app = createServiceApp({
    service,
    routes,
    verifier,
    logger: createLogger({ service, level: 'silent' }),
    metrics: createMetrics({ service, processMetrics: false }),
    ready: async () => [],
  });
  return await listen(app.callback());
}

export async function startOtherServices(trustedKeys: string): Promise<OtherServices> {
  const [guards, partners, customerTexts, ledger] = [
    createMemoryGuards(),
    createMemoryPartners(),
    createMemoryCustomerTexts(),
    createMemoryLedger(),
  ];
  const reservations = await serve(
    'reservations',
    [
      route(closeGuards, async ({ body, correlationId }) => {
        await guards.close(body, correlationId);
        return { closed: body.unitIds };
      }),
      route(openGuards, async ({ body, correlationId }) => {
        await guards.open(body, correlationId);
        return { opened: body.unitIds };
      }),
      route(readReservationTexts, async ({ params, correlationId }) => ({
        texts: [...(await customerTexts.textsOf(params.id, correlationId))],
      })),
    ],
    trustedKeys,
  );
  const payments = await serve(
    'payments',
    [
      route(readLocationRevenues, async ({ body: { locationIds, ownerId }, correlationId }) => {
        const found = await ledger.revenues({ locationIds, ownerId }, correlationId);
        return { revenues: [...found].map(([locationId, totalRevenue]) => ({ locationId, totalRevenue })) };
      }),
    ],
    trustedKeys,
  );
  const identity = await serve(
    'identity',
    [
      route(readUser, async ({ params: { id }, correlationId }) => {
        const isApproved = await partners.isApproved(id, correlationId);
        if (id.startsWith('nobody')) throw new DomainError('NOT_FOUND');
        return {
          id,
          userType: 'franchise' as const,
          isApproved,
          isSuperUser: false,
          partnerId: null,
          displayName: '점주',
          sessionsValidFrom: '2026-01-01T00:00:00.000Z',
        };
      }),
    ],
    trustedKeys,
  );
  return {
    reservationsUrl: reservations.url,
    paymentsUrl: payments.url,
    identityUrl: identity.url,
    guards,
    partners,
    customerTexts,
    ledger,
    async stop() {
      await reservations.stop();
      await payments.stop();
      await identity.stop();
    },
  };
}
