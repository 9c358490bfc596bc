import { type Attributes, type Span, type SpanOptions, trace, type TracerProvider } from '@opentelemetry/api';

export interface RecordedSpan {
  readonly name: string;
  readonly kind: number | undefined;
  readonly attributes: Attributes;
}

/** Notes the spans of this process, until stopped; what they belong to is not noted. */
export function recordSpans(): { readonly spans: RecordedSpan[]; stop(): void } {
  const spans: RecordedSpan[] = [];
  const startActiveSpan = (
    name: string,
    { attributes = {}, kind }: SpanOptions,
    _parent: unknown,
    work: (span: Span) => unknown,
  ) => {
    const recorded = { name, kind, attributes: { ...attributes } };
    spans.push(recorded);
    const span = {
      setAttribute: (key: string, value: string | number) => void (recorded.attributes[key] = value),
      setStatus: () => undefined,
      end: () => undefined,
    };
    return work(span as unknown as Span);
  };
  trace.setGlobalTracerProvider({ getTracer: () => ({ startActiveSpan }) } as unknown as TracerProvider);
  return { spans, stop: () => trace.disable() };
}
