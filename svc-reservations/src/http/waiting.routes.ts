import {
  confirmWaiting,
  joinWaiting,
  leaveWaiting,
  listAllDemand,
  listInternalWaiting,
  listPartnerDemand,
  listWaiting,
  readInternalWaiting,
  readWaiting,
} from '@hamkke/contracts';
import { personOf, route, visitorOf } from '@hamkke/service-kit';
import type { ConfirmWaiting } from '../use-cases/waiting/confirm-waiting.ts';
import type { JoinWaiting } from '../use-cases/waiting/join-waiting.ts';
import type { LeaveWaiting } from '../use-cases/waiting/leave-waiting.ts';
import type { ListDemand } from '../use-cases/waiting/list-demand.ts';
import type { ReadWaiting } from '../use-cases/waiting/read-waiting.ts';
import { mustManage } from './manager-of-caller.ts';
import { presentWaiting } from './present-waiting.ts';

/** Waits for a size at a location. */
export function joinWaitingRoute(join: JoinWaiting, { describe }: ReadWaiting) {
  return route(joinWaiting, async ({ caller, body, correlationId }) => {
    const joined = await join({ ...body, userId: visitorOf(caller).person?.id ?? null }, correlationId);
    return { waiting: joined ? presentWaiting(await describe(joined, correlationId)) : null };
  });
}

/** One's own places. */
export function listWaitingRoute({ ofPerson }: ReadWaiting) {
  return route(listWaiting, async ({ caller, correlationId }) =>
    (await ofPerson(personOf(caller).id, correlationId)).map(presentWaiting),
  );
}

/** One place, for whoever has its id. */
export function readWaitingRoute({ one }: ReadWaiting) {
  return route(readWaiting, async ({ params, correlationId }) => presentWaiting(await one(params.id, correlationId)));
}

/** Confirms what was mailed. */
export function confirmWaitingRoute(confirm: ConfirmWaiting, { describe }: ReadWaiting) {
  return route(confirmWaiting, async ({ caller, params, correlationId }) => {
    const userId = visitorOf(caller).person?.id ?? null;
    return presentWaiting(
      await describe(await confirm({ waitingId: params.id, userId }, correlationId), correlationId),
    );
  });
}

/** Gives a place up. */
export function leaveWaitingRoute(leave: LeaveWaiting, { describe }: ReadWaiting) {
  return route(leaveWaiting, async ({ params, correlationId }) =>
    presentWaiting(await describe(await leave(params.id, correlationId), correlationId)),
  );
}

/** Who waits at a partner's locations. */
export function listPartnerDemandRoute(list: ListDemand) {
  return route(listPartnerDemand, ({ caller, params, query }) =>
    list({ ...query, ownerId: params.id, manager: mustManage(caller) }),
  );
}

/** Who waits anywhere. */
export function listAllDemandRoute(list: ListDemand) {
  return route(listAllDemand, ({ caller, query }) => list({ ...query, manager: mustManage(caller) }));
}

/** One place for a mail about it. */
export function readInternalWaitingRoute({ one }: ReadWaiting) {
  return route(readInternalWaiting, async ({ params, correlationId }) => {
    const view = await one(params.id, correlationId);
    return { ...presentWaiting(view), email: view.waiting.email, language: view.waiting.language };
  });
}

/** A person's places, for the export. */
export function listInternalWaitingRoute({ ofPerson }: ReadWaiting) {
  return route(listInternalWaiting, async ({ params, correlationId }) =>
    (await ofPerson(params.id, correlationId)).map(presentWaiting),
  );
}
