import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { z } from 'zod';
import { baseConfig, loadConfig } from '../environment/config.ts';
import { setTracing } from './tracing.ts';

const { TRACES_URL, TRACES_RATIO } = baseConfig;
const configSchema = z.object({ TRACES_URL, TRACES_RATIO });

export interface Tracing {
  /** Sends the spans that are still there, and switches tracing off. */
  stop(): Promise<void>;
}

const none: Tracing = { stop: async () => {} };

/** Switches tracing on where TRACES_URL says where to; the SDK is not even loaded otherwise. @throws ConfigError */
export async function startTracing(
  service: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Tracing> {
  const { TRACES_URL: url, TRACES_RATIO: ratio } = loadConfig(configSchema, env);
  if (url === undefined) return none;
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  return traceTo(new OTLPTraceExporter({ url, timeoutMillis: 5000 }), { service, ratio });
}

/**
 * Records spans and hands them over in batches, in the background: who answers a person never waits for it, and what
 * cannot be sent is dropped.
 */
export async function traceTo(
  exporter: SpanExporter,
  { service, ratio }: { service: string; ratio: number },
): Promise<Tracing> {
  const [
    { context, propagation, trace },
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
    { resourceFromAttributes },
    sdk,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'hamkke' }),
    // Whoever began the trace has decided for everybody in it.
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  setTracing(true);
  return {
    async stop() {
      await provider.shutdown();
      setTracing(false);
      for (const api of [trace, propagation, context]) api.disable();
    },
  };
}
