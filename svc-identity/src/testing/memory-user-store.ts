import { EmailTaken, type UserStore } from '../domain/ports.ts';
import type { User } from '../domain/user.ts';

/** People in memory; `told` is what a relay would publish. */
export function createMemoryUserStore(): UserStore & { readonly told: User[] } {
  const users = new Map<string, User>();
  const told: User[] = [];
  return {
    told,
    find: async (id) => users.get(id),
    findMany: async (ids) => ids.flatMap((id) => users.get(id) ?? []),
    async register(records) {
      const addresses = [...users.values(), ...records].map(({ email }) => email);
      if (new Set(addresses).size !== addresses.length || records.some(({ id }) => users.has(id))) throw new EmailTaken();
      for (const user of records) users.set(user.id, user);
      told.push(...records);
    },
  };
}
