import { DayRange, useAddressValues } from '@hamkke/screen-kit/address';
import { ScreenHeading } from '@hamkke/screen-kit/layout';
import { FoundLines } from '@hamkke/screen-kit/payments';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { useTranslation } from 'react-i18next';
import { usePartnerLocations } from '../../../components/partner-locations.ts';
import { LocationFilter } from '../components/location-filter.tsx';
import { ExportLines } from '../components/export-lines.tsx';
import { paymentsIn, revenuePaths, type PaymentsInput } from '../revenue-paths.ts';
import { usePayments } from './use-payments.ts';

/**
 * `/franchise-dashboard/revenue/payments?from=&to=&locationId=`: the lines of the ledger behind a figure, with their
 * sums.
 */
export function PaymentsScreen() {
  const { t } = useTranslation('partner');
  const [search, change] = useAddressValues();
  const input = paymentsIn(search);
  const { list, more } = usePayments(input);
  const known = list.data?.rows ?? [];
  const locations = usePartnerLocations().data ?? [];
  return (
    <div className="pt:flex pt:flex-col pt:gap-5">
      <ScreenHeading
        title={t('revenue.payments.title')}
        back={{ to: revenuePaths.figures, label: t('revenue.backToFigures') }}
        actions={<ExportLines input={input} />}
      />
      <div className="pt:grid pt:grid-cols-2 pt:gap-3 pt:lg:grid-cols-3">
        <DayRange
          labels={{ from: t('revenue.payments.from'), to: t('revenue.payments.to') }}
          from={input.from}
          to={input.to}
          change={change}
        />
        <div className="pt:col-span-2 pt:lg:col-span-1">
          <LocationFilter
            locationId={input.locationId}
            locations={locations}
            known={known}
            onChoose={(locationId) => change({ locationId })}
          />
        </div>
      </div>
      {list.isPending && <BlockSkeleton heights={['pt:h-20', 'pt:h-18', 'pt:h-18', 'pt:h-18']} />}
      {!list.isPending && !list.data && <ReadFailed title={t('revenue.payments.failed')} read={list} />}
      {list.data && (
        <div
          aria-busy={list.isPlaceholderData}
          className={`pt:flex pt:flex-col pt:gap-5 pt:transition-opacity ${list.isPlaceholderData ? 'pt:opacity-60' : ''}`}
        >
          {list.isError && <ReadOutdated title={t('dashboard.outdated')} read={list} />}
          <FoundLines
            found={list.data}
            more={more}
            stale={list.isPlaceholderData}
            reservationPath={revenuePaths.reservation}
            onShowAll={isFiltered(input) ? () => change({ from: '', to: '', locationId: '' }) : undefined}
          />
        </div>
      )}
    </div>
  );
}

const isFiltered = ({ from, to, locationId }: PaymentsInput) => Boolean(from ?? to ?? locationId);
