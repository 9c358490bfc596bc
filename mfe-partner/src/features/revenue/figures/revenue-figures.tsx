import type { RevenueSpan } from '@hamkke/contracts';
import { useAddressValues } from '@hamkke/screen-kit/address';
import { ScreenHeading } from '@hamkke/screen-kit/layout';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { PeriodChoice, RevenueCards, SpanRevenue } from '@hamkke/screen-kit/revenue';
import { Button, LinkButton } from '@hamkke/ui';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePartnerLocations } from '../../../components/partner-locations.ts';
import { LocationFilter } from '../components/location-filter.tsx';
import { ExportLines } from '../components/export-lines.tsx';
import { locationIn, paymentsPath, revenuePaths } from '../revenue-paths.ts';
import { LocationRevenue } from './location-revenue.tsx';
import { periodIn } from './period-in.ts';
import { useRevenue } from './use-revenue.ts';

/**
 * `/franchise-dashboard/revenue`: what came in, by period and location; both are in the address
 * (`?period=&locationId=`).
 */
export function RevenueFigures() {
  const { t } = useTranslation('partner');
  const [search, change] = useAddressValues();
  const period = periodIn(search);
  const locationId = locationIn(search);
  const read = useRevenue(period, locationId);
  const linesOf = (days?: Pick<RevenueSpan, 'start' | 'end'>) =>
    paymentsPath({ ...(days && { from: days.start, to: days.end }), ...(locationId !== undefined && { locationId }) });
  // read once for all that is below: they come at different times
  const locations = usePartnerLocations().data ?? [];
  return (
    <div className="pt:flex pt:flex-col pt:gap-5">
      <ScreenHeading
        title={t('revenue.title')}
        actions={<Actions spans={read.data?.spans} locationId={locationId} />}
      />
      <div className="pt:flex pt:flex-col pt:gap-4 pt:sm:flex-row pt:sm:items-end pt:sm:justify-between">
        <PeriodChoice period={period} onChoose={(chosen) => change({ period: chosen === 'monthly' ? '' : chosen })} />
        <div className="pt:sm:w-64">
          <LocationFilter
            locationId={locationId}
            locations={locations}
            known={read.data?.locations ?? []}
            onChoose={(chosen) => change({ locationId: chosen })}
          />
        </div>
      </div>
      {read.isPending && <BlockSkeleton heights={['pt:h-28', 'pt:h-80', 'pt:h-40']} />}
      {read.error && !read.data && <ReadFailed title={t('revenue.failed')} read={read} />}
      {read.data && (
        <div
          aria-busy={read.isPlaceholderData}
          className={`pt:flex pt:flex-col pt:gap-5 pt:transition-opacity ${read.isPlaceholderData ? 'pt:opacity-60' : ''}`}
        >
          {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
          <RevenueCards revenue={read.data} linesOf={linesOf} />
          <SpanRevenue
            revenue={read.data}
            linesOf={linesOf}
            noneAction={
              <NoneAction {...(locationId !== undefined && { onShowAll: () => change({ locationId: '' }) })} />
            }
          />
          <LocationRevenue revenue={read.data} locationId={locationId} locations={locations} />
        </div>
      )}
    </div>
  );
}

/** What to do where there is no revenue: look at all locations, or see to those that there are. */
function NoneAction({ onShowAll }: { readonly onShowAll?: () => void }) {
  const { t } = useTranslation('partner');
  if (onShowAll)
    return (
      <Button tone="secondary" onClick={onShowAll}>
        {t('revenue.allLocations')}
      </Button>
    );
  return (
    <LinkButton as={Link} to="/franchise-dashboard/warehouses" tone="secondary">
      {t('revenue.toLocations')}
    </LinkButton>
  );
}

interface ActionsProps {
  readonly spans: readonly RevenueSpan[] | undefined;
  readonly locationId: string | undefined;
}

/** The lines of all spans shown as a file, and the way to the settlements. */
function Actions({ spans = [], locationId }: ActionsProps) {
  const { t } = useTranslation('partner');
  const [first, last] = [spans[0], spans.at(-1)];
  return (
    <>
      {first && last && (
        <ExportLines input={{ from: first.start, to: last.end, ...(locationId !== undefined && { locationId }) }} />
      )}
      <LinkButton
        as={Link}
        to={revenuePaths.settlements}
        tone="secondary"
        icon={<ReceiptText aria-hidden="true" size={18} />}
      >
        {t('revenue.toSettlements')}
      </LinkButton>
    </>
  );
}
