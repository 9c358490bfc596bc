import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { linesOf } from '../render.ts';
import { runChecks } from '../run-checks.ts';
import type { Check, Environment } from '../verdict.ts';

/** Runs one check and answers its lines as a person reads them, joined. */
export async function linesFor(check: Check, env: Environment, limitMs?: number): Promise<string> {
  return linesOf(await runChecks([check], env, limitMs), env).join('\n');
}

export interface LocalServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A server of a test's own on a free port. */
export async function startServer(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () =>
      await new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Answers this JSON whatever is requested. */
export const answering =
  (body: unknown, status = 200, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

/** An address on which nobody listens: a reserved port, which fetch does not refuse by itself. */
export const nobody = 'http://127.0.0.1:2';
