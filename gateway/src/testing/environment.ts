const url = 'http://localhost:1';

/** Everything that a gateway must be told, leading nowhere: for tests of what is read of it. */
export const environment: Readonly<Record<string, string>> = {
  PORT: '0', OPS_PORT: '0', NATS_URL: 'nats://localhost:1', SERVICE_KEY: '{}', TRUSTED_KEYS: '{}', REDIS_URL: 'redis://localhost:1', CATALOG_URL: url, RESERVATIONS_URL: url, PAYMENTS_URL: url,
  IDENTITY_URL: url, CHECKER_URL: url, PUBLIC_ORIGIN: url, RELEASES_DIR: '/releases',
};
