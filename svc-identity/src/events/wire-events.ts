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
import type { PlainNotification, UserNotification } from '../domain/change.ts';
import type { Newcomer } from '../domain/ports.ts';
import { roleOf } from '../domain/role.ts';
import type { User } from '../domain/user.ts';

const definitionOf = {
  'franchise-requested': franchiseRequested,
  'franchise-approved': franchiseApproved,
  'franchise-rejected': franchiseRejected,
  'proof-requested': proofRequested,
  'reset-requested': resetRequested,
} as const satisfies Record<PlainNotification, unknown>;

/** Shapes this service's events for the broker: ids and flags only, with the role that holds now. */
export function createWireEvents(adminEmails: ReadonlySet<string>) {
  const about = ({ id, version }: User, correlationId: string) => ({
    aggregateId: id,
    aggregateVersion: version,
    correlationId,
  });
  const roleData = (user: User) => ({ userId: user.id, ...roleOf(user, adminEmails) });

  const notified = (user: User, notifications: readonly UserNotification[], correlationId: string): NewEvent[] =>
    notifications.map((one) =>
      typeof one === 'string'
        ? newEvent({ definition: definitionOf[one], data: { userId: user.id }, ...about(user, correlationId) })
        : newEvent({
            definition: userAlerted,
            data: { userId: user.id, alert: one.alert, at: one.at.toISOString() },
            ...about(user, correlationId),
          }),
    );

  return {
    notified,
    registered: (people: readonly Newcomer[], correlationId: string): NewEvent[] =>
      people.flatMap(({ user, notifications = [] }) => [
        newEvent({ definition: userRegistered, data: roleData(user), ...about(user, correlationId) }),
        ...notified(user, notifications, correlationId),
      ]),
    changed: (user: User, notifications: readonly UserNotification[], correlationId: string): NewEvent[] => [
      newEvent({ definition: userUpdated, data: roleData(user), ...about(user, correlationId) }),
      ...notified(user, notifications, correlationId),
    ],
    erased: (user: User, correlationId: string): NewEvent =>
      newEvent({ definition: userErased, data: { userId: user.id }, ...about(user, correlationId) }),
  };
}
