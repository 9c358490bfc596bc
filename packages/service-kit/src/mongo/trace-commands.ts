import { type Span, SpanKind, trace } from '@opentelemetry/api';
import type { Connection, mongo } from 'mongoose';
import { markFailed } from '../observe/tracing.ts';

/**
 * One span per command that belongs to something that is traced; what a process reads by itself (looking for work,
 * being alive) would drown the rest. Says what was done to which collection, never with what: filters and documents
 * hold names.
 */
export function traceCommands(connection: Connection): void {
  const client = connection.getClient();
  const running = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, command, databaseName }: mongo.CommandStartedEvent) => {
    if (!trace.getActiveSpan()) return;
    const collection: unknown = command[commandName] ?? undefined;
    const named = typeof collection === 'string' ? { 'db.collection.name': collection } : {};
    const name = typeof collection === 'string' ? `${commandName} ${collection}` : commandName;
    running.set(
      requestId,
      trace.getTracer('hamkke').startSpan(name, {
        kind: SpanKind.CLIENT,
        attributes: {
          'db.system.name': 'mongodb',
          'db.namespace': databaseName,
          'db.operation.name': commandName,
          ...named,
        },
      }),
    );
  });
  const end = (requestId: number, error?: unknown) => {
    const span = running.get(requestId);
    if (!span) return;
    running.delete(requestId);
    if (error !== undefined) markFailed(span, error);
    span.end();
  };
  client.on('commandSucceeded', ({ requestId }: mongo.CommandSucceededEvent) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }: mongo.CommandFailedEvent) => end(requestId, failure));
}
