import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SellableUnits } from '@hamkke/contracts';

/**
 * What answers where a process expects identity and catalog: the proven address of each person, who each one is, and
 * what is sold of a size at a location, by `{location} {size}`.
 */
export interface OtherServices {
  readonly url: string;
  readonly addresses: Map<string, string>;
  readonly sold: Map<string, SellableUnits>;
  /** All that is sold at a location, by location. */
  readonly places: Map<string, SellableUnits>;
  stop(): Promise<void>;
}

export async function serveOtherServices(): Promise<OtherServices> {
  const addresses = new Map<string, string>();
  const sold = new Map<string, SellableUnits>();
  const places = new Map<string, SellableUnits>();
  const answer = (response: ServerResponse, body: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const [, location] = /^\/internal\/locations\/([^/]+)\/units$/.exec(url.pathname) ?? [];
    if (location !== undefined) {
      const size = url.searchParams.get('size');
      const found = size === null ? places.get(location) : sold.get(`${location} ${size}`);
      return void (found ? answer(response, found) : answer(response, { code: 'NOT_FOUND', message: '' }, 404));
    }
    const [, id = '', wantsEmail] = /^\/internal\/users\/([^/]+)(\/verified-email)?$/.exec(url.pathname) ?? [];
    const person = {
      id,
      userType: 'franchise',
      isApproved: true,
      isSuperUser: false,
      partnerId: null,
      displayName: `${id} 님`,
      sessionsValidFrom: new Date(0).toISOString(),
    };
    answer(response, wantsEmail ? { email: addresses.get(id) ?? null } : person);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    addresses,
    sold,
    places,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
