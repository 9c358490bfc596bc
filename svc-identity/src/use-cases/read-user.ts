import { DomainError } from '@hamkke/service-kit';
import type { UserStore } from '../domain/ports.ts';
import { roleOf, type Role } from '../domain/role.ts';
import type { User } from '../domain/user.ts';

/** A person with the role that holds now. @throws NOT_FOUND */
export function createReadUser({ users, adminEmails }: { users: UserStore; adminEmails: ReadonlySet<string> }) {
  return async (id: string): Promise<{ user: User; role: Role }> => {
    const user = await users.find(id);
    if (!user) throw new DomainError('NOT_FOUND');
    return { user, role: roleOf(user, adminEmails) };
  };
}
