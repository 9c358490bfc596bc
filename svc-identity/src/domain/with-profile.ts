import { type Change, StateRefused } from './change.ts';
import type { ProviderProfile } from './link-account.ts';
import { withProvenAddress } from './proven-address.ts';
import type { User } from './user.ts';

const knows = (user: User, { provider, subject }: ProviderProfile) =>
  user.identities.some((one) => one.provider === provider && one.subject === subject);

interface Circumstances {
  /** Whether nobody has the profile's address. */
  mayTakeAddress: boolean;
  adminEmails: ReadonlySet<string>;
}

/**
 * The record with the identity, if it has it or was found by an address that both sides verified.
 * @throws StateRefused where the record lost its proof meanwhile
 */
function linked(user: User, profile: ProviderProfile): User {
  if (knows(user, profile)) return user;
  if (user.emailProof === null || user.email !== profile.email) throw new StateRefused('unproven');
  const { provider, subject, photoUrl } = profile;
  return { ...user, identities: [...user.identities, { provider, subject }], photoUrl: user.photoUrl ?? photoUrl };
}

/**
 * A record after the person signed in at a provider: linked, and its address proven if the provider vouches for it.
 * Undefined where nothing is new.
 * @throws StateRefused where it cannot be linked
 */
export function withProfile(
  user: User,
  profile: ProviderProfile,
  { mayTakeAddress, adminEmails }: Circumstances,
): Change | undefined {
  const record = linked(user, profile);
  const { email, emailVerified } = profile;
  const after = emailVerified && email !== null ? vouchedFor(record, email, mayTakeAddress, adminEmails) : record;
  return after === user ? undefined : { user: after };
}

function vouchedFor(user: User, email: string, mayTakeAddress: boolean, adminEmails: ReadonlySet<string>): User {
  const addressed: User = user.email === null && mayTakeAddress ? { ...user, email } : user;
  return addressed.email === email ? withProvenAddress(addressed, 'provider', adminEmails) : user;
}
