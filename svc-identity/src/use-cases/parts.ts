import type { Clock } from '@hamkke/service-kit';
import type { Attempts, PasswordHasher, PersonalRecords, SignInProvider, Stores } from '../domain/ports.ts';
import type { IdentityFailpoints } from '../failpoints.ts';

/** What use cases work with. */
export interface Parts extends Stores {
  readonly adminEmails: ReadonlySet<string>;
  readonly hasher: PasswordHasher;
  /** Wrong passwords by address and network address, and by address alone; mails asked for. */
  readonly attempts: { readonly addressPair: Attempts; readonly account: Attempts; readonly mails: Attempts };
  readonly providers: readonly SignInProvider[];
  readonly records: PersonalRecords;
  readonly clock: Clock;
  readonly failpoints: IdentityFailpoints;
  /** Milliseconds that asking for a reset takes at least, so that its time tells nothing. */
  readonly evenMs: number;
}
