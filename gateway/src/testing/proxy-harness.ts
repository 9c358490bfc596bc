import { createSigner, type PersonCaller } from '@hamkke/service-kit';
import { createTestKeys, type TestKeys } from '@hamkke/service-kit/testing';
import { configSchema } from '../config.ts';
import { setCookie } from '../middleware/cookies.ts';
import { problems } from '../middleware/problems.ts';
import { proxy } from '../middleware/proxy.ts';
import { createStaleAnswers } from '../middleware/stale-answers.ts';
import { type RequestState, stateOf } from '../request-state.ts';
import type { SessionDirectives } from '../sessions/session-directives.ts';
import { createUpstreams, type Upstreams } from '../upstreams.ts';
import { environment } from './environment.ts';
import { close, type RecordingService, startRecordingService } from './recording-service.ts';
import { endpointOf, nobody, type ServedSteps, serveSteps } from './step-harness.ts';

export interface ProxyHarness {
  readonly keys: TestKeys;
  readonly service: RecordingService;
  readonly upstreams: Upstreams;
  /** In which order an answer was looked at for its directives. */
  readonly directiveCalls: string[];
  /** The directives of the next answers, and how they are applied. */
  directives: ReturnType<SessionDirectives['read']>;
  apply: SessionDirectives['apply'];
  /** Serves the proxy behind a step that may have set a cookie, or read the body. */
  serve(endpoint?: ReturnType<typeof endpointOf>, caller?: PersonCaller, cookie?: boolean): Promise<ServedSteps>;
  /** The same, with a request state of the test's own. */
  serveAs(state: Partial<RequestState>, cookie?: boolean): Promise<ServedSteps>;
  stop(): Promise<void>;
}

/** The last step of the gateway before one recording service, without sessions, limits and broker. */
export async function startProxyHarness(): Promise<ProxyHarness> {
  const [keys, service] = [await createTestKeys(), await startRecordingService()];
  const upstreams = createUpstreams(
    configSchema.parse({
      ...environment,
      CATALOG_URL: service.url,
      PAYMENTS_URL: service.url,
      IDENTITY_URL: service.url,
    }),
  );
  const served: ServedSteps[] = [];
  const directiveCalls: string[] = [];
  const sessionDirectives: SessionDirectives = {
    prepare: async (_, { id }) => void directiveCalls.push(`prepare ${id}`),
    read: (_, name, status) => (directiveCalls.push(`read ${name} ${status}`), harness.directives),
    noticeRevocation: (_, { id }, status) => void directiveCalls.push(`revoked ${id} ${status}`),
    apply: (ctx, given) => harness.apply(ctx, given),
  };
  const harness: ProxyHarness = {
    keys,
    service,
    upstreams,
    directiveCalls,
    directives: undefined,
    apply: async () => undefined,
    serve: (endpoint = endpointOf(), caller = nobody, cookie = false) => harness.serveAs({ caller, endpoint }, cookie),
    async serveAs(state, cookie = false) {
      const signer = createSigner(keys.serviceKey('gateway'));
      const forward = proxy({ upstreams, signer, stale: createStaleAnswers(), sessionDirectives });
      const steps = await serveSteps(
        state,
        problems,
        async (ctx, next) => {
          ctx.set('x-of-gateway', 'stays');
          if (cookie) setCookie(ctx, 'visitor', 'v', 60);
          if (ctx.get('x-read-before')) {
            for await (const chunk of ctx.req) stateOf(ctx).body = chunk as Buffer;
          }
          await next();
        },
        forward,
      );
      served.push(steps);
      return steps;
    },
    async stop() {
      for (const one of served) await one.stop();
      for (const pool of Object.values(upstreams)) await pool.destroy();
      if (service.server.listening) await close(service.server);
    },
  };
  return harness;
}
