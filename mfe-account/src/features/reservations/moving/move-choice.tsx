import type { ReservationDetail } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { ReadFailed } from '@hamkke/screen-kit/reads';
import { usePartnerText } from '@hamkke/shell-api';
import { Field, Select, Skeleton, SkeletonArea } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { OfflineNote } from '../../../components/offline/offline-note.tsx';
import { FoundUnits } from './found-units.tsx';
import { useMoveChoice, type MoveChoosing, type MoveDays } from './use-move-choice.ts';
import { useMoveOptions, type MoveOptionsQuery } from './use-move-options.ts';

interface MoveChoiceProps {
  readonly reservation: ReservationDetail;
  readonly days: MoveDays;
}

/** Day, location and size of the move, and the units that are free then. */
export function MoveChoice({ reservation, days }: MoveChoiceProps) {
  const { t } = useTranslation('account');
  const own = usePartnerText();
  const choosing = useMoveChoice(days);
  const { query, locations } = useMoveOptions(reservation.reservationId, choosing);
  return (
    <>
      <OfflineNote says="needed" />
      <div className="ac:grid ac:gap-4 ac:sm:grid-cols-2 ac:sm:items-start">
        <MoveDay choosing={choosing} days={days} />
        {locations.length > 1 && (
          <Select
            label={t('moving.location')}
            value={choosing.locationId ?? locations[0]?.id}
            options={locations.map(({ id, name }) => ({ value: id, label: own(name) }))}
            onChange={({ target }) => choosing.chooseLocation(target.value)}
          />
        )}
      </div>
      {choosing.isPossible && <ReadUnits reservation={reservation} query={query} choosing={choosing} />}
    </>
  );
}

interface ReadUnitsProps {
  readonly reservation: ReservationDetail;
  readonly query: MoveOptionsQuery;
  readonly choosing: MoveChoosing;
}

/** The units once they are read; those of another day or location stay meanwhile, where there were any. */
function ReadUnits({ reservation, query, choosing }: ReadUnitsProps) {
  const { t } = useTranslation('account');
  if (query.isError) return <ReadFailed titleAs="h2" title={t('moving.failed')} read={query} />;
  const { data, isPlaceholderData } = query;
  if (!data || (isPlaceholderData && data.units.length === 0)) return <UnitsSkeleton />;
  return <FoundUnits reservation={reservation} options={data} isOlder={isPlaceholderData} choosing={choosing} />;
}

function MoveDay({ choosing, days }: { readonly choosing: MoveChoosing; readonly days: MoveDays }) {
  const { t } = useTranslation('account');
  const { day } = useDayTexts();
  const limits = { from: day(days.earliest), to: day(days.latest) };
  return (
    <Field
      type="date"
      label={t('moving.day')}
      required
      min={days.earliest}
      max={days.latest}
      value={choosing.typed}
      onChange={({ target }) => choosing.typeDay(target.value)}
      hint={t('moving.dayHint', limits)}
      error={choosing.isPossible ? undefined : t('moving.dayMissing', limits)}
    />
  );
}

function UnitsSkeleton() {
  const { t } = useTranslation('account');
  return (
    <SkeletonArea label={t('loading')} className="ac:flex ac:flex-col ac:gap-2">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="ac:h-18 ac:rounded-control" />
      ))}
    </SkeletonArea>
  );
}
