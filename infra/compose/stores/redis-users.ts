import { createHash } from 'node:crypto';
import type { Passwords, User } from './passwords.ts';

const hashed = (password: string) => `#${createHash('sha256').update(password).digest('hex')}`;
const anything = ['~*', '&*', '+@all'];

/** What each user of Redis may do. Sessions and limits are the gateway's; who writes them is whoever he says. */
const rights: Readonly<Partial<Record<User, readonly string[]>>> = {
  gateway: [...anything, '-@admin', '-@dangerous', '+info'],
  operator: anything,
};

/** Redis' list of users: without a password only `PING` is allowed. */
export function redisUsers(passwords: Passwords): string {
  const named = Object.entries(rights).map(
    ([user, allowed]) => `user ${user} on ${hashed(passwords.of(user as User))} ${allowed.join(' ')}\n`,
  );
  return `user default on nopass resetchannels -@all +ping\n${named.join('')}`;
}
