import { type Oversight, oversightRoutes, type Route } from '@hamkke/service-kit';
import type { UseCases } from '../use-cases/access-use-cases.ts';
import { readAccessRoute, replaceCodeRoute } from './codes.routes.ts';
import { addDoorRoute, listDoorsRoute, listOpeningsRoute, openDoorRoute, removeDoorRoute } from './doors.routes.ts';
import {
  listInternalOpeningsRoute,
  listInternalPassesRoute,
  listInternalVisitsRoute,
  readInternalDoorRoute,
  readInternalVisitRoute,
} from './internal.routes.ts';
import { addPassRoute, listPassesRoute, readSharedAccessRoute, removePassRoute } from './passes.routes.ts';
import {
  beginVisitRoute,
  readVisitingRoute,
  readVisitRoute,
  requestVisitRoute,
  setVisitingRoute,
} from './visits.routes.ts';

/** Everything that this service answers. */
export function accessRoutes(use: UseCases, oversight: Oversight): Route[] {
  return [
    readAccessRoute(use.readAccess),
    replaceCodeRoute(use.replaceCode, use.readAccess),
    listPassesRoute(use.listPasses),
    addPassRoute(use.addPass, use.readPass),
    removePassRoute(use.removePass),
    readSharedAccessRoute(use.readSharedAccess),
    listDoorsRoute(use.listDoors),
    addDoorRoute(use.addDoor),
    removeDoorRoute(use.removeDoor),
    openDoorRoute(use.openDoor),
    listOpeningsRoute(use.listOpenings),
    listInternalOpeningsRoute(use.listOwnOpenings),
    listInternalPassesRoute(use.listOwnPasses),
    readInternalDoorRoute(use.readDoor),
    readVisitingRoute(use.readVisiting),
    setVisitingRoute(use.setVisiting),
    requestVisitRoute(use.requestVisit),
    readVisitRoute(use.readVisit),
    beginVisitRoute(use.beginVisit),
    readInternalVisitRoute(use.readInternalVisit),
    listInternalVisitsRoute(use.listOwnVisits),
    ...oversightRoutes('access', oversight),
  ];
}
