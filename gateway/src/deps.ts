import { connectNats, createLogger, createMetrics, createSigner, type Logger, type Metrics, type ReadinessProblem } from '@hamkke/service-kit';
import { Redis } from 'ioredis';
import { Gauge } from 'prom-client';
import type { GatewayDeps } from './app.ts';
import type { Config } from './config.ts';
import { createLimiter } from './limits/limiter.ts';
import { createLiveHub } from './live/live-hub.ts';
import { createStaleAnswers } from './middleware/stale-answers.ts';
import { createReleases } from './pages/releases.ts';
import { createUpstreams } from './upstreams.ts';

export interface WiredGateway extends GatewayDeps {
  ready(): Promise<ReadinessProblem[]>;
  close(): Promise<void>;
}

/** Redis may be away: visitors go on, only what needs a session does not. Commands fail at once instead of queueing up behind it. */
function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, connectTimeout: 3_000, commandTimeout: 1_000, retryStrategy: (attempt) => Math.min(100 * attempt, 2_000) });
  redis.on('error', (error: Error) => logger.warn({ err: error }, 'redis'));
  return redis;
}

/** Wires the gateway by hand, readable from top to bottom. */
export function createDeps(config: Config): WiredGateway {
  const logger = createLogger({ service: 'gateway', level: config.LOG_LEVEL });
  const metrics: Metrics = createMetrics({ service: 'gateway' });
  const signer = createSigner(config.SERVICE_KEY);
  const upstreams = createUpstreams(config);
  const redis = connectRedis(config.REDIS_URL, logger);
  const nats = connectNats({ url: config.NATS_URL, name: 'gateway', logger, prefix: config.NATS_PREFIX });
  const hub = createLiveHub({ nats, logger });
  const releases = createReleases(config.RELEASES_DIR);
  new Gauge({ name: 'hamkke_live_clients', help: 'Open live streams', registers: [metrics.registry], collect() { this.set(hub.size()); } });
  return {
    config,
    logger,
    metrics,
    signer,
    upstreams,
    limiter: createLimiter(redis, config.LIMITS_SCALE),
    hub,
    releases,
    stale: createStaleAnswers(),
    async ready() {
      return releases.current().then(
        () => [],
        () => [{ name: 'releases', reason: 'nothing was released yet' }],
      );
    },
    async close() {
      hub.close();
      await nats.close();
      redis.disconnect();
      await Promise.all(Object.values(upstreams).map((pool) => pool.close()));
    },
  };
}
