import type { Location } from '@hamkke/contracts';
import { formatWon } from '@hamkke/money';
import { textLanguage } from '@hamkke/screen-kit/formatting';
import { usePartnerText } from '@hamkke/shell-api';
import { Skeleton, SkeletonArea } from '@hamkke/ui';
import { Navigation } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FeatureTags } from './feature-tags.tsx';
import { LocationImage } from './images/location-image.tsx';
import { distanceText } from './place/distance.ts';

interface LocationCardProps {
  readonly location: Location;
  /** In km, where the visitor's place is known. */
  readonly distance?: number | undefined;
  readonly selected?: boolean;
  /** The pointer or focus rests on the card: the map may show which one it is. */
  readonly onPoint?: (id: string) => void;
  readonly eager?: boolean;
}

/** A location in a list; the whole card leads to its page. */
export function LocationCard({ location, distance, selected = false, onPoint, eager = false }: LocationCardProps) {
  const { t, i18n } = useTranslation('booking');
  const own = usePartnerText();
  const name = own(location.name);
  const address = own(location.address);
  return (
    <div
      className={`bk:group bk:relative bk:grid bk:h-full bk:grid-cols-[auto_minmax(0,1fr)] bk:grid-rows-[auto_1fr] bk:gap-x-3 bk:gap-y-1 bk:overflow-hidden bk:rounded-card bk:border bk:bg-surface bk:p-3 bk:transition-colors bk:hover:border-line-strong bk:sm:gap-x-4 ${selected ? 'bk:border-accent' : 'bk:border-line'}`}
      onPointerEnter={() => onPoint?.(location.id)}
    >
      <span className="bk:row-span-2 bk:block bk:aspect-square bk:w-22 bk:shrink-0 bk:self-start bk:overflow-hidden bk:rounded-control bk:bg-lifted bk:sm:w-30">
        <LocationImage
          name={name}
          url={location.images[0]}
          use="card"
          eager={eager}
          className="bk:size-full bk:object-cover"
        />
      </span>
      {/* The link's own area is the whole card: a button for further features cannot stand inside a link. */}
      <Link
        to={`/storage/${location.id}`}
        onFocus={() => onPoint?.(location.id)}
        className="bk:flex bk:min-w-0 bk:flex-col bk:gap-1 bk:pt-0.5 bk:no-underline bk:outline-none bk:after:absolute bk:after:inset-0 bk:after:rounded-card bk:focus-visible:after:outline-2 bk:focus-visible:after:-outline-offset-2 bk:focus-visible:after:outline-accent"
      >
        <span className="bk:flex bk:items-start bk:justify-between bk:gap-2">
          <span
            lang={textLanguage(location.name, name, i18n.language)}
            className="bk:text-base bk:leading-snug bk:font-semibold bk:text-strong"
          >
            {name}
          </span>
          {distance !== undefined && (
            <span className="bk:flex bk:shrink-0 bk:items-center bk:gap-1 bk:pt-0.5 bk:text-sm bk:tabular-nums bk:text-accent">
              <Navigation aria-hidden="true" size={14} />
              {distanceText(distance, i18n.language)}
            </span>
          )}
        </span>
        <span
          lang={textLanguage(location.address, address, i18n.language)}
          className="bk:line-clamp-2 bk:text-sm bk:leading-snug bk:text-muted"
        >
          {address}
        </span>
        <span className="bk:flex bk:flex-wrap bk:items-baseline bk:gap-x-3 bk:text-sm">
          {location.lowestMonthlyPrice !== null && (
            <span className="bk:font-medium bk:tabular-nums bk:text-strong">
              {t('locations.from', { amount: formatWon(location.lowestMonthlyPrice, i18n.language) })}
            </span>
          )}
          <span className={location.freeUnits > 0 ? 'bk:text-ok' : 'bk:text-warn'}>
            {location.freeUnits > 0 ? t('locations.freeUnits', { count: location.freeUnits }) : t('locations.full')}
          </span>
        </span>
      </Link>
      <FeatureTags locationName={name} features={location.features} className="bk:mt-1" />
    </div>
  );
}

/** What stands in a list's place while it loads. */
export function LocationListSkeleton({ count }: { readonly count: number }) {
  const { t } = useTranslation('booking');
  return (
    <SkeletonArea label={t('loading')} className="bk:flex bk:flex-col bk:gap-3">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="bk:h-33 bk:rounded-card" />
      ))}
    </SkeletonArea>
  );
}
