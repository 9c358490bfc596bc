import type { Failpoints } from '@hamkke/service-kit';

/** Steps of the writes of this service at which a test may stop it: after the records, and after their events, before both become true together. */
export const identityFailpoints = ['register.after-records', 'register.before-commit'] as const;
export type IdentityFailpoint = (typeof identityFailpoints)[number];
export type IdentityFailpoints = Failpoints<IdentityFailpoint>;
