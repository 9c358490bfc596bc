const url = 'http://localhost:1';

/** What production requires beside: addresses that lead somewhere. */
export const productionEnvironment: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://hamkke.kr',
  PAYMENT_FRAME_ORIGINS: 'https://cards.example.kr',
  SUPPORT_PHONE: '02-123-4567',
  SUPPORT_EMAIL: 'help@hamkke.kr',
  SUPPORT_CHANNEL_URL: 'https://pf.kakao.com/_hamkke',
};

/** All required settings of a gateway, with addresses that lead nowhere: for tests that read settings. */
export const environment: Readonly<Record<string, string>> = {
  PORT: '0',
  OPS_PORT: '0',
  NATS_URL: 'nats://localhost:1',
  SERVICE_KEY: '{}',
  TRUSTED_KEYS: '{}',
  REDIS_URL: 'redis://localhost:1',
  CATALOG_URL: url,
  RESERVATIONS_URL: url,
  PAYMENTS_URL: url,
  IDENTITY_URL: url,
  ACCESS_URL: url,
  CHECKER_URL: url,
  PUBLIC_ORIGIN: url,
  RELEASES_DIR: '/releases',
};
