import { mongoUsers } from './mongo-users.ts';
import type { Passwords, User } from './passwords.ts';

type Environment = Readonly<Record<string, string>>;

/** The stores as one process opens them: by its own name. The gateway has no database, and nobody else has sessions. */
export function storeAddresses(user: User, passwords: Passwords): Environment {
  const as = `${user}:${passwords.of(user)}@`;
  return {
    ...(user === 'gateway'
      ? { REDIS_URL: `redis://${as}redis:6379` }
      : { MONGO_URL: `mongodb://${as}mongo:27017/?replicaSet=rs0` }),
    NATS_URL: `nats://${as}nats:4222`,
  };
}

/** The environment of MongoDB's container, which makes its set and its users. */
export const mongoEnvironment = (passwords: Passwords): Environment => ({
  MONGO_KEY: passwords.mongoKey,
  MONGO_OPERATOR_PASSWORD: passwords.of('operator'),
  MONGO_USERS: JSON.stringify(mongoUsers(passwords)),
});
