import { endpoints, paymentWebhook, type AnyEndpoint, type ServiceName } from '@hamkke/contracts';
import { Pool } from 'undici';
import type { Config } from './config.ts';

export type UpstreamName = Exclude<ServiceName, 'gateway'>;

/** Which service answers which public call: read off the contracts, so that a path outside of them goes nowhere. */
export const routedEndpoints: readonly AnyEndpoint[] = endpoints.filter(
  (endpoint) => endpoint.visibility === 'public' && endpoint.service !== 'gateway',
);

/** Longest wait for the first byte of an answer, in milliseconds; paying waits for the provider behind it. */
export const upstreamTimeouts: Readonly<Record<UpstreamName, number>> = {
  catalog: 10_000,
  reservations: 10_000,
  payments: 30_000,
  identity: 10_000,
  // Opening from afar waits for the lock.
  access: 20_000,
  checker: 10_000,
};

/** Beside the services, a pool for the provider's webhooks alone: nothing that browsers do takes its connections. */
export type Upstreams = Readonly<Record<UpstreamName | 'webhooks', Pool>>;

/** The pool that a call takes. */
export const poolOf = ({ id, service }: Pick<AnyEndpoint, 'id' | 'service'>): keyof Upstreams =>
  id === paymentWebhook.id ? 'webhooks' : (service as UpstreamName);

const connections = { service: 256, webhooks: 32 } as const;

/**
 * Opens a keep-alive pool to each service. The services hold a connection for 75 s, these for 20 s at most, so that
 * none is cut under a request.
 */
export function createUpstreams(config: Config): Upstreams {
  const pool = (url: string, name: UpstreamName, most: number = connections.service) =>
    new Pool(url, {
      connections: most,
      pipelining: 1,
      keepAliveTimeout: 10_000,
      keepAliveMaxTimeout: 20_000,
      headersTimeout: upstreamTimeouts[name],
      bodyTimeout: upstreamTimeouts[name],
      connect: { timeout: 3_000 },
    });
  return {
    catalog: pool(config.CATALOG_URL, 'catalog'),
    reservations: pool(config.RESERVATIONS_URL, 'reservations'),
    payments: pool(config.PAYMENTS_URL, 'payments'),
    webhooks: pool(config.PAYMENTS_URL, 'payments', connections.webhooks),
    identity: pool(config.IDENTITY_URL, 'identity'),
    access: pool(config.ACCESS_URL, 'access'),
    checker: pool(config.CHECKER_URL, 'checker'),
  };
}
