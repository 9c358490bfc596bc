import { locationTopic } from '@hamkke/contracts';
import type { Logger } from '@hamkke/service-kit';
import type { People } from '../sessions/people.ts';
import { endedSessionSchema, sessionEndedSubject } from '../sessions/session-news.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Feed } from './follow-broker.ts';
import type { LiveHub } from './live-hub.ts';
import { locationChanges } from './location-changes.ts';
import type { MeStreams } from './me-streams.ts';
import { personChange } from './person-changes.ts';

export interface LiveFeedParts {
  readonly hub: LiveHub;
  readonly me: MeStreams;
  readonly people: People;
  readonly sessions: Sessions;
  readonly logger: Logger;
}

/** How long after an outage of the broker the events that waited have been told, in milliseconds. */
const catchUpMs = 15_000;

/** What the gateway does with what it hears: taken ranges to the pages of a branch, changes of a person to that person's pages, ended sessions to theirs. */
export function liveFeeds({ hub, me, people, sessions, logger }: LiveFeedParts): { feeds: readonly Feed[]; onGap: () => void } {
  const failed = (error: unknown) => logger.warn({ err: error }, 'live: a change of a person was not followed through');

  const reservations: Feed = {
    subject: 'events.reservations.>',
    handle(message) {
      for (const change of locationChanges(message)) hub.send(locationTopic(change.locationId), 'location', change);
    },
  };
  const persons: Feed = {
    subject: 'events.identity.>',
    handle(message) {
      const change = personChange(message);
      if (!change) return;
      // Before any page hears of it: it asks again at once.
      people.forget(change.userId);
      // Browser names and addresses go with the person.
      const done = change.erased ? sessions.endAll(change.userId) : Promise.resolve();
      done.catch(failed).then(() => me.changed(change.userId)).catch(failed);
    },
  };
  const otherGateways: Feed = {
    subject: sessionEndedSubject,
    handle(message) {
      const ended = endedSessionSchema.parse(message);
      people.forget(ended.userId);
      me.ended(ended);
    },
  };
  return {
    feeds: [reservations, persons, otherGateways],
    onGap() {
      people.forgetAll();
      hub.endAll();
      // What waited at the services is told only after they, too, are connected again, and reaches the services' own pictures after that: a page
      // that read at once read too early.
      setTimeout(() => hub.endAll(), catchUpMs).unref();
    },
  };
}
