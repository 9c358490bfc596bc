import { DomainError } from '@hamkke/service-kit';
import type { User } from '../../domain/user.ts';
import { known, type Known, recordOf } from './known-person.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

/** Reads of one record. */
export function createPeopleReads(deps: UseCaseDeps) {
  const { users } = deps;

  async function findBySubject(uid: string): Promise<User | undefined> {
    const at = uid.indexOf('|');
    return at < 0
      ? await users.find(uid)
      : await users.findByIdentity({ provider: uid.slice(0, at), subject: uid.slice(at + 1) });
  }

  return {
    /** Who is signed in; undefined for a visitor, and for someone whose record is gone. */
    async readSession(userId: string | undefined): Promise<Known | undefined> {
      const user = userId === undefined ? undefined : await users.find(userId);
      return user && known(user, deps);
    },
    /** One's own record. @throws NOT_SIGNED_IN */
    readProfile: async (userId: string): Promise<Known> => known(await recordOf(deps, userId), deps),
    /** A person with the role that holds now. @throws NOT_FOUND */
    async readUser(id: string): Promise<Known> {
      const user = await users.find(id);
      if (!user) throw new DomainError('NOT_FOUND');
      return known(user, deps);
    },
    /** A person's address if it is proven. @throws NOT_FOUND */
    async readVerifiedEmail(id: string): Promise<string | null> {
      const user = await users.find(id);
      if (!user) throw new DomainError('NOT_FOUND');
      return user.emailProof === null ? null : user.email;
    },
    /**
     * A record by its identity provider's subject, or by its id. Another's is not there, but for an administrator.
     * @throws NOT_FOUND
     */
    async readUserBySubject({
      uid,
      viewer,
    }: {
      uid: string;
      viewer: { id: string; isAdministrator: boolean };
    }): Promise<Known> {
      const user = await findBySubject(uid);
      if (!user || (user.id !== viewer.id && !viewer.isAdministrator)) throw new DomainError('NOT_FOUND');
      return known(user, deps);
    },
  };
}
