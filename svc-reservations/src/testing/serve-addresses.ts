import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What answers where a process expects identity: the proven address of each person, and who each one is. */
export interface ServedAddresses {
  readonly url: string;
  readonly addresses: Map<string, string>;
  stop(): Promise<void>;
}

export async function serveAddresses(): Promise<ServedAddresses> {
  const addresses = new Map<string, string>();
  const server = createServer((request, response) => {
    const [, id = '', wantsEmail] = /^\/internal\/users\/([^/]+)(\/verified-email)?$/.exec(request.url ?? '') ?? [];
    const person = {
      id,
      userType: 'franchise',
      isApproved: true,
      isSuperUser: false,
      partnerId: null,
      displayName: `${id} 님`,
      sessionsValidFrom: new Date(0).toISOString(),
    };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(wantsEmail ? { email: addresses.get(id) ?? null } : person));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    addresses,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
