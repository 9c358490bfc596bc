import type { User } from './user.ts';

/** What an identity provider says of the person who signed in there. */
export interface ProviderProfile {
  readonly provider: string;
  readonly subject: string;
  /** Lower case; null where the provider gave none, or none that mail can reach. */
  readonly email: string | null;
  /** Whether the provider vouches for the address. */
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
}

export type AccountDecision =
  | { readonly kind: 'known'; readonly user: User }
  | { readonly kind: 'link'; readonly user: User }
  /**
   * The address belongs to a record that never proved it: whoever has the mailbox has to, by the mail that sets a
   * password.
   */
  | { readonly kind: 'needs-proof' }
  | { readonly kind: 'open'; readonly email: string | null; readonly proven: boolean };

/**
 * Which account a sign-in at a provider opens. Found by provider and subject; by address only when both sides verified
 * it.
 * Source: design domain.md "People".
 */
export function decideAccount({
  profile,
  bySubject,
  byEmail,
}: {
  profile: ProviderProfile;
  bySubject: User | undefined;
  byEmail: User | undefined;
}): AccountDecision {
  if (bySubject) return { kind: 'known', user: bySubject };
  if (profile.email === null) return { kind: 'open', email: null, proven: false };
  if (!byEmail) return { kind: 'open', email: profile.email, proven: profile.emailVerified };
  if (!profile.emailVerified) return { kind: 'open', email: null, proven: false };
  return byEmail.emailProof === null ? { kind: 'needs-proof' } : { kind: 'link', user: byEmail };
}
