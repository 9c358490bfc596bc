import { buildPath, type AnyEndpoint, type ErrorCode } from '@hamkke/contracts';
import { beforeEach, vi } from 'vitest';
import { fakeLiveStream, type ChangeEvent } from './fake-live-stream.ts';

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer, or one made from the query of the request. */
type Reply = Answer | ((query: URLSearchParams) => Answer | Promise<Answer>);

interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** A problem document as the services answer it. */
export function problem(status: number, code: ErrorCode, more: Record<string, unknown> = {}): Answer {
  return {
    status,
    body: { type: `urn:hamkke:${code}`, title: code, status, code, detail: code, correlationId: 'corr-1', ...more },
  };
}

/**
 * Stands at the network's edge: answers the calls of the contract as a test says, 404 otherwise, and notes what was
 * sent.
 */
export function fakeApi(changeEvent?: ChangeEvent) {
  const replies = new Map<string, Reply>();
  const seen: SeenCall[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const [path = '', query = ''] = input.split('?');
    seen.push({
      method,
      path: input,
      body: init.body ? JSON.parse(init.body as string) : undefined,
      headers: new Headers(init.headers),
    });
    const reply = replies.get(`${method} ${path}`) ?? problem(404, 'NOT_FOUND');
    const {
      status = 200,
      body,
      headers,
    } = typeof reply === 'function' ? await reply(new URLSearchParams(query)) : reply;
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  });
  const callsOf = (endpoint: AnyEndpoint, params: Record<string, string>) => {
    const path = buildPath(endpoint, params);
    return seen.filter((call) => call.method === endpoint.method && call.path.split('?')[0] === path);
  };
  return {
    seen,
    live: fakeLiveStream(changeEvent),
    on(endpoint: AnyEndpoint, params: Record<string, string>, reply: Reply) {
      replies.set(`${endpoint.method} ${buildPath(endpoint, params)}`, reply);
    },
    /** The bodies that were sent to a call so far. */
    sent: (endpoint: AnyEndpoint, params: Record<string, string> = {}): unknown[] =>
      callsOf(endpoint, params).map(({ body }) => body),
    /** The queries of a call so far. */
    queries: (endpoint: AnyEndpoint, params: Record<string, string> = {}) =>
      callsOf(endpoint, params).map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''))),
  };
}
export type FakeApi = ReturnType<typeof fakeApi>;

/** An answer that comes when the test lets it. */
export function held(answer: Answer) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  return { reply: () => gate.then(() => answer), release: () => release() };
}

/**
 * Gives each test of a file a network's edge of its own and an empty browser; the function that it returns answers the
 * edge of the running test.
 */
export function fakeApiForEach(changeEvent?: ChangeEvent): () => FakeApi {
  let api: FakeApi;
  beforeEach(() => {
    api = fakeApi(changeEvent);
    sessionStorage.clear();
    localStorage.clear();
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
    Element.prototype.scrollTo ??= () => {};
    Element.prototype.scrollIntoView ??= () => {};
  });
  return () => api;
}
