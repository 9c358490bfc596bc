import { buildPath, type AnyEndpoint, type ErrorCode } from '@hamkke/contracts';
import { vi } from 'vitest';

type Reply =
  | { readonly status?: number; readonly body: unknown }
  | (() => { readonly status?: number; readonly body: unknown } | Promise<never>);

interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** A problem document as the services answer it. */
export function problem(status: number, code: ErrorCode, more: Record<string, unknown> = {}) {
  return {
    status,
    body: { type: `urn:hamkke:${code}`, title: code, status, code, detail: code, correlationId: 'corr-1', ...more },
  };
}

/** Stands at the network's edge: answers the calls of the contract as told, 404 otherwise, and notes what was sent. */
export function fakeApi() {
  const replies = new Map<string, Reply>();
  const seen: SeenCall[] = [];
  const streams: { url: string; listeners: Map<string, (event: { data: string }) => void> }[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const path = input.split('?')[0] ?? '';
    seen.push({
      method,
      path: input,
      body: init.body ? JSON.parse(init.body as string) : undefined,
      headers: new Headers(init.headers),
    });
    const reply = replies.get(`${method} ${path}`) ?? problem(404, 'NOT_FOUND');
    const { status = 200, body } = typeof reply === 'function' ? await reply() : reply;
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  vi.stubGlobal(
    'EventSource',
    class {
      readonly #stream;
      constructor(url: string) {
        this.#stream = { url, listeners: new Map() };
        streams.push(this.#stream);
      }
      addEventListener(name: string, listener: (event: { data: string }) => void) {
        this.#stream.listeners.set(name, listener);
      }
      close() {
        streams.splice(streams.indexOf(this.#stream), 1);
      }
    },
  );
  return {
    seen,
    on(endpoint: AnyEndpoint, params: Record<string, string>, reply: Reply) {
      replies.set(`${endpoint.method} ${buildPath(endpoint, params)}`, reply);
    },
    /** Sends an event to every open stream. */
    live(event: string, data: unknown) {
      for (const { listeners } of streams) listeners.get(event)?.({ data: JSON.stringify(data) });
    },
  };
}
export type FakeApi = ReturnType<typeof fakeApi>;
