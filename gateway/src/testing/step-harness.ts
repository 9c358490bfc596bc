import { IncomingMessage, request, ServerResponse, type IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { defineEndpoint, type AnyEndpoint } from '@hamkke/contracts';
import { createLogger, type PersonCaller } from '@hamkke/service-kit';
import Koa, { type Context, type Middleware } from 'koa';
import { z } from 'zod';
import type { RequestState } from '../request-state.ts';
import { close, listen } from './recording-service.ts';

const silent = createLogger({ service: 'gateway', level: 'silent' });

/** A visitor whom nobody knows. */
export const nobody: PersonCaller = {
  kind: 'person',
  visitorId: 'visitor-1',
  address: '203.0.113.7',
  person: null,
  guestOf: null,
  via: 'session',
  scopes: [],
  freshUntil: null,
  deviceId: null,
};
/** A signed-in customer. */
export const somebody: PersonCaller = {
  ...nobody,
  person: { id: 'person-1', userType: 'user', isApproved: false, isSuperUser: false },
};

/** A call of a contract, a read by anyone at catalog where nothing else is said. */
export const endpointOf = (changes: Partial<AnyEndpoint> = {}): AnyEndpoint => ({
  ...defineEndpoint({
    id: 'readThing',
    method: 'GET',
    path: '/api/things/:id',
    service: 'catalog',
    summary: 'a thing',
    response: z.unknown(),
  }),
  ...changes,
});

const stateBefore = (): RequestState => ({
  correlationId: 'correlation-1',
  logger: silent,
  routeId: 'readThing',
  visitorId: 'visitor-1',
});

export interface FakeRequest {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: IncomingHttpHeaders;
  readonly state?: Partial<RequestState>;
}

/** A request as koa gives it to one step of the gateway, without a connection. */
export function contextOf({ method = 'GET', url = '/', headers = {}, state = {} }: FakeRequest = {}): Context {
  const incoming = Object.assign(new IncomingMessage(new Socket()), { method, url, headers });
  const context: Context = new Koa().createContext(incoming, new ServerResponse(incoming));
  Object.assign(context.state, stateBefore(), state);
  return context;
}

export interface ServedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface ServedSteps {
  readonly url: string;
  /** Calls with node:http, which adds no header and unpacks nothing. */
  request(
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<ServedAnswer>;
  stop(): Promise<void>;
}

/** Serves some steps of the gateway on a free port. */
export async function serveSteps(state: Partial<RequestState>, ...steps: Middleware[]): Promise<ServedSteps> {
  const app = new Koa();
  app.silent = true;
  app.use((ctx, next) => {
    Object.assign(ctx.state, stateBefore(), state);
    return next();
  });
  for (const step of steps) app.use(step);
  const { server, url } = await listen(app.callback());
  return {
    url,
    request: (path, { method = 'GET', headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const outgoing = request(url + path, { method, headers, agent: false }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('error', reject);
          answer.once('end', () => {
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
          });
        });
        outgoing.once('error', reject);
        outgoing.end(body);
      }),
    stop: () => close(server),
  };
}
