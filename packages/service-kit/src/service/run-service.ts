import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger, type Logger } from '../observe/logger.ts';
import { startTracing } from '../observe/start-tracing.ts';
import { StoreUnreachable } from '../mongo/connect-mongo.ts';
import { ConfigError } from '../environment/config.ts';

/**
 * What one caller may take of a listener that anybody reaches; what is not said stays as it is between our own
 * processes.
 */
export interface ListenerLimits {
  /** Longest wait for the headers of a request from its first byte on, or from the connection on, in milliseconds. */
  headersMs: number;
  /**
   * Connections at once, in all and from one network address; the latter only where no proxy in front makes all of them
   * its own.
   */
  connections: number;
  connectionsPerAddress?: number;
}

export interface Listener {
  port: number;
  limits?: ListenerLimits;
  /** `app.callback()` of a Koa app, whose promise never rejects, or any request listener. */
  handler: (...request: Parameters<RequestListener>) => unknown;
}

export interface RunningService {
  logger: Logger;
  listeners: readonly Listener[];
  /** Called when draining begins, for what holds connections open by nature (server-sent events). */
  onDrain?(): void | Promise<void>;
  /** Called after the last answer: stop consumers, jobs and relay, then close stores. */
  close(): Promise<void>;
}

export interface RunOptions {
  name: string;
  start: () => Promise<RunningService>;
  drainMs?: number;
}

/** Exit codes of sysexits.h: the environment is unusable; a store cannot be reached. */
export const exitCodes = { config: 78, unavailable: 69, failed: 1 } as const;

/**
 * Runs a service until SIGTERM or SIGINT: then it says not ready, finishes what it has begun (at most 20 s), closes and
 * exits 0. Bad configuration exits 78, an unreachable store 69, anything unforeseen 1.
 */
export async function runService({ name, start, drainMs = 20_000 }: RunOptions): Promise<void> {
  let logger = createLogger({ service: name });
  const crash = (err: unknown, what: string) => {
    logger.fatal({ err }, what);
    process.exit(exitCodes.failed);
  };
  process.on('unhandledRejection', (error) => crash(error, 'unhandled rejection'));
  process.on('uncaughtException', (error) => crash(error, 'uncaught exception'));
  try {
    // Before anything connects: what is made earlier would never be traced.
    const tracing = await startTracing(name);
    const service = await start();
    logger = service.logger;
    const servers = await listenAll(service.listeners);
    logger.info({ ports: servers.map(({ server }) => portOf(server)) }, 'listening');
    // Whoever started it waits for that line, and its first work may be what kills it.
    logger.flush();
    const signal = await stopSignal();
    logger.info({ signal }, 'stopping');
    await drainAll(servers, service, drainMs);
    await Promise.race([
      service.close().then(() => tracing.stop()),
      sleep(10_000).then(() => logger.warn('closing took too long')),
    ]);
    logger.info('stopped');
    process.exit(0);
  } catch (error) {
    exitFor(error, name, logger);
  }
}

function exitFor(error: unknown, name: string, logger: Logger): never {
  if (error instanceof ConfigError) {
    for (const problem of error.problems) process.stderr.write(`${name}: ${problem}\n`);
    process.exit(exitCodes.config);
  }
  logger.fatal({ err: error }, 'did not start');
  process.exit(error instanceof StoreUnreachable ? exitCodes.unavailable : exitCodes.failed);
}

interface Draining {
  server: Server;
  drain(): void;
}

async function listenAll(listeners: readonly Listener[]): Promise<Draining[]> {
  const servers: Draining[] = [];
  for (const listener of listeners) servers.push(await listen(listener));
  return servers;
}

/**
 * A server whose keep-alive outlives its clients' pools (75 s), so that no request meets a connection being closed.
 * Source: quality.md "rolling restart".
 */
async function listen({ port, handler, limits }: Listener): Promise<Draining> {
  let draining = false;
  const open = new Set<ServerResponse>();
  const server = createServer({ connectionsCheckingInterval: limits ? 2_000 : 30_000 }, (request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (draining) {
      response.setHeader('connection', 'close');
      if (request.url === '/readyz') {
        response
          .writeHead(503, { 'content-type': 'application/json' })
          .end('{"status":"not ready","problems":[{"name":"draining","reason":"stopping"}]}');
        return;
      }
    }
    handler(request, response);
  });
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = limits?.headersMs ?? 80_000;
  server.requestTimeout = 120_000;
  if (limits) limitConnections(server, limits);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostOf(process.env), resolve);
  });
  const drain = () => {
    draining = true;
    for (const response of open) if (!response.headersSent) response.setHeader('connection', 'close');
  };
  return { server, drain };
}

/**
 * Outside production only this machine reaches what has passwords that everybody knows; containers say HOST=0.0.0.0.
 */
export const hostOf = ({ HOST, NODE_ENV }: Readonly<Record<string, string | undefined>>): string | undefined =>
  HOST || (NODE_ENV === 'production' ? undefined : '127.0.0.1');

/** Ends a connection at once that is one too many of its address, or in all. */
export function limitConnections(
  server: Server,
  { connections, connectionsPerAddress }: Pick<ListenerLimits, 'connections' | 'connectionsPerAddress'>,
): void {
  server.maxConnections = connections;
  if (connectionsPerAddress === undefined) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > connectionsPerAddress) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * Resolves with the first signal to stop. Later ones change nothing: a process group and a supervisor in it (Node's
 * watch mode) send the same signal twice, and draining ends by itself.
 */
function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal));
  });
}

/**
 * How long requests are still taken after "not ready": a balancer needs to see it, and each pooled connection gets an
 * answer that says `connection: close`. Closing them while idle would reset a request that is just being sent.
 */
const inProduction = process.env.NODE_ENV === 'production';
const graceMilliseconds = inProduction ? 3000 : 1000;

const hasConnections = (server: Server) =>
  new Promise<boolean>((resolve) => server.getConnections((_, count) => resolve(count > 0)));

async function drainAll(servers: readonly Draining[], service: RunningService, drainMs: number): Promise<void> {
  for (const { drain } of servers) drain();
  await service.onDrain?.();
  const used = await Promise.all(servers.map(({ server }) => hasConnections(server)));
  // That nobody is connected now does not mean that no balancer is about to: only on one's own machine nobody waits for
  // nothing.
  if (inProduction || used.includes(true)) await sleep(graceMilliseconds);
  const closed = Promise.all(
    servers.map(({ server }) => new Promise<void>((resolve) => server.close(() => resolve()))),
  );
  const finished = await Promise.race([closed.then(() => true), sleep(drainMs).then(() => false)]);
  if (!finished) {
    service.logger.warn('some requests did not end in time');
    for (const { server } of servers) server.closeAllConnections();
  }
}
