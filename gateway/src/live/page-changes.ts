import {
  envelopeSchema,
  locationCreated,
  locationRemoved,
  locationUpdated,
  unitCreated,
  unitRemoved,
  unitUpdated,
  type DataOf,
  type EventDefinition,
} from '@hamkke/contracts';
import { locationsTag, locationTag } from '../pages/public-screens.ts';
import type { DrawnPages } from '../pages/drawn-pages.ts';
import type { Feed } from './follow-broker.ts';
import { locationChanges } from './location-changes.ts';

type LocationOf = (data: unknown) => string | undefined;

function reading<E extends EventDefinition>(definition: E, idOf: (data: DataOf<E>) => string): [string, LocationOf] {
  return [
    definition.type,
    (data) => {
      const parsed = definition.data.safeParse(data);
      // The compiler does not follow a definition into its own schema.
      return parsed.success ? idOf(parsed.data as DataOf<E>) : undefined;
    },
  ];
}

/** Which location an event of catalog changes. */
const readings = new Map<string, LocationOf>([
  reading(locationCreated, ({ location }) => location.id),
  reading(locationUpdated, ({ location }) => location.id),
  reading(locationRemoved, ({ locationId }) => locationId),
  reading(unitCreated, ({ unit }) => unit.locationId),
  reading(unitUpdated, ({ unit }) => unit.locationId),
  reading(unitRemoved, ({ locationId }) => locationId),
]);

/**
 * Tags of the pages that an event makes old. What is free in a list may be seconds old; what a location is and costs is
 * in lists too.
 */
export function pageTagsOf(message: unknown): string[] {
  const rented = new Set(locationChanges(message).map(({ locationId }) => locationTag(locationId)));
  if (rented.size > 0) return [...rented];
  const envelope = envelopeSchema.safeParse(message);
  const id = envelope.success ? readings.get(envelope.data.type)?.(envelope.data.data) : undefined;
  return id === undefined ? [] : [locationTag(id), locationsTag];
}

/**
 * Catalog says what is free, and follows the same events: a page that is drawn before it has, shows what was free. So
 * pages are forgotten once more after this time, in milliseconds.
 */
const catchUpMs = 2_000;

/** Forgets drawn pages as what they show changes, and all of them after events that nobody saw. */
export function pageFeeds(pages: Pick<DrawnPages, 'forget' | 'forgetAll'> | undefined): {
  readonly feeds: readonly Feed[];
  readonly onGap: () => void;
} {
  if (!pages) return { feeds: [], onGap: () => undefined };
  const forget = (message: unknown): string[] | undefined => {
    const tags = pageTagsOf(message);
    if (tags.length === 0) return undefined;
    pages.forget(tags);
    return tags;
  };
  return {
    feeds: [
      { subject: 'events.catalog.>', handle: (message) => void forget(message) },
      {
        subject: 'events.reservations.>',
        handle(message) {
          const tags = forget(message);
          if (tags) setTimeout(() => pages.forget(tags), catchUpMs).unref();
        },
      },
    ],
    onGap: () => pages.forgetAll(),
  };
}
