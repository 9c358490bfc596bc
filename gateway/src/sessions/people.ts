import { readUser, type InternalUser } from '@hamkke/contracts';
import { createAnswerCache, DomainError, type Clock, type ServiceClient } from '@hamkke/service-kit';

/** Longest time that a role may be out of date where its event got lost. Source: design api.md "Between services". */
const cacheLimits = { most: 20_000, lifetimeMs: 30_000 };

export interface People {
  /**
   * A person's role and since when sessions are valid; undefined for someone who is no more.
   * @throws UNAVAILABLE while identity is away
   */
  read(userId: string, correlationId: string): Promise<InternalUser | undefined>;
  forget(userId: string): void;
  forgetAll(): void;
}

/**
 * A person with the role that may be used now: none while the second factor is missing that the role requires. Source:
 * docs/decisions/0036
 */
const withHeldRole = (user: InternalUser): InternalUser =>
  user.lacksSecondFactor ? { ...user, userType: 'user', isApproved: false, isSuperUser: false } : user;

/** Reads people from identity, and caches them for a short while. */
export function createPeople(identity: ServiceClient, clock: Clock): People {
  const known = createAnswerCache<InternalUser | undefined>({ ...cacheLimits, now: () => clock().getTime() });
  const load = (userId: string, correlationId: string) =>
    identity
      .call(readUser, { params: { id: userId } }, { correlationId })
      .then(withHeldRole)
      .catch(undefinedWhenNotFound);
  return {
    read: (userId, correlationId) => known.read(userId, () => load(userId, correlationId)),
    forget: (userId) => known.forget(userId),
    forgetAll: () => known.forgetAll(),
  };
}

/** Nobody there is an answer, and no failure. */
export function undefinedWhenNotFound(error: unknown): undefined {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined;
  throw error;
}
