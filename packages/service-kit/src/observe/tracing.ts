import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { DomainError } from '../errors/domain-error.ts';
import { statusOf } from '../errors/status-of.ts';

/**
 * The trace context (`traceparent`, `tracestate`) that goes along with a call or an event, or nothing.
 */
export type TraceCarrier = Readonly<Record<string, string>>;

export interface SpanOptions {
  kind?: 'server' | 'client' | 'producer' | 'consumer';
  attributes?: Attributes;
  /** The parent, if it is not the active span; an empty one begins a new trace. */
  from?: TraceCarrier;
}

let recording = false;
/** Whether this process traces; for where even a listener would cost. */
export const isTracing = (): boolean => recording;
/** Called by whoever switches tracing on, before anything connects, or off again. */
export function setTracing(isOn: boolean): void {
  recording = isOn;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};
const tracer = () => trace.getTracer('hamkke');

/**
 * Runs work in a span. Until `startTracing` the library uses no-ops, which record nothing.
 */
export async function traced<T>(
  name: string,
  { kind, attributes = {}, from }: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const parent = from === undefined ? context.active() : propagation.extract(context.active(), from);
  return tracer().startActiveSpan(
    name,
    { attributes, kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind] },
    parent,
    async (span) => {
      try {
        return await work(span);
      } catch (error) {
        if (!isRefusal(error)) markFailed(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
  );
}

/** A refusal (4xx) is a correct answer, not a failure of the service. */
const isRefusal = (error: unknown) => error instanceof DomainError && statusOf[error.code] < 500;

/** Marks a span as failed with the name of the error only: its text may quote what a person typed. */
export function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : typeof error });
}

/** The trace context of the active span, to send along with a call or an event. */
export function traceCarrier(): TraceCarrier {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/**
 * Reads the trace context from headers. Only for requests of our own services: others must not write into our traces.
 */
export function carrierIn(headers: Readonly<Record<string, string | string[] | undefined>>): TraceCarrier {
  return Object.fromEntries(
    propagation.fields().flatMap((field) => (typeof headers[field] === 'string' ? [[field, headers[field]]] : [])),
  );
}

/** The trace id for log lines, where this process traces. */
export function traceFields(): { traceId?: string } {
  const traceId = trace.getActiveSpan()?.spanContext().traceId;
  return traceId === undefined ? {} : { traceId };
}
