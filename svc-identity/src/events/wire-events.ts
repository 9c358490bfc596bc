import {
  franchiseApproved,
  franchiseRejected,
  franchiseRequested,
  proofRequested,
  resetRequested,
  userErased,
  userAlerted,
  userRegistered,
  userUpdated,
} from '@hamkke/contracts';
import { newEvent, type NewEvent } from '@hamkke/service-kit';
import type { News, PlainNews } from '../domain/change.ts';
import type { Newcomer } from '../domain/ports.ts';
import { roleOf } from '../domain/role.ts';
import type { User } from '../domain/user.ts';

const definitionOf = {
  'franchise-requested': franchiseRequested,
  'franchise-approved': franchiseApproved,
  'franchise-rejected': franchiseRejected,
  'proof-requested': proofRequested,
  'reset-requested': resetRequested,
} as const satisfies Record<PlainNews, unknown>;

/** Shapes this service's events for the broker: ids and flags only, with the role that holds now. */
export function createWireEvents(adminEmails: ReadonlySet<string>) {
  const about = ({ id, version }: User, correlationId: string) => ({
    aggregateId: id,
    aggregateVersion: version,
    correlationId,
  });
  const roleData = (user: User) => ({ userId: user.id, ...roleOf(user, adminEmails) });

  const news = (user: User, told: readonly News[], correlationId: string): NewEvent[] =>
    told.map((one) =>
      typeof one === 'string'
        ? newEvent({ definition: definitionOf[one], data: { userId: user.id }, ...about(user, correlationId) })
        : newEvent({
            definition: userAlerted,
            data: { userId: user.id, alert: one.alert, at: one.at.toISOString() },
            ...about(user, correlationId),
          }),
    );

  return {
    news,
    registered: (people: readonly Newcomer[], correlationId: string): NewEvent[] =>
      people.flatMap(({ user, news: told = [] }) => [
        newEvent({ definition: userRegistered, data: roleData(user), ...about(user, correlationId) }),
        ...news(user, told, correlationId),
      ]),
    changed: (user: User, told: readonly News[], correlationId: string): NewEvent[] => [
      newEvent({ definition: userUpdated, data: roleData(user), ...about(user, correlationId) }),
      ...news(user, told, correlationId),
    ],
    erased: (user: User, correlationId: string): NewEvent =>
      newEvent({ definition: userErased, data: { userId: user.id }, ...about(user, correlationId) }),
  };
}
