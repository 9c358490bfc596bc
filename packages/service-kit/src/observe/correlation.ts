import { randomUUID } from 'node:crypto';

export const correlationHeader = 'x-correlation-id';

/** The correlation id that a caller sent, when it is one that may stand in a log; else a new one. */
export function correlationIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[A-Za-z0-9._:-]{8,100}$/.test(given) ? given : randomUUID();
}
