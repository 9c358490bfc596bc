import {
  type AuditedService,
  discardParkedEvent,
  listAudit,
  listParkedEvents,
  retryParkedEvent,
} from '@hamkke/contracts';
import { type Caller, personOf } from '../identity/caller.ts';
import { type Route, route } from '../http/route.ts';
import type { Oversight } from './oversight.ts';

const administratorOf = (caller: Caller) => ({ id: personOf(caller).id, role: 'administrator' as const });

/** The four calls of administrators that every service with an audit log answers. */
export function oversightRoutes(service: AuditedService, oversight: Oversight): Route[] {
  return [
    route(listAudit[service], async ({ query }) => await oversight.listAudit(query)),
    route(listParkedEvents[service], async () => await oversight.listParked()),
    route(retryParkedEvent[service], async ({ params, caller, correlationId }) => {
      await oversight.retry({ id: params.id, actor: administratorOf(caller), correlationId });
      return undefined;
    }),
    route(discardParkedEvent[service], async ({ params, body, caller, correlationId }) => {
      await oversight.discard({ id: params.id, reason: body.reason, actor: administratorOf(caller), correlationId });
      return undefined;
    }),
  ];
}
