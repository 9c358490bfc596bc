import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AnyEndpoint, buildPath, type IssuerName, type ServiceName } from '@hamkke/contracts';
import type Koa from 'koa';
import type { CallInput } from '../client/service-client.ts';
import { type AssertionClaims, assertionHeader, type Person } from '../identity/caller.ts';
import { createSigner } from '../identity/signer.ts';
import { personClaims, type TestKeys, type TestVisitor } from './keys.ts';

export interface TestAnswer {
  status: number;
  headers: Headers;
  /** Parsed when it is JSON, else the text. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test asserts on whatever came, also on what must not come
  body: any;
}

export interface TestCaller {
  fetch(path: string, init?: RequestInit): Promise<TestAnswer>;
  call<E extends AnyEndpoint>(
    endpoint: E,
    input?: Partial<CallInput<E>>,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
}

export interface TestApp extends TestCaller {
  readonly url: string;
  /** A signed-in person (or an anonymous visitor with null), vouched for by the gateway. */
  as(person: Partial<Person> | null, visitor?: TestVisitor): TestCaller;
  asService(issuer: IssuerName): TestCaller;
  /** Without any assertion. */
  unsigned(): TestCaller;
  stop(): Promise<void>;
}

/** Serves an app on a free port; plain `fetch` and `call` speak as an anonymous visitor. */
export async function startTestApp(
  app: Koa,
  { keys, service }: { keys: TestKeys; service: ServiceName },
): Promise<TestApp> {
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function caller(issuer: IssuerName, claims: AssertionClaims | undefined): TestCaller {
    const signer = createSigner(keys.serviceKey(issuer));
    const send = async (path: string, init: RequestInit = {}): Promise<TestAnswer> => {
      const headers = new Headers(init.headers);
      if (claims) headers.set(assertionHeader, await signer.sign({ audience: service, claims }));
      const response = await fetch(url + path, { ...init, headers });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text !== '' && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
      };
    };
    return {
      fetch: send,
      async call(endpoint, input = {}, headers = {}) {
        const { params, query, body } = input as {
          params?: Record<string, unknown>;
          query?: Record<string, unknown>;
          body?: unknown;
        };
        const sent: RequestInit = { method: endpoint.method, headers };
        if (body !== undefined)
          Object.assign(sent, {
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          });
        return await send(buildPath(endpoint, params, query), sent);
      },
    };
  }

  return {
    url,
    ...caller('gateway', personClaims()),
    as: (person, visitor) => caller('gateway', personClaims(person, visitor)),
    asService: (issuer) => caller(issuer, { kind: 'service' }),
    unsigned: () => caller('gateway', undefined),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
