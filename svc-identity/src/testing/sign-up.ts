import { type Account, documentVersions, register } from '@hamkke/contracts';
import type { Person } from '@hamkke/service-kit';
import type { TestAnswer, TestCaller } from '@hamkke/service-kit/testing';
import { roleOf } from '../domain/role.ts';
import { user as record } from './builders.ts';
import type { User } from '../domain/user.ts';
import type { RunningService } from './running-service.ts';

export const goodPassword = 'box-by-the-sea';

/** What the answer orders the gateway to do with the session; null where nothing. */
export const orderOf = (
  answer: TestAnswer,
): { order: string; userId: string; at: string; freshUntil?: string; until?: string } | null =>
  JSON.parse(answer.headers.get('x-hamkke-session') ?? 'null');

export interface SignedUp {
  account: Account;
  /** The person in front of a browser. */
  self: TestCaller;
  /** The person's program, with a token. */
  program: TestCaller;
}

/** Calls as a person with these facts, by session and by token. */
function callersOf(service: RunningService, person: Partial<Person>) {
  return { self: service.app.as(person), program: service.app.as(person, { via: 'token' }) };
}

/** Opens an account by the public call. */
export async function signUp(service: RunningService, name: string, more: object = {}): Promise<SignedUp> {
  const answer = await service.app.call(register, {
    body: { username: name, email: `${name}@hamkke.test`, password: goodPassword, consent: documentVersions, ...more },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const account = answer.body.user as Account;
  return {
    account,
    ...callersOf(service, { id: account.id, userType: account.userType, isApproved: account.isApproved }),
  };
}

/** A record as the bootstrap makes it, with callers in the role that it has. */
export async function given(service: RunningService, id: string, more: Partial<User> = {}, password?: string) {
  const made = record(id, { ...more, hasPassword: password !== undefined });
  const { useCaseDeps } = service.deps;
  await useCaseDeps.users.register(
    [{ user: made, ...(password === undefined ? {} : { passwordHash: await useCaseDeps.hasher.hash(password) }) }],
    'test-given',
  );
  return { user: made, ...callersOf(service, { id, ...roleOf(made, useCaseDeps.adminEmails) }) };
}

/** An administrator who holds the role. */
export const givenAdministrator = (service: RunningService) =>
  given(service, 'admin-1', {
    userType: 'admin',
    email: 'admin@hamkke.test',
    partnerId: null,
    franchiseInfo: null,
    franchiseRequest: null,
  });
