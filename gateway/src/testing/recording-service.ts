import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiTokenScopes, type AnswerOf, type InternalUser, type verifyApiToken } from '@hamkke/contracts';

interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/** A token as a test lets identity know it: with every scope and for ever where nothing is said. */
type KnownToken = Pick<AnswerOf<typeof verifyApiToken>, 'userId' | 'tokenId'> &
  Partial<AnswerOf<typeof verifyApiToken>>;

export interface RecordingService {
  readonly url: string;
  readonly server: Server;
  /** Public calls that arrived; the gateway's own calls of identity are in `internalCalls`. */
  readonly seen: SeenRequest[];
  readonly internalCalls: string[];
  /** Whom identity knows, and whose tokens. */
  readonly people: Map<string, InternalUser>;
  readonly tokens: Map<string, KnownToken>;
  /** What it answers to the calls that it gets through the gateway. */
  answer: Answer;
  /** Runs before an answer goes out, with the request recorded already: a test holds a call in flight by it. */
  beforeAnswer: (request: SeenRequest) => Promise<void>;
  /** While true, the gateway's own calls of identity break off, as if only identity were down. */
  identityAway: boolean;
}

export async function listen(handler: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(handler);
  // As services have it: with the five seconds of Node, a slow machine ends the connection that a call is just sent on.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

const notFound: Answer = {
  status: 404,
  body: JSON.stringify({
    type: 'urn:x',
    title: 'Not Found',
    status: 404,
    code: 'NOT_FOUND',
    detail: 'x',
    correlationId: 'c',
  }),
};
const found = (value: unknown): Answer =>
  value === undefined ? notFound : { status: 200, body: JSON.stringify(value) };

/**
 * One service that stands for all of them: it records what the gateway forwards, and plays identity towards the gateway
 * itself.
 */
export async function startRecordingService(): Promise<RecordingService> {
  const state = {
    seen: [] as SeenRequest[],
    internalCalls: [] as string[],
    people: new Map<string, InternalUser>(),
    tokens: new Map<string, KnownToken>(),
    answer: { status: 200, body: '{"ok":true}' } as Answer,
    beforeAnswer: async (_request: SeenRequest) => {},
    identityAway: false,
  };

  function answerGateway({ url, body }: SeenRequest): Answer {
    state.internalCalls.push(url);
    if (url === '/internal/tokens/verify') {
      const known = state.tokens.get((JSON.parse(body) as { token: string }).token);
      return found(known && { scopes: apiTokenScopes, expiresAt: '9999-01-01T00:00:00.000Z', ...known });
    }
    return found(state.people.get(url.slice('/internal/users/'.length)));
  }

  const { server, url } = await listen(async (request, response) => {
    let body = '';
    try {
      for await (const chunk of request) body += chunk;
    } catch {
      // The gateway broke it off, as its sender did.
      return;
    }
    const seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    const internal = seen.url.startsWith('/internal/');
    if (internal && state.identityAway) return void request.socket.destroy();
    if (!internal) {
      state.seen.push(seen);
      await state.beforeAnswer(seen);
    }
    const answer = internal ? answerGateway(seen) : state.answer;
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(answer.body);
  });
  return Object.assign(state, { server, url });
}
