import { memo, Suspense, useDeferredValue } from 'react';
import type { Location } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { useCameDrawn } from './hydration.ts';
import { LocationCard } from './location-card.tsx';
import { useCameBack } from './use-came-back.ts';

/** The first cards are on the screen when it opens; their images come first. */
const eagerCards = 4;
/** As many as the tallest screens show. */
const firstCards = 8;

interface LocationCardsProps {
  /** With the distance in km, where the visitor's place is known. */
  readonly locations: readonly (Location & { readonly distance?: number })[];
  readonly pointed?: string | null | undefined;
  readonly onPoint?: (id: string) => void;
}

/**
 * A list of locations: so many cards at once, the rest in the browser's spare moments, for forty cards in one go block a
 * cheap phone for half a second. All at once for who comes back, since at the place that was left there must be
 * something, and on the server. What the server drew React wakes card by card, each behind a boundary of its own; a list
 * that has not changed is not rendered again, for that would wake them all at once.
 */
export const LocationCards = memo(function LocationCards({ locations, pointed, onPoint }: LocationCardsProps) {
  const { t } = useTranslation('booking');
  const cameBack = useCameBack();
  const cameDrawn = useCameDrawn();
  const atOnce = cameBack || cameDrawn ? locations.length : firstCards;
  const shown = useDeferredValue(locations.length, Math.min(locations.length, atOnce));
  return (
    <ul
      aria-label={t('locations.listLabel')}
      className="bk:m-0 bk:grid bk:list-none bk:gap-3 bk:p-0 bk:sm:grid-cols-2 bk:lg:grid-cols-1"
    >
      {locations.slice(0, shown).map((location, index) => (
        <Suspense key={location.id}>
          <li>
            <LocationCard
              location={location}
              distance={location.distance}
              selected={location.id === pointed}
              {...(onPoint && { onPoint })}
              eager={index < eagerCards}
            />
          </li>
        </Suspense>
      ))}
    </ul>
  );
});
