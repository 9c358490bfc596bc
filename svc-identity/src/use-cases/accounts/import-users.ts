import type { Consent } from '@hamkke/contracts';
import type { Clock } from '@hamkke/service-kit';
import type { Newcomer, PasswordHasher, UserStore } from '../../domain/ports.ts';
import { roleOf } from '../../domain/role.ts';
import { newUser, type User } from '../../domain/user.ts';

type Given = Pick<
  User,
  'id' | 'username' | 'displayName' | 'userType' | 'isApproved' | 'isSuperUser' | 'partnerId' | 'franchiseInfo'
>;
/**
 * A person as a file gives one. `password` in the clear; without one the person has to request a link by mail.
 * `consent`: what the person agreed to, where that is known; when, unless the file says it, is the time of the import.
 */
export type GivenUser = Given & {
  readonly email: string;
  readonly password?: string | undefined;
  readonly consent?: (Consent & { readonly at?: Date | undefined }) | undefined;
};

export interface ImportedUsers {
  readonly imported: number;
  readonly skipped: number;
  /** Ids of administrators in the file whose address is not on the list: they have the rights of a member. */
  readonly notAdministrators: readonly string[];
}

export interface ImportDeps {
  readonly users: UserStore;
  readonly hasher: PasswordHasher;
  readonly adminEmails: ReadonlySet<string>;
  readonly clock: Clock;
  readonly correlationId: string;
}

function recordFor({ password, consent, ...given }: GivenUser, createdAt: Date): User {
  const { userType, isApproved } = given;
  const franchiseRequest =
    userType === 'franchise'
      ? ({
          status: isApproved ? 'approved' : 'pending',
          requestedAt: createdAt,
          decidedAt: isApproved ? createdAt : null,
          reason: null,
        } as const)
      : null;
  return newUser({
    ...given,
    provider: 'email',
    emailProof: 'bootstrap',
    hasPassword: password !== undefined,
    franchiseRequest,
    consents: consent ? [{ ...consent, at: consent.at ?? createdAt }] : [],
    createdAt,
  });
}

/** Adds the people of a file who are not there yet; existing records are left alone. @throws EmailTaken */
export async function importUsers(
  { users, hasher, adminEmails, clock, correlationId }: ImportDeps,
  given: readonly GivenUser[],
): Promise<ImportedUsers> {
  const present = new Set((await users.findMany(given.map(({ id }) => id))).map(({ id }) => id));
  const createdAt = clock();
  const fresh: Newcomer[] = [];
  for (const person of given.filter(({ id }) => !present.has(id))) {
    const { password } = person;
    fresh.push({
      user: recordFor(person, createdAt),
      ...(password === undefined ? {} : { passwordHash: await hasher.hash(password) }),
    });
  }
  if (fresh.length > 0) await users.register(fresh, correlationId);
  const notAdministrators = fresh
    .map(({ user }) => user)
    .filter((user) => user.userType === 'admin' && roleOf(user, adminEmails).userType !== 'admin')
    .map(({ id }) => id);
  return { imported: fresh.length, skipped: given.length - fresh.length, notAdministrators };
}
