import type { ReservationDetail } from '@hamkke/contracts';
import { ReadFailed } from '@hamkke/screen-kit/reads';
import { Skeleton, SkeletonArea } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { ExtensionForm } from './extension-form.tsx';
import type { ExtensionDays } from './offers.ts';
import { OtherUnit } from './other-unit.tsx';
import { useExtendedUnit } from './use-extended-unit.ts';

interface ExtensionChoiceProps {
  readonly reservation: ReservationDetail;
  readonly days: ExtensionDays;
}

/** Reads the unit as it is sold today, for the choice of a period; says why there is none otherwise. */
export function ExtensionChoice({ reservation, days }: ExtensionChoiceProps) {
  const { t } = useTranslation('account');
  const { unit, minimumDays } = useExtendedUnit(reservation);
  const otherUnit = { reservation, startDate: days.startDate };
  if (unit.error?.status === 404) return <OtherUnit {...otherUnit} why="gone" />;
  if (unit.isPending) return <ChoiceSkeleton />;
  if (!unit.data) return <ReadFailed title={t('reservations.extend.failed')} read={unit} />;
  if (unit.data.isForRent === false) return <OtherUnit {...otherUnit} why="notForRent" />;
  return <ExtensionForm reservation={reservation} days={days} unit={unit.data} minimumDays={minimumDays} />;
}

function ChoiceSkeleton() {
  const { t } = useTranslation('account');
  return (
    <SkeletonArea label={t('loading')} className="ac:flex ac:flex-col ac:gap-2">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="ac:h-16 ac:rounded-control" />
      ))}
    </SkeletonArea>
  );
}
