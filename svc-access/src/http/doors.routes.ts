import { addDoor, listDoors, listOpenings, openDoor, removeDoor } from '@hamkke/contracts';
import { linkToNext, recordAccess, route } from '@hamkke/service-kit';
import type { AddDoor } from '../use-cases/doors/add-door.ts';
import type { ListDoors } from '../use-cases/doors/list-doors.ts';
import type { OpenDoor } from '../use-cases/doors/open-door.ts';
import type { RemoveDoor } from '../use-cases/doors/remove-door.ts';
import type { ListOpenings } from '../use-cases/openings/list-openings.ts';
import { idOfCall } from './id-of-call.ts';
import { mustManage } from './manager-of-caller.ts';

/** The doors of a location for who runs it. */
export function listDoorsRoute(list: ListDoors) {
  return route(listDoors, async ({ caller, params, correlationId }) =>
    list(params.id, mustManage(caller), correlationId),
  );
}

/** Connects a lock. */
export function addDoorRoute(add: AddDoor) {
  return route(addDoor, async ({ caller, headers, params, body, correlationId }) => {
    const doorId = idOfCall({ caller, headers }, params.id, body);
    return await add({ ...body, doorId, locationId: params.id, manager: mustManage(caller) }, correlationId);
  });
}

/** Disconnects a lock. */
export function removeDoorRoute(remove: RemoveDoor) {
  return route(removeDoor, async ({ caller, params, correlationId }) => {
    await remove(params.id, mustManage(caller), correlationId);
    return undefined;
  });
}

/** Opens a door from afar. */
export function openDoorRoute(open: OpenDoor) {
  return route(openDoor, async ({ caller, headers, params, body, correlationId }) => {
    const openingId = idOfCall({ caller, headers }, params.id, body);
    return await open(
      { openingId, doorId: params.id, manager: mustManage(caller), reason: body.reason },
      correlationId,
    );
  });
}

/** What was opened at a location; that it was shown who comes when is written down. */
export function listOpeningsRoute(list: ListOpenings) {
  return route(listOpenings, async ({ caller, params, query, correlationId, logger, setHeader }) => {
    const page = await list(params.id, { ...query, manager: mustManage(caller) }, correlationId);
    const about = [...new Set(page.openings.flatMap(({ reservationId }) => reservationId ?? []))];
    recordAccess({ caller, endpoint: listOpenings, about, logger });
    if (page.next !== null)
      linkToNext(listOpenings.path.replace(':id', params.id), { limit: query.limit, cursor: page.next }, setHeader);
    return page;
  });
}
