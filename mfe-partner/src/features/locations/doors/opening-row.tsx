import type { ManagedOpening } from '@hamkke/contracts';
import { unitLabel, useDayTexts } from '@hamkke/screen-kit/formatting';
import { Badge, Typed } from '@hamkke/ui';
import { Ban, DoorOpen, Footprints, Share2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useReservationPath } from '../../../components/managing/use-scope.ts';

interface OpeningRowProps {
  readonly opening: ManagedOpening;
  readonly locationId: string;
}

const looks = {
  opened: { tone: 'ok', icon: DoorOpen, label: 'doors.openings.opened' },
  refused: { tone: 'warn', icon: Ban, label: 'doors.openings.refused' },
} as const;
const roles = {
  partner: 'doors.openings.by.partner',
  administrator: 'doors.openings.by.administrator',
  'super-user': 'doors.openings.by.super-user',
} as const;

/** A line of the log: a card on a phone, a row of columns from 1024 px. One that is out of sight costs no layout. */
export const OpeningRow = memo(function OpeningRow({ opening, locationId }: OpeningRowProps) {
  const { t } = useTranslation('partner');
  const { instant } = useDayTexts();
  const pathOf = useReservationPath();
  const howText = useHowText(locationId);
  const { tone, icon: Icon, label } = looks[opening.result];
  const at = instant(opening.at);
  return (
    <li className="pt:grid pt:gap-x-6 pt:gap-y-1 pt:rounded-card pt:border pt:border-line pt:bg-surface pt:px-4 pt:py-3 pt:[contain-intrinsic-size:auto_7rem] pt:[content-visibility:auto] pt:lg:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1.5fr)_auto] pt:lg:items-center">
      <div className="pt:flex pt:flex-wrap pt:items-center pt:justify-between pt:gap-x-4 pt:gap-y-1 pt:lg:flex-col pt:lg:items-start">
        <time dateTime={opening.at} className="pt:text-sm pt:tabular-nums pt:text-muted">
          {at}
        </time>
        <Badge tone={tone} icon={<Icon aria-hidden="true" size={14} />}>
          {t(label)}
        </Badge>
      </div>
      <p className="pt:font-medium pt:wrap-anywhere pt:text-strong">
        <Typed>{opening.doorName}</Typed>
      </p>
      <div className="pt:min-w-0 pt:text-[0.9375rem] pt:text-muted">
        <p className="pt:flex pt:flex-wrap pt:items-center pt:gap-x-2 pt:gap-y-1">
          <span>{howText(opening)}</span>
          {opening.shared && <Badge icon={<Share2 aria-hidden="true" size={14} />}>{t('doors.openings.shared')}</Badge>}
          {opening.visit === true && (
            <Badge icon={<Footprints aria-hidden="true" size={14} />}>{t('doors.openings.visit')}</Badge>
          )}
        </p>
        {opening.reason !== null && (
          <p className="pt:wrap-anywhere">
            {t('doors.openings.reason')}
            <Typed>{opening.reason}</Typed>
          </p>
        )}
      </div>
      {opening.reservationId !== null && (
        <Link
          to={pathOf(opening.reservationId)}
          aria-label={t('doors.openings.reservationNamed', { at })}
          className="pt:inline-flex pt:min-h-11 pt:items-center pt:justify-self-start pt:text-[0.9375rem] pt:text-strong pt:underline"
        >
          {t('doors.openings.reservation')}
        </Link>
      )}
    </li>
  );
});

/** Says by what a door was opened, or was to be: whose code, a wrong one, or somebody from afar. */
function useHowText(locationId: string): (opening: ManagedOpening) => string {
  const { t } = useTranslation('partner');
  return ({ how, by, unitNumber, reservationId, visit, result }) => {
    if (how === 'remote')
      return by === null ? t('doors.openings.remote') : t('doors.openings.remoteBy', { by: t(roles[by]) });
    if (unitNumber !== null) return t('doors.openings.byUnit', { unit: unitLabel({ unitNumber, locationId }) });
    const isWrong = reservationId === null && visit !== true && result === 'refused';
    return t(isWrong ? 'doors.openings.wrongCode' : 'doors.openings.byCode');
  };
}
