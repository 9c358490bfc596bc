import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Whoever opens a store: the processes, each by its own name, and the operator, for maintenance. */
export const users = [
  'catalog',
  'reservations',
  'payments',
  'identity',
  'access',
  'checker',
  'gateway',
  'operator',
] as const;
export type User = (typeof users)[number];

export interface Passwords {
  readonly of: (user: User) => string;
  /** What the members of MongoDB's set know one another by. */
  readonly mongoKey: string;
}

const isUser = (name: string): name is User => users.some((user) => user === name);
/** Letters and digits only: it is written in addresses, settings files and configurations alike. */
const made = () => randomBytes(24).toString('hex');

/** Reads the passwords of a system, making once those that are missing; only the file's owner may read it. */
export function loadPasswords(file: string): Passwords {
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>) : {};
  const all = Object.fromEntries([...users, 'mongo-key'].map((name) => [name, known[name] ?? made()]));
  if (Object.keys(all).some((name) => known[name] === undefined))
    writeFileSync(file, JSON.stringify(all, null, 2), { mode: 0o600 });
  return { of: (user) => all[user] ?? '', mongoKey: all['mongo-key'] ?? '' };
}

/** The user of a process of the table, where it opens stores at all. */
export const userOf = (process: string): User | undefined => (isUser(process) ? process : undefined);
