import {
  listInternalOpenings,
  listInternalPasses,
  listInternalVisits,
  readInternalDoor,
  readInternalVisit,
} from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { ReadDoor } from '../use-cases/doors/read-door.ts';
import type { ListOwnOpenings } from '../use-cases/openings/list-openings.ts';
import type { ListOwnPasses } from '../use-cases/passes/list-passes.ts';
import type { ListOwnVisits, ReadInternalVisit } from '../use-cases/visits/read-visit.ts';

/** A person's openings for the export. */
export function listInternalOpeningsRoute(list: ListOwnOpenings) {
  return route(listInternalOpenings, async ({ params }) => list(params.id));
}

/** A person's passes for the export. */
export function listInternalPassesRoute(list: ListOwnPasses) {
  return route(listInternalPasses, async ({ params }) => list(params.id));
}

/** A door for a mail about it. */
export function readInternalDoorRoute(read: ReadDoor) {
  return route(readInternalDoor, async ({ params }) => read(params.id));
}

/** A visit for the mail with its link. */
export function readInternalVisitRoute(read: ReadInternalVisit) {
  return route(readInternalVisit, async ({ params }) => read(params.id));
}

/** A person's visits for the export. */
export function listInternalVisitsRoute(list: ListOwnVisits) {
  return route(listInternalVisits, async ({ params }) => list(params.id));
}
