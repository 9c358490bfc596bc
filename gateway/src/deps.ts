import { randomUUID } from 'node:crypto';
import {
  type Clock,
  connectNats,
  createLogger,
  createMetrics,
  createServiceClient,
  createSigner,
  type Logger,
  type Metrics,
  type ReadinessProblem,
  systemClock,
} from '@hamkke/service-kit';
import { Redis } from 'ioredis';
import { Gauge } from 'prom-client';
import type { GatewayDeps } from './app.ts';
import { pageFactsOf, type Config } from './config.ts';
import { createLimiter } from './limits/limiter.ts';
import { followBroker } from './live/follow-broker.ts';
import { liveFeeds } from './live/live-feeds.ts';
import { createLiveHub } from './live/live-hub.ts';
import { pageFeeds } from './live/page-changes.ts';
import { createPersonStreams } from './live/person-streams.ts';
import { bodyLimits, type BodyLimits } from './middleware/bodies.ts';
import { createStaleAnswers } from './middleware/stale-answers.ts';
import { createVisitorCookie } from './middleware/visitor.ts';
import { createDrawing } from './pages/drawing.ts';
import { createDrawnPages } from './pages/drawn-pages.ts';
import { createPartnerTexts } from './pages/partner-texts.ts';
import { createReleases } from './pages/releases.ts';
import { createVisitorReads } from './pages/visitor-reads.ts';
import { createApiTokens } from './sessions/api-tokens.ts';
import { createCallers } from './sessions/callers.ts';
import { createDeviceCookie } from './sessions/device-cookie.ts';
import { createGuestPass } from './sessions/guest-pass.ts';
import { createSessionDirectives } from './sessions/session-directives.ts';
import { createPeople } from './sessions/people.ts';
import { createSessionCookie } from './sessions/session-cookie.ts';
import { createSessionEvents } from './sessions/session-events.ts';
import { createSessionStore } from './sessions/session-store.ts';
import { createSessions, type EndedSession } from './sessions/sessions.ts';
import { createSessionStatus } from './sessions/session-status.ts';
import { createUpstreams } from './upstreams.ts';

export interface WiredGateway extends GatewayDeps {
  /** Resolves when the broker sends events here; pages that join before read again when they connect anyway. */
  readonly following: Promise<void>;
  /** @throws UNAVAILABLE while sessions cannot be stored */
  sessionsReady(): Promise<void>;
  ready(): Promise<ReadinessProblem[]>;
  close(): Promise<void>;
}

/**
 * Redis may be away: visitors go on, only what needs a session does not. Commands fail at once instead of queueing up
 * behind it. Those of requests that are under way at the same moment go out together: each write to the network costs
 * the gateway about as much as all of its own work for a request.
 */
function connectRedis(url: string, { logger, commandMs }: { logger: Logger; commandMs: number }): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    maxRetriesPerRequest: 1,
    connectTimeout: 3_000,
    commandTimeout: commandMs,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
  });
  redis.on('error', (error: Error) => logger.warn({ err: error }, 'redis'));
  return redis;
}

export interface Replaceable {
  readonly clock?: Clock;
  readonly logger?: Logger;
  readonly limits?: BodyLimits;
  /** How many milliseconds Redis has to answer a command. */
  readonly redisMs?: number;
}

/** Wires the gateway by hand, readable from top to bottom. Tests may pass their own clock, logger and limits. */
export function createDeps(
  config: Config,
  {
    clock = systemClock,
    logger = createLogger({ service: 'gateway', level: config.LOG_LEVEL }),
    limits = bodyLimits(config.LIMITS_SCALE),
    redisMs = 1_000,
  }: Replaceable = {},
): WiredGateway {
  if (config.NODE_ENV === 'production' && !config.OPERATOR_FILE)
    logger.warn('OPERATOR_FILE is not set: the pages name no business, as the law asks of a shop');
  const metrics: Metrics = createMetrics({ service: 'gateway' });
  const signer = createSigner(config.SERVICE_KEY);
  const upstreams = createUpstreams(config);
  const identity = createServiceClient({ baseUrl: config.IDENTITY_URL, service: 'identity', signer, logger, metrics });
  const catalog = createServiceClient({ baseUrl: config.CATALOG_URL, service: 'catalog', signer, logger, metrics });
  const redis = connectRedis(config.REDIS_URL, { logger, commandMs: redisMs });
  const nats = connectNats({ url: config.NATS_URL, name: 'gateway', logger, prefix: config.NATS_PREFIX });
  const limiter = createLimiter(redis, config.LIMITS_SCALE);
  const releases = createReleases(config.RELEASES_DIR);
  const stale = createStaleAnswers();
  const drawing = config.DRAWING_URL ? createDrawing({ url: config.DRAWING_URL, logger, metrics }) : undefined;
  const drawnPages =
    drawing &&
    createDrawnPages({
      drawing,
      reads: createVisitorReads({ upstreams, signer, metrics, stale }),
      partnerTexts: createPartnerTexts({ catalog }),
      facts: pageFactsOf(config),
      logger,
      clock,
    });
  const hub = createLiveHub();

  const secure = config.PUBLIC_ORIGIN.startsWith('https:');
  const cookie = createSessionCookie(secure);
  const visitorCookie = createVisitorCookie(config.SERVICE_KEY, secure);
  const device = createDeviceCookie(config.SERVICE_KEY, secure);
  const pass = createGuestPass(config.SERVICE_KEY, secure, clock);
  const people = createPeople(identity, clock);
  const tokens = createApiTokens({ identity, clock, isConnected: () => nats.connected() });
  const store = createSessionStore(redis);
  const sessionStatus = createSessionStatus({ store, people, clock });
  const persons = createPersonStreams({
    look: async (session) => (await sessionStatus.again(session, randomUUID()))?.user,
    logger,
  });
  const sessionEvents = createSessionEvents(nats);
  const notify = (ended: EndedSession) => {
    persons.ended(ended);
    sessionEvents.ended(ended);
  };
  const sessions = createSessions({ store, clock, notify });
  const callers = createCallers({ sessionStatus, sessions, tokens, people, cookie, device, pass, limiter });
  const followers = [pageFeeds(drawnPages), liveFeeds({ hub, persons, people, tokens, sessions, logger })];
  const { following } = followBroker({
    nats,
    logger,
    feeds: followers.flatMap(({ feeds }) => feeds),
    onGap: () => followers.forEach(({ onGap }) => onGap()),
  });

  new Gauge({
    name: 'hamkke_live_clients',
    help: 'Open live streams',
    registers: [metrics.registry],
    collect() {
      this.set(hub.size());
    },
  });
  return {
    config,
    logger,
    metrics,
    signer,
    upstreams,
    limiter,
    hub,
    persons,
    callers,
    own: { sessionStatus, sessions, people, cookie, pass, visitorCookie, clock },
    sessionDirectives: createSessionDirectives({
      store,
      sessions,
      people,
      tokens,
      cookie,
      device,
      pass,
      visitorCookie,
      notify,
      notifyRevoked: sessionEvents.tokenRevoked,
    }),
    releases,
    drawnPages,
    catalog,
    stale,
    bodyLimits: limits,
    visitorCookie,
    following,
    sessionsReady: () => store.probe(),
    async ready() {
      return releases.current().then(
        () => [],
        () => [{ name: 'releases', reason: 'nothing was released yet' }],
      );
    },
    async close() {
      hub.endAll();
      persons.close();
      await nats.close();
      redis.disconnect();
      await drawing?.close();
      await Promise.all([identity.close(), catalog.close(), ...Object.values(upstreams).map((pool) => pool.close())]);
    },
  };
}
