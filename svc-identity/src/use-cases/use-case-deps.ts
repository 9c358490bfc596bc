import type { Clock, Logger, Seal } from '@hamkke/service-kit';
import type { LeavesAt } from '../domain/mail.ts';
import type { FailedMails } from '../domain/mail-ports.ts';
import type { Attempts, PasswordHasher, PersonalRecords, SignInProvider, Stores } from '../domain/ports.ts';
import type { SecondFactorPolicy } from '../domain/second-factor.ts';
import type { IdentityFailpoints } from '../failpoints.ts';

/** What use cases work with. */
export interface UseCaseDeps extends Stores {
  readonly adminEmails: ReadonlySet<string>;
  readonly adminSecondFactor: SecondFactorPolicy;
  readonly hasher: PasswordHasher;
  /** For the secrets of second factors. */
  readonly seal: Seal;
  /**
   * Wrong passwords by address and network address, and by address alone; requested mails; new addresses of an account;
   * mails that sign-ins are slowed down.
   */
  readonly attempts: {
    readonly addressPair: Attempts;
    readonly account: Attempts;
    readonly mails: Attempts;
    readonly moves: Attempts;
    readonly alerts: Attempts;
  };
  readonly providers: readonly SignInProvider[];
  readonly records: PersonalRecords;
  readonly mails: FailedMails;
  /** When a mail may leave; by the quiet hours unless something else is given. */
  readonly leavesAt?: LeavesAt | undefined;
  readonly logger: Pick<Logger, 'warn'>;
  readonly clock: Clock;
  readonly failpoints: IdentityFailpoints;
  /** The least duration of a request for a reset, in milliseconds, against timing attacks. */
  readonly evenMs: number;
}
