import { randomBytes } from 'node:crypto';

/** An id that no other test has: sessions of all tests are in one Redis. */
export const freshId = (name = 'u') => `${name}-${randomBytes(8).toString('hex')}`;

/**
 * A network address that no other test has: limits of all tests are counted in one Redis. For a harness with
 * TRUSTED_PROXIES.
 */
export const freshAddress = () => `10.${[...randomBytes(3)].join('.')}`;
