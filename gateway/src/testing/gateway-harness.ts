import { rmSync } from 'node:fs';
import { type EventDefinition, type InternalUser, subjectOf } from '@hamkke/contracts';
import {
  assertionHeader,
  type Clock,
  createVerifier,
  type Logger,
  changeSession,
  type PersonCaller,
  type ReadinessProblem,
} from '@hamkke/service-kit';
import { createTestKeys, eventually, type TestKeys } from '@hamkke/service-kit/testing';
import { connect } from '@nats-io/transport-node';
import { createApp } from '../app.ts';
import { configSchema, type Config } from '../config.ts';
import { createDeps } from '../deps.ts';
import type { BodyLimits } from '../middleware/bodies.ts';
import type { UpstreamName } from '../upstreams.ts';
import { close, listen, type RecordingService, startRecordingService } from './recording-service.ts';
import { writeReleases } from './release-store.ts';

export interface GatewayHarness {
  readonly url: string;
  /** What stands behind the gateway, and what it saw. */
  readonly service: RecordingService;
  readonly origin: string;
  readonly keys: TestKeys;
  readonly natsPrefix: string;
  readonly releasesDir: string;
  fetch(path: string, headers?: Record<string, string>, method?: string): Promise<Response>;
  /** Sends a body as our own page would. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Lets identity know a person. */
  know(id: string, facts?: Partial<InternalUser>): InternalUser;
  /**
   * Signs a person in as identity would, fresh for an hour where nothing else is said, and hands over what the browser
   * then sends.
   */
  signIn(
    userId: string,
    options?: { cookie?: string; at?: Date; freshUntil?: Date | null; headers?: Record<string, string> },
  ): Promise<string>;
  /** Whom the last forwarded call was made for, as its service verifies it. */
  lastCaller(service: UpstreamName): Promise<PersonCaller>;
  publish(definition: EventDefinition, data: Record<string, unknown>): Promise<void>;
  /** Why the gateway is not ready. */
  ready(): Promise<ReadinessProblem[]>;
  stopService(): Promise<void>;
  stop(): Promise<void>;
}

export interface HarnessInput {
  readonly clock?: Clock;
  readonly logger?: Logger;
  readonly limits?: BodyLimits;
  /** Another gateway that this one stands beside: same keys, same services, same broker. */
  readonly beside?: GatewayHarness;
}

/** The cookies that an answer set, laid over those that the browser had; an emptied one is gone. */
export function cookiesAfter(response: Response, before = ''): string {
  const jar = new Map<string, string>();
  const pairs = [...before.split('; '), ...response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')];
  for (const pair of pairs.filter(Boolean))
    jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  return [...jar]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

/** The headers by which identity directs the gateway about a session. */
export function sessionDirective(change: Parameters<typeof changeSession>[1]): Record<string, string> {
  const headers: Record<string, string> = {};
  changeSession({ setHeader: (name, value) => void (headers[name] = value) }, change);
  return headers;
}

const lastOf = <T>(list: readonly T[]): T => {
  const last = list.at(-1);
  if (last === undefined) throw new Error('nothing arrived');
  return last;
};

/** A gateway on real Redis and NATS in front of one recording service that stands for all of them. */
export async function startGatewayHarness(
  overrides: Partial<Record<keyof Config, string>> = {},
  { beside, ...replaced }: HarnessInput = {},
): Promise<GatewayHarness> {
  const keys = beside?.keys ?? (await createTestKeys());
  const service = beside?.service ?? (await startRecordingService());
  const releasesDir = writeReleases();
  const origin = 'http://localhost:4000';
  const config = configSchema.parse({
    PORT: '0',
    OPS_PORT: '0',
    NATS_URL: process.env.NATS_URL,
    REDIS_URL: process.env.REDIS_URL,
    NATS_PREFIX: beside?.natsPrefix ?? `gateway-test-${process.pid}-${Math.floor(Math.random() * 1e6)}`,
    SERVICE_KEY: keys.serviceKey('gateway'),
    TRUSTED_KEYS: keys.trustedKeys,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    CATALOG_URL: service.url,
    RESERVATIONS_URL: service.url,
    PAYMENTS_URL: service.url,
    IDENTITY_URL: service.url,
    ACCESS_URL: service.url,
    CHECKER_URL: service.url,
    PUBLIC_ORIGIN: origin,
    RELEASES_DIR: releasesDir,
    PORTONE_SDK_URL: 'http://localhost:4010/v2/browser-sdk.js',
    LIMITS_SCALE: '1000',
    ...overrides,
  });
  // Beside everything else that a test run does, Redis may be late; a test that gives its own address is about that.
  const deps = createDeps(config, { ...(!overrides.REDIS_URL && { redisMs: 20_000 }), ...replaced });
  await deps.following;
  // A test that gives its own address wants it away.
  if (!overrides.REDIS_URL) await eventually(() => deps.sessionsReady());
  const gateway = await listen(createApp(deps).callback());

  const harness: GatewayHarness = {
    url: gateway.url,
    service,
    origin,
    keys,
    natsPrefix: config.NATS_PREFIX,
    releasesDir,
    fetch: (target, headers = {}, method = 'GET') =>
      fetch(gateway.url + target, { method, headers: method === 'GET' ? headers : { origin, ...headers } }),
    post: (target, body, headers = {}) =>
      fetch(gateway.url + target, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    know(id, facts = {}) {
      const user: InternalUser = {
        id,
        userType: 'user',
        isApproved: true,
        isSuperUser: false,
        partnerId: null,
        displayName: id,
        sessionsValidFrom: '2020-01-01T00:00:00.000Z',
        ...facts,
      };
      service.people.set(id, user);
      return user;
    },
    async signIn(
      userId,
      {
        cookie = '',
        at = replaced.clock?.() ?? new Date(),
        headers = {},
        freshUntil = new Date(at.getTime() + 3_600_000),
      } = {},
    ) {
      const before = service.answer;
      service.answer = {
        status: 200,
        headers: sessionDirective({
          order: 'start',
          userId,
          at: at.toISOString(),
          ...(freshUntil && { freshUntil: freshUntil.toISOString() }),
        }),
        body: '{}',
      };
      const response = await harness.post(
        '/api/auth/login',
        { email: 'a@b.kr', password: 'x' },
        { ...headers, ...(cookie ? { cookie } : {}) },
      );
      service.answer = before;
      if (response.status !== 200) throw new Error(`sign-in answered ${response.status}`);
      return cookiesAfter(response, cookie);
    },
    async lastCaller(name) {
      const caller = await createVerifier({ audience: name, trustedKeysJson: keys.trustedKeys }).verify(
        String(lastOf(service.seen).headers[assertionHeader]),
      );
      if (caller.kind !== 'person') throw new Error('a service called');
      return caller;
    },
    async publish(definition, data) {
      const connection = await connect({ servers: config.NATS_URL });
      const envelope = {
        id: 'e-1',
        type: definition.type,
        schemaVersion: 1,
        aggregateId: 'a-1',
        aggregateVersion: 1,
        occurredAt: new Date().toISOString(),
        correlationId: 'c',
        data,
      };
      connection.publish(`${config.NATS_PREFIX}.${subjectOf(definition)}`, JSON.stringify(envelope));
      await connection.drain();
    },
    ready: deps.ready,
    stopService: () => close(service.server),
    async stop() {
      await close(gateway.server);
      await deps.close();
      if (!beside && service.server.listening) await close(service.server);
      rmSync(releasesDir, { recursive: true, force: true });
    },
  };
  return harness;
}
