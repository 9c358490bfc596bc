import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A listening server of a stand-in. */
export type Listener = {
  port: number;
  address: string;
  /** Calls before this is set are answered 503. */
  answerWith: (handler: Handler) => void;
  /** Takes no new connections, waits for the calls under way, then resolves. */
  drain: () => Promise<void>;
};

/** How long a stop waits for calls that are under way, in milliseconds. */
const drainMs = 15_000;

/**
 * Listens first and learns the handler later: an issuer must know its own port before it can be built. Port 0 takes any
 * free one.
 */
export async function listen(port: number, host: string): Promise<Listener> {
  let handler: Handler = (_request, response) => {
    response.statusCode = 503;
    response.end();
  };
  const server = createServer((request, response) => handler(request, response));
  // A client's pooled connection must not be closed by us just as it is used again.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;

  return {
    port: address.port,
    address: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    answerWith: (next) => {
      handler = next;
    },
    drain: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      // A keep-alive connection becomes idle only after its last answer, so idle ones are closed again and again.
      const tidying = setInterval(() => server.closeIdleConnections(), 100);
      const drainTimer = setTimeout(() => server.closeAllConnections(), drainMs);
      await closed;
      clearInterval(tidying);
      clearTimeout(drainTimer);
    },
  };
}
