import { DomainError } from '@hamkke/service-kit';
import { weaknessOf } from '../domain/password-strength.ts';
import type { User } from '../domain/user.ts';
import type { Parts } from './parts.ts';

export interface Guess {
  email: string;
  password: string;
  /** The network address that the guess comes from. */
  address: string;
}

type Checking = Pick<Parts, 'users' | 'hasher' | 'attempts'>;

const pairKey = (email: string, address: string) => `${email} ${address}`;

/** @throws RATE_LIMITED with details.retryAfterSeconds */
function refuseWhile(seconds: number): void {
  if (seconds > 0) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: seconds });
}

/** @throws RATE_LIMITED where mails were asked for too often; the same whether or not anyone gets them */
export async function slowMails({ attempts }: Pick<Parts, 'attempts'>, key: string): Promise<void> {
  refuseWhile(await attempts.mails.begin(key));
}

/**
 * Looks for the person with this address and password; undefined for an unknown address and a wrong password alike, in the same time.
 * Counts as an attempt beforehand; being right forgets all attempts. A hash of old parameters is replaced.
 * @throws RATE_LIMITED, for unknown addresses as well
 */
export async function findByPassword({ users, hasher, attempts }: Checking, { email, password, address }: Guess): Promise<User | undefined> {
  refuseWhile(await attempts.addressPair.begin(pairKey(email, address)));
  refuseWhile(await attempts.account.begin(email));
  const user = await users.findByEmail(email);
  const hash = await users.passwordOf(user?.id ?? 'nobody');
  const isRight = await hasher.verify(hash, password);
  if (!user || !hash || !isRight) return undefined;
  await attempts.addressPair.clear(pairKey(email, address));
  await attempts.account.clear(email);
  if (hasher.isOutdated(hash)) await users.rehash(user.id, hash, await hasher.hash(password));
  return user;
}

/**
 * Asks for the password again before something that a session alone must not do; whoever has none passes.
 * @throws VALIDATION where it is left out, BAD_CREDENTIALS, RATE_LIMITED
 */
export async function confirmPassword({ users, hasher, attempts }: Checking, user: User, password: string | undefined): Promise<void> {
  if (!user.hasPassword) return;
  if (!password) throw new DomainError('VALIDATION', undefined, { fields: [{ path: 'currentPassword', code: 'required', message: 'the present password is needed' }] });
  const key = `person ${user.id}`;
  refuseWhile(await attempts.addressPair.begin(key));
  if (!(await hasher.verify(await users.passwordOf(user.id), password))) throw new DomainError('BAD_CREDENTIALS');
  await attempts.addressPair.clear(key);
}

/** @throws WEAK_PASSWORD with details.reason (common, plain, personal) */
export function refuseWeak(password: string, { email, username, displayName }: Pick<User, 'email' | 'username' | 'displayName'>): void {
  const reason = weaknessOf(password, { email, names: [username, displayName] });
  if (reason) throw new DomainError('WEAK_PASSWORD', { reason });
}
