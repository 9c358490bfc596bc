import { reportPageError } from '@hamkke/contracts';
import type { Logger, Metrics, ServiceClient, Signer } from '@hamkke/service-kit';
import Koa from 'koa';
import { pageFactsOf, type Config } from './config.ts';
import { limited, limitedPages, type Limiter } from './limits/limiter.ts';
import type { LiveHub } from './live/live-hub.ts';
import { liveLimits, liveRoute } from './live/live-route.ts';
import type { PersonStreams } from './live/person-streams.ts';
import { authorized } from './middleware/authorized.ts';
import { bodies, type BodyLimits } from './middleware/bodies.ts';
import { matchEndpoint } from './middleware/match-endpoint.ts';
import { observe } from './middleware/observe.ts';
import { problems } from './middleware/problems.ts';
import { proxy } from './middleware/proxy.ts';
import { sameSite } from './middleware/same-site.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import type { StaleAnswers } from './middleware/stale-answers.ts';
import { tracedCall } from './middleware/traced-call.ts';
import { visitor, type VisitorCookie } from './middleware/visitor.ts';
import { openApiRoutes } from './openapi/openapi-routes.ts';
import { appFiles } from './pages/app-files.ts';
import { pageErrors } from './pages/page-errors.ts';
import type { DrawnPages } from './pages/drawn-pages.ts';
import { pages } from './pages/page.ts';
import { registryRoute } from './pages/registry-route.ts';
import { releaseFiles } from './pages/release-files.ts';
import type { Releases } from './pages/releases.ts';
import { robots } from './pages/robots.ts';
import { sitemap } from './pages/sitemap.ts';
import type { Callers } from './sessions/callers.ts';
import type { SessionDirectives } from './sessions/session-directives.ts';
import { ownCalls, ownEndpoints, type OwnCallsDeps } from './sessions/own-calls.ts';
import { routedEndpoints, type Upstreams } from './upstreams.ts';

export interface GatewayDeps {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly signer: Signer;
  readonly upstreams: Upstreams;
  readonly limiter: Limiter;
  readonly hub: LiveHub;
  readonly persons: PersonStreams;
  readonly callers: Callers;
  readonly own: OwnCallsDeps;
  readonly sessionDirectives: SessionDirectives;
  readonly releases: Releases;
  /** Undefined: the browser draws every page. */
  readonly drawnPages: DrawnPages | undefined;
  /** For calls of the gateway's own. */
  readonly catalog: ServiceClient;
  readonly stale: StaleAnswers;
  readonly bodyLimits: BodyLimits;
  readonly visitorCookie: VisitorCookie;
}

/**
 * Builds the gateway from its steps, in the order in which a request meets them: files and pages first, then the calls
 * of the contracts.
 */
export function createApp({
  config,
  logger,
  metrics,
  signer,
  upstreams,
  limiter,
  hub,
  persons,
  callers,
  own,
  sessionDirectives,
  releases,
  drawnPages,
  catalog,
  stale,
  bodyLimits,
  visitorCookie,
}: GatewayDeps): Koa {
  // As many entries of X-Forwarded-For as there are proxies of ours, from the right: what stands further left is the
  // client's own invention.
  const facts = pageFactsOf(config);
  const app = new Koa({ proxy: config.TRUSTED_PROXIES > 0, maxIpsCount: config.TRUSTED_PROXIES });
  app.use(observe(logger, metrics));
  app.use(problems);
  app.use(securityHeaders(config));
  app.use(releaseFiles(config.RELEASES_DIR));
  app.use(limitedPages(limiter));
  app.use(registryRoute(releases));
  app.use(appFiles(releases));
  app.use(robots(config));
  app.use(sitemap({ catalog, origin: facts.origin, logger }));
  app.use(openApiRoutes());
  app.use(visitor(visitorCookie));
  app.use(liveRoute({ hub, persons, callers, limiter, limits: liveLimits(config.LIMITS_SCALE) }));
  app.use(pages({ releases, facts, drawn: drawnPages, metrics }));
  app.use(matchEndpoint([...routedEndpoints, ...ownEndpoints, reportPageError]));
  app.use(tracedCall);
  app.use(sameSite(config.PUBLIC_ORIGIN));
  app.use(callers.step);
  app.use(authorized);
  app.use(limited(limiter));
  app.use(bodies(bodyLimits));
  app.use(pageErrors(metrics));
  app.use(ownCalls(own));
  app.use(proxy({ upstreams, signer, stale, sessionDirectives }));
  app.on('error', (error: Error & { code?: string }) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      logger.error({ err: error }, 'answer failed');
  });
  return app;
}
