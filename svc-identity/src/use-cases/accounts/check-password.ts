import { DomainError } from '@hamkke/service-kit';
import { weaknessOf } from '../../domain/password-strength.ts';
import type { User } from '../../domain/user.ts';
import { noteDevice } from '../sign-in/note-device.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

export interface Guess {
  email: string;
  password: string;
  /** The network address that the guess comes from. */
  address: string;
  /** The browser that it comes from, where it says so. */
  deviceId: string | null;
  correlationId: string;
}

type Checking = Pick<UseCaseDeps, 'users' | 'hasher' | 'attempts' | 'devices' | 'clock' | 'logger'>;

const pairKey = (email: string, address: string) => `${email} ${address}`;

/** @throws RATE_LIMITED with details.retryAfterSeconds */
export function refuseWhile(seconds: number): void {
  if (seconds > 0) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: seconds });
}

/** @throws RATE_LIMITED where mails were requested too often; the same whether or not anyone gets them */
export async function slowMails({ attempts }: Pick<UseCaseDeps, 'attempts'>, key: string): Promise<void> {
  refuseWhile(await attempts.mails.begin(key));
}

/**
 * @throws RATE_LIMITED where proofs were mailed to this address too often, whoever requested them: it may be a
 * stranger's
 */
export const slowProofs = (deps: Pick<UseCaseDeps, 'attempts'>, email: string): Promise<void> =>
  slowMails(deps, `proof to ${email}`);

/** @throws RATE_LIMITED where the account moved too often today */
export async function slowMoves({ attempts }: Pick<UseCaseDeps, 'attempts'>, userId: string): Promise<void> {
  refuseWhile(await attempts.moves.begin(`move ${userId}`));
}

/**
 * Counts a guess. A browser that signed in to the account before has a count of its own, so that strangers' guesses
 * lock nobody out of the own account.
 * @throws RATE_LIMITED; where guesses from all over are slowed down from now on, the person is mailed, once a day
 */
async function countGuess(
  { users, attempts, devices, clock }: Checking,
  { email, address, deviceId, correlationId }: Guess,
  user: User | undefined,
): Promise<() => Promise<void>> {
  if (user && deviceId !== null && (await devices.isKnown(user.id, deviceId))) {
    const key = pairKey(email, `device ${deviceId}`);
    refuseWhile(await attempts.addressPair.begin(key));
    return () => attempts.addressPair.clear(key);
  }
  refuseWhile(await attempts.addressPair.begin(pairKey(email, address)));
  const seconds = await attempts.account.begin(email);
  if (seconds > 0 && user && (await attempts.alerts.begin(`slowed ${user.id}`)) === 0)
    await users.notify(user.id, { alert: 'sign-in-slowed', at: clock() }, correlationId);
  refuseWhile(seconds);
  return async () => {
    await attempts.addressPair.clear(pairKey(email, address));
    await attempts.account.clear(email);
  };
}

/**
 * Looks for the person with this address and password; undefined for an unknown address and a wrong password alike, in
 * the same time. Counts as an attempt beforehand; being right forgets all attempts and makes the browser known, once
 * `prove` passed whatever else is required. A hash of old parameters is replaced.
 * @throws RATE_LIMITED, for unknown addresses as well, and whatever `prove` throws
 */
export async function findByPassword(
  deps: Checking,
  guess: Guess,
  prove: (user: User) => Promise<void>,
): Promise<User | undefined> {
  const { users, hasher } = deps;
  const { email, password } = guess;
  const user = await users.findByEmail(email);
  const forget = await countGuess(deps, guess, user);
  const hash = await users.passwordOf(user?.id ?? 'nobody');
  const isRight = await hasher.verify(hash, password);
  if (!user || !hash || !isRight) return undefined;
  await prove(user);
  await forget();
  await noteDevice(deps, user, guess);
  if (hasher.isOutdated(hash)) await users.rehash(user.id, hash, await hasher.hash(password));
  return user;
}

/**
 * Requires the password again before something that a session alone must not do; whoever has none passes.
 * @throws VALIDATION where it is left out, BAD_CREDENTIALS, RATE_LIMITED
 */
export async function confirmPassword(
  { users, hasher, attempts }: Checking,
  user: User,
  password: string | undefined,
  path: 'currentPassword' | 'password' = 'currentPassword',
): Promise<void> {
  if (!user.hasPassword) return;
  if (!password)
    throw new DomainError('VALIDATION', undefined, {
      fields: [{ path, code: 'required', message: 'the present password is needed' }],
    });
  const key = `person ${user.id}`;
  refuseWhile(await attempts.addressPair.begin(key));
  if (!(await hasher.verify(await users.passwordOf(user.id), password))) throw new DomainError('BAD_CREDENTIALS');
  await attempts.addressPair.clear(key);
}

/**
 * Requires a proof that the person is there: the password, or of whoever has none, or has a second factor, a fresh
 * session: that took both proofs.
 * @throws STEP_UP_REQUIRED, and as confirmPassword
 */
export async function confirmPresence(
  deps: Checking,
  user: User,
  { currentPassword, isFresh }: { currentPassword?: string | undefined; isFresh: boolean },
): Promise<void> {
  if ((!user.hasPassword || user.hasSecondFactor) && !isFresh) throw new DomainError('STEP_UP_REQUIRED');
  await confirmPassword(deps, user, currentPassword);
}

/** @throws WEAK_PASSWORD with details.reason (common, plain, personal) */
export function refuseWeak(
  password: string,
  { email, username, displayName }: Pick<User, 'email' | 'username' | 'displayName'>,
): void {
  const reason = weaknessOf(password, { email, names: [username, displayName] });
  if (reason) throw new DomainError('WEAK_PASSWORD', { reason });
}
