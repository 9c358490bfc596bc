import type { Location } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { usePartnerText } from '@hamkke/shell-api';
import { Badge, buttonClass } from '@hamkke/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dashboardPath } from '../../components/dashboard/tabs.ts';
import { useWorkPath } from '../../components/managing/use-scope.ts';
import { typedUntilOpen } from '../../components/unpublished.tsx';
import { statusLook } from './location-status.ts';

/**
 * Where the location's own screen reads the way back from; its key is mfe-booking's. Source: product spec section 2,
 * location detail.
 */
const referrerKey = 'referrer';

function rememberReferrer(): void {
  try {
    localStorage.setItem(referrerKey, dashboardPath);
  } catch {
    // storage is off in this browser: the way back leads to the locations
  }
}

/** Locations with their state, by name. */
export function LocationList({
  heading,
  locations,
}: {
  readonly heading: string;
  readonly locations: readonly Location[];
}) {
  return (
    <section aria-labelledby="locations" className="pt:flex pt:flex-col pt:gap-3">
      <h3 id="locations" className="pt:text-lg pt:font-bold">
        {heading}
      </h3>
      <ul className="pt:m-0 pt:flex pt:list-none pt:flex-col pt:gap-3 pt:p-0">
        {locations.map((location) => (
          <LocationRow key={location.id} location={location} />
        ))}
      </ul>
    </section>
  );
}

/**
 * One location. A row that is out of sight costs no layout; its assumed height is no less than the real one, or what
 * follows the list would lie over the last row.
 */
const LocationRow = memo(function LocationRow({ location }: { readonly location: Location }) {
  const { t } = useTranslation('partner');
  const { count } = useDayTexts();
  const own = usePartnerText();
  const workPath = useWorkPath();
  const { id, address, status, occupiedUnits, totalUnits } = location;
  const name = own(location.name);
  const { tone, edge } = statusLook[status];
  return (
    <li
      className={`pt:flex pt:flex-wrap pt:items-center pt:gap-x-4 pt:gap-y-3 pt:rounded-card pt:border pt:border-s-4 pt:border-line pt:bg-surface pt:p-4 pt:[contain-intrinsic-size:auto_11rem] pt:sm:[contain-intrinsic-size:auto_7rem] pt:[content-visibility:auto] ${edge}`}
    >
      <div className="pt:flex pt:min-w-0 pt:grow pt:basis-60 pt:flex-col pt:gap-0.5">
        <p className="pt:flex pt:flex-wrap pt:items-center pt:gap-x-2.5 pt:gap-y-1">
          <span {...typedUntilOpen(location)} className="pt:font-semibold pt:wrap-anywhere pt:text-strong">
            {name}
          </span>
          <Badge tone={tone}>{t(`overview.status.${status}`)}</Badge>
        </p>
        <p {...typedUntilOpen(location)} className="pt:text-sm pt:wrap-anywhere pt:text-faint">
          {own(address)}
        </p>
        <p className="pt:text-sm pt:tabular-nums pt:text-muted">
          {t('overview.unitsTaken', { occupied: count(occupiedUnits), units: count(totalUnits) })}
        </p>
      </div>
      {status !== 'pending' && (
        <Link to={workPath(id)} aria-label={t('work.of', { name })} className={buttonClass()}>
          {t('work.title')}
        </Link>
      )}
      <Link
        to={`/storage/${id}`}
        onClick={rememberReferrer}
        aria-label={t('overview.detailsOf', { name })}
        className={buttonClass('secondary')}
      >
        {t('overview.details')}
      </Link>
    </li>
  );
});
