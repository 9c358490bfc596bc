import type { NatsLink } from '@hamkke/service-kit';
import { z } from 'zod';
import type { EndedSession } from './sessions.ts';

/** Between gateways only, on the broker without any store: who misses it looks at its streams a minute later. */
export const sessionEndedSubject = 'gateway.session-ended';

export const endedSessionSchema: z.ZodType<EndedSession> = z.object({ key: z.string(), userId: z.string(), change: z.enum(['signed-out', 'updated']) });

/** Tells the other gateways that a session ended; while the broker is away it tells nobody, for it must not keep anyone from signing out. */
export function createSessionNews(nats: NatsLink): (ended: EndedSession) => void {
  return (ended) => {
    if (!nats.connected()) return;
    nats.connection().then(
      (connection) => connection.publish(nats.subject(sessionEndedSubject), JSON.stringify(ended)),
      () => undefined,
    );
  };
}
