import { beginVisit, readVisit, readVisiting, requestVisit, setVisiting } from '@hamkke/contracts';
import { route, visitorOf } from '@hamkke/service-kit';
import type { BeginVisit } from '../use-cases/visits/begin-visit.ts';
import type { ReadVisit } from '../use-cases/visits/read-visit.ts';
import type { ReadVisiting } from '../use-cases/visits/read-visiting.ts';
import type { RequestVisit } from '../use-cases/visits/request-visit.ts';
import type { SetVisiting } from '../use-cases/visits/set-visiting.ts';
import { mustManage } from './manager-of-caller.ts';

/** Whether one may look at a location before renting. */
export function readVisitingRoute(read: ReadVisiting) {
  return route(readVisiting, async ({ params }) => read(params.id));
}

/** Allows visits at a location, or ends that. */
export function setVisitingRoute(set: SetVisiting) {
  return route(setVisiting, async ({ caller, params, body, correlationId }) =>
    set({ locationId: params.id, allowed: body.allowed, manager: mustManage(caller) }, correlationId),
  );
}

/** Has a link mailed; the answer is the same for every address. */
export function requestVisitRoute(request: RequestVisit) {
  return route(requestVisit, async ({ caller, params, body, correlationId }) => {
    const userId = visitorOf(caller).person?.id ?? null;
    await request({ ...body, locationId: params.id, userId }, correlationId);
    return { requested: true as const };
  });
}

/** A visit for whoever has its link. A code must not stay in any cache. */
export function readVisitRoute(read: ReadVisit) {
  return route(readVisit, async ({ params, setHeader }) => {
    setHeader('cache-control', 'no-store');
    return await read(params.id);
  });
}

/** Begins a visit, for whoever has its link. */
export function beginVisitRoute(begin: BeginVisit) {
  return route(beginVisit, async ({ params, correlationId, setHeader }) => {
    setHeader('cache-control', 'no-store');
    return await begin(params.id, correlationId);
  });
}
