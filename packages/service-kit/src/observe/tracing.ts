import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { DomainError } from '../errors/domain-error.ts';
import { statusOf } from '../errors/status-of.ts';

/**
 * What travels with a call or an event so that the other side goes on in the same trace: `traceparent` and its
 * companion, or nothing.
 */
export type TraceCarrier = Readonly<Record<string, string>>;

export interface SpanOptions {
  kind?: 'server' | 'client' | 'producer' | 'consumer';
  attributes?: Attributes;
  /** Where it goes on from, when that is not what this process is just doing; an empty one begins a trace. */
  from?: TraceCarrier;
}

let recording = false;
/** Whether anything of this process is traced; asked where even listening would cost. */
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
 * Until tracing is switched on (`startTracing`) the library's own no-ops stand behind this: nothing is recorded,
 * nothing is kept.
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

/** A refused call is a right answer, not a failure of whoever gave it. */
const isRefusal = (error: unknown) => error instanceof DomainError && statusOf[error.code] < 500;

/** An error's name only: its text may quote what a person typed. */
export function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : typeof error });
}

/** What to send along with a call or an event that belongs to what is just being done. */
export function traceCarrier(): TraceCarrier {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/**
 * The carrier among a request's headers. Only from other processes of ours: whoever else sends one would end up in our
 * traces.
 */
export function carrierIn(headers: Readonly<Record<string, string | string[] | undefined>>): TraceCarrier {
  return Object.fromEntries(
    propagation.fields().flatMap((field) => (typeof headers[field] === 'string' ? [[field, headers[field]]] : [])),
  );
}

/** For log lines: which trace they belong to, where something is traced. */
export function traceFields(): { traceId?: string } {
  const traceId = trace.getActiveSpan()?.spanContext().traceId;
  return traceId === undefined ? {} : { traceId };
}
