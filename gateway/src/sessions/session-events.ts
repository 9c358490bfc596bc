import { idSchema } from '@hamkke/contracts';
import type { NatsLink } from '@hamkke/service-kit';
import { z } from 'zod';
import type { EndedSession } from './sessions.ts';

/** Between gateways only, on the broker without any store: who misses it looks at its streams a minute later. */
export const sessionEndedSubject = 'gateway.session-ended';

export const endedSessionSchema: z.ZodType<EndedSession> = z.object({
  key: z.string(),
  userId: z.string(),
  change: z.enum(['signed-out', 'updated']),
});

/**
 * Between gateways only: a person revoked a token. Who misses it drops all of them when the broker is back, and caches
 * none while it is away.
 */
export const tokenRevokedSubject = 'gateway.token-revoked';

export const revokedTokenSchema = z.object({ userId: idSchema });

export interface SessionEvents {
  /** A session ended. */
  ended(ended: EndedSession): void;
  /** A person revoked a token. */
  tokenRevoked(userId: string): void;
}

/** Notifies the other gateways; without the broker it skips that, because signing out must not fail. */
export function createSessionEvents(nats: NatsLink): SessionEvents {
  function publish(subject: string, message: object): void {
    if (!nats.connected()) return;
    nats.connection().then(
      (connection) => connection.publish(nats.subject(subject), JSON.stringify(message)),
      () => undefined,
    );
  }
  return {
    ended: (ended) => publish(sessionEndedSubject, ended),
    tokenRevoked: (userId) => publish(tokenRevokedSubject, { userId }),
  };
}
