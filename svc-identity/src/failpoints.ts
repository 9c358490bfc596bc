import type { Failpoints } from '@hamkke/service-kit';

/**
 * Steps of the writes of this service at which a test may stop it: after the records, and after their events, before
 * both become true together; and after a sign-in came back from a provider, before it is exchanged and before it
 * becomes an account; and after a mail or a message left, before that is noted.
 */
export const identityFailpoints = [
  'register.after-records',
  'register.before-commit',
  'change.after-records',
  'change.before-commit',
  'erase.after-records',
  'erase.before-commit',
  'sign-in.after-take',
  'sign-in.after-exchange',
  'mail.after-send',
] as const;
type IdentityFailpoint = (typeof identityFailpoints)[number];
export type IdentityFailpoints = Failpoints<IdentityFailpoint>;
