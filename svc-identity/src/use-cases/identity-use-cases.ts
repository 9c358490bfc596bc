import type { UserStore } from '../domain/ports.ts';
import { createReadUser } from './read-user.ts';

export type IdentityUseCases = ReturnType<typeof createIdentityUseCases>;

/** Everything that can be asked of this service. */
export function createIdentityUseCases(deps: { users: UserStore; adminEmails: ReadonlySet<string> }) {
  return { readUser: createReadUser(deps) };
}
