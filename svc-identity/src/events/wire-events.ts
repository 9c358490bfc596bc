import { userRegistered } from '@hamkke/contracts';
import { newEvent, type NewEvent } from '@hamkke/service-kit';
import { roleOf } from '../domain/role.ts';
import type { User } from '../domain/user.ts';

/** Tells of new records with the role that holds now; ids and flags only. */
export function registeredEvents(users: readonly User[], adminEmails: ReadonlySet<string>, correlationId: string): NewEvent[] {
  return users.map((user) => newEvent({ definition: userRegistered, aggregateId: user.id, aggregateVersion: user.version, data: { userId: user.id, ...roleOf(user, adminEmails) }, correlationId }));
}
