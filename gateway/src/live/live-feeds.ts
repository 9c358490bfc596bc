import { adminTopic, partnerTopic, locationTopic } from '@hamkke/contracts';
import type { Logger } from '@hamkke/service-kit';
import type { ApiTokens } from '../sessions/api-tokens.ts';
import type { People } from '../sessions/people.ts';
import {
  endedSessionSchema,
  revokedTokenSchema,
  sessionEndedSubject,
  tokenRevokedSubject,
} from '../sessions/session-events.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { businessChange } from './business-changes.ts';
import type { Feed } from './follow-broker.ts';
import type { LiveHub } from './live-hub.ts';
import { locationChanges } from './location-changes.ts';
import { personChange } from './person-changes.ts';
import type { PersonStreams } from './person-streams.ts';

export interface LiveFeedDeps {
  readonly hub: LiveHub;
  readonly persons: PersonStreams;
  readonly people: People;
  readonly tokens: ApiTokens;
  readonly sessions: Sessions;
  readonly logger: Logger;
}

/**
 * How long after an outage of the broker open pages read again, in milliseconds. Usually all waiting events are handled
 * by the first, and by the last even where a slow service reconnected late.
 */
const catchUpMs = [5_000, 15_000, 60_000];

/**
 * Routes events to open pages: taken ranges to those of a location, changes of a person and ended sessions to that
 * person's, and stale lists to those who run locations.
 */
export function liveFeeds({ hub, persons, people, tokens, sessions, logger }: LiveFeedDeps): {
  feeds: readonly Feed[];
  onGap: () => void;
} {
  const failed = (error: unknown) => logger.warn({ err: error }, 'live: a change of a person was not followed through');

  function notifyBusiness(message: unknown): void {
    const change = businessChange(message);
    if (!change) return;
    hub.send(adminTopic, 'admin', change);
    if (change.ownerId !== null) hub.send(partnerTopic(change.ownerId), 'franchise', change);
  }

  const reservations: Feed = {
    subject: 'events.reservations.>',
    handle(message) {
      notifyBusiness(message);
      for (const change of locationChanges(message)) hub.send(locationTopic(change.locationId), 'location', change);
    },
  };
  const identity: Feed = {
    subject: 'events.identity.>',
    handle(message) {
      notifyBusiness(message);
      const change = personChange(message);
      if (!change) return;
      // Before any page is notified, because it reads again at once.
      people.forget(change.userId);
      tokens.forgetOf(change.userId);
      // An erasure deletes browser names and addresses with the sessions.
      const done = change.erased ? sessions.endAll(change.userId) : Promise.resolve();
      done
        .catch(failed)
        .then(() => persons.changed(change.userId))
        .catch(failed);
    },
  };
  const otherGateways: Feed = {
    subject: sessionEndedSubject,
    handle(message) {
      const ended = endedSessionSchema.parse(message);
      people.forget(ended.userId);
      persons.ended(ended);
    },
  };
  const revocations: Feed = {
    subject: tokenRevokedSubject,
    handle: (message) => tokens.forgetOf(revokedTokenSchema.parse(message).userId),
  };
  return {
    feeds: [
      reservations,
      identity,
      otherGateways,
      revocations,
      { subject: 'events.payments.>', handle: notifyBusiness },
      { subject: 'events.catalog.>', handle: notifyBusiness },
    ],
    onGap() {
      people.forgetAll();
      tokens.forgetAll();
      hub.endAll();
      // Events that waited arrive only after the services, too, have connected again, and the services handle them
      // after that: a page that reads at once reads old data.
      for (const pause of catchUpMs) setTimeout(() => hub.endAll(), pause).unref();
    },
  };
}
