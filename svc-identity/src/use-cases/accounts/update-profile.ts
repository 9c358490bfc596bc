import type { LanguageCode } from '@hamkke/contracts';
import type { Change } from '../../domain/change.ts';
import { apply } from '../../domain/partner-application.ts';
import { movedTo } from '../../domain/move-address.ts';
import type { PartnerInfo, User } from '../../domain/user.ts';
import { confirmPresence, slowMoves, slowProofs } from './check-password.ts';
import { changeOwn, type Known, recordOf } from './known-person.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';
import { refuseRefused } from './prove-email.ts';

interface RecordInput {
  userId: string;
  username?: string | undefined;
  displayName?: string | undefined;
  correlationId: string;
}

export interface ProfileInput extends RecordInput {
  email?: string | undefined;
  currentPassword?: string | undefined;
  language?: LanguageCode | undefined;
  /** Whether the session is fresh. */
  isFresh: boolean;
}

export interface CompletionInput extends RecordInput {
  franchiseInfo?: PartnerInfo | undefined;
}

/** What was requested and differs; role, approval and subject have no place here. */
function differing(user: User, input: Partial<Pick<User, 'username' | 'displayName' | 'language'>>): Partial<User> {
  const entries = Object.entries(input) as [keyof User, unknown][];
  return Object.fromEntries(entries.filter(([key, value]) => value !== undefined && user[key] !== value));
}

const changed = (user: User, facts: Partial<User>): Change | undefined =>
  Object.keys(facts).length > 0 ? { user: { ...user, ...facts } } : undefined;

/** Changes of one's own record. */
export function createProfileChanges(deps: UseCaseDeps) {
  return {
    /**
     * Changes names, language and address. A new address is unproven until the link of its mail is opened, whatever
     * that costs: an administrator is one again only then. @throws EMAIL_TAKEN, BAD_CREDENTIALS, STEP_UP_REQUIRED,
     * VALIDATION, RATE_LIMITED, NOT_SIGNED_IN
     */
    async updateProfile({
      userId,
      username,
      displayName,
      language,
      email,
      currentPassword,
      isFresh,
      correlationId,
    }: ProfileInput): Promise<Known> {
      const before = await recordOf(deps, userId);
      if (email !== undefined && email !== before.email) {
        await confirmPresence(deps, before, { currentPassword, isFresh });
        await refuseRefused(deps, userId, email);
        await slowMoves(deps, userId);
        await slowProofs(deps, email);
      }
      return await changeOwn(
        deps,
        userId,
        (user) => {
          const facts = differing(user, { username, displayName, language });
          if (email === undefined || email === user.email) return changed(user, facts);
          return movedTo({ ...user, ...facts }, email, deps.clock());
        },
        correlationId,
      );
    },
    /**
     * Completes one's record, with an application as a partner where one is made.
     * @throws VERSION_CONFLICT, NOT_SIGNED_IN
     */
    async completeUser({
      userId,
      username,
      displayName,
      franchiseInfo,
      correlationId,
    }: CompletionInput): Promise<Known> {
      return await changeOwn(
        deps,
        userId,
        (user) => {
          const facts = differing(user, { username, displayName });
          const application =
            franchiseInfo && apply({ ...user, ...facts }, franchiseInfo, deps.clock(), deps.adminEmails);
          return application ?? changed(user, facts);
        },
        correlationId,
      );
    },
  };
}
