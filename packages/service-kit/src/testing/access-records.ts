import { Writable } from 'node:stream';
import type { HandlerContext, Route } from '../http/route.ts';
import { createLogger, type Logger } from '../observe/logger.ts';

/** The fields of an access record. Source: oversight/access-record.ts */
export interface AccessRecord {
  readonly who: string;
  readonly role: string;
  readonly from: string;
  readonly via: string;
  readonly call: string;
  readonly about: readonly string[];
}

/** A logger as services have it, and the access records that it was given. */
export function accessRecorder(): { readonly logger: Logger; readonly records: () => AccessRecord[] } {
  const lines: { kind?: string; access?: AccessRecord }[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => (lines.push(JSON.parse(String(chunk)) as object), done()),
  });
  return {
    logger: createLogger({ service: 'test', destination }),
    records: () => lines.flatMap(({ kind, access }) => (kind === 'access' && access ? [access] : [])),
  };
}

/**
 * Calls a route's handler as the service does, and returns the access records that it wrote; its answer is not looked
 * at.
 */
export async function accessRecordsOf(
  route: Route,
  caller: HandlerContext['caller'],
  input: { readonly params?: object; readonly query?: object } = {},
): Promise<AccessRecord[]> {
  const { logger, records } = accessRecorder();
  const context = {
    caller,
    logger,
    correlationId: 'c',
    headers: {},
    signal: AbortSignal.timeout(10_000),
    setHeader: () => undefined,
  };
  await route.handle({ params: {}, query: {}, body: undefined, ...input, ...context }).catch(() => undefined);
  return records();
}
