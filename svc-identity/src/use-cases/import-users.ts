import type { Clock } from '@hamkke/service-kit';
import type { UserStore } from '../domain/ports.ts';
import { roleOf } from '../domain/role.ts';
import type { User } from '../domain/user.ts';

export type GivenUser = Omit<User, 'emailProof' | 'createdAt' | 'version'>;

export interface ImportedUsers {
  readonly imported: number;
  readonly skipped: number;
  /** Ids of administrators in the file whose address is not on the list: they have the rights of a member. */
  readonly notAdministrators: readonly string[];
}

export interface ImportDeps {
  readonly users: UserStore;
  readonly adminEmails: ReadonlySet<string>;
  readonly clock: Clock;
  readonly correlationId: string;
}

/** Adds the people of a file who are not there yet; existing records are left alone. @throws EmailTaken */
export async function importUsers({ users, adminEmails, clock, correlationId }: ImportDeps, given: readonly GivenUser[]): Promise<ImportedUsers> {
  const known = new Set((await users.findMany(given.map(({ id }) => id))).map(({ id }) => id));
  const createdAt = clock();
  const fresh = given.filter(({ id }) => !known.has(id)).map((user): User => ({ ...user, emailProof: 'bootstrap', createdAt, version: 1 }));
  if (fresh.length > 0) await users.register(fresh, correlationId);
  const notAdministrators = fresh.filter((user) => user.userType === 'admin' && roleOf(user, adminEmails).userType !== 'admin').map(({ id }) => id);
  return { imported: fresh.length, skipped: given.length - fresh.length, notAdministrators };
}
