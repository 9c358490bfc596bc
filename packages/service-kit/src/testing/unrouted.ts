import { endpoints, type ServiceName } from '@hamkke/contracts';
import type { Route } from '../http/route.ts';

/** The contracts of a service that no route answers: `expect(unroutedEndpoints('catalog', routes)).toEqual([])`. */
export function unroutedEndpoints(service: ServiceName, routes: readonly Route[]): string[] {
  const answered = new Set(routes.map(({ endpoint }) => endpoint.id));
  return endpoints
    .filter((endpoint) => endpoint.service === service && !answered.has(endpoint.id))
    .map((endpoint) => endpoint.id);
}
