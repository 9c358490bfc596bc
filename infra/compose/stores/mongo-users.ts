import type { Passwords, User } from './passwords.ts';

const services = ['catalog', 'reservations', 'payments', 'identity', 'access'] as const;

/** A user of MongoDB, as its own commands take it. */
export interface MongoUser {
  readonly user: string;
  readonly pwd: string;
  readonly roles: readonly { readonly role: string; readonly db: string }[];
}

const databaseOf = (service: string) => `hamkke-${service}`;
const own = (service: string) => ({ role: 'readWrite', db: databaseOf(service) });

/**
 * A user per service, with rights to its own database. The checker reads all of them and stores its results in its own.
 */
export function mongoUsers(passwords: Passwords): readonly MongoUser[] {
  const user = (name: User, roles: MongoUser['roles']): MongoUser => ({ user: name, pwd: passwords.of(name), roles });
  return [
    ...services.map((service) => user(service, [own(service)])),
    user('checker', [own('checker'), ...services.map((service) => ({ role: 'read', db: databaseOf(service) }))]),
  ];
}
