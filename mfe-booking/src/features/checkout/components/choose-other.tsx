import type { Unit } from '@hamkke/contracts';
import { Button, EmptyState, LinkButton } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { longDate } from '../../../components/long-date.ts';
import { writeChoice } from '../../../components/rental/rental-choice.ts';
import type { CheckoutRequest } from '../use-checkout.ts';

interface RentalProps {
  readonly unit: Pick<Unit, 'size' | 'locationId'>;
  readonly request: Pick<CheckoutRequest, 'period' | 'range'>;
}

/** The way to the location's page: size, period and days stay as they were chosen, only the unit is chosen anew. */
export function ChooseOther({
  unit,
  request: { period, range },
  tone = 'primary',
}: RentalProps & { readonly tone?: 'primary' | 'secondary' }) {
  const { t } = useTranslation('booking');
  const choice = range
    ? writeChoice({ size: unit.size, unitId: undefined, period: period, range })
    : new URLSearchParams({ size: unit.size });
  return (
    <LinkButton as={Link} to={`/storage/${unit.locationId}?${choice.toString()}`} tone={tone} size="large">
      {t('checkout.chooseOther')}
    </LinkButton>
  );
}

interface UnitUnavailableProps extends RentalProps {
  readonly title: string;
  /** From when the unit may become free. */
  readonly note?: string | undefined;
  /** Stands beside the order, not in its place. */
  readonly inside?: boolean;
  readonly onLookAgain?: () => void;
  readonly looking?: boolean;
}

/** The unit cannot be rented for these days: says so, and leads to another. */
export function UnitUnavailable({
  title,
  note,
  unit,
  request,
  inside = false,
  onLookAgain,
  looking = false,
}: UnitUnavailableProps) {
  const { t } = useTranslation('booking');
  return (
    <EmptyState
      titleAs={inside ? 'h2' : 'h1'}
      title={title}
      description={
        <>
          {note && <p>{note}</p>}
          <p>{t('checkout.chooseOtherHint')}</p>
        </>
      }
      action={
        <div className="bk:flex bk:flex-wrap bk:justify-center bk:gap-2">
          <ChooseOther unit={unit} request={request} />
          {onLookAgain && (
            <Button tone="secondary" size="large" onClick={onLookAgain} busy={looking}>
              {t('checkout.lookAgain')}
            </Button>
          )}
        </div>
      }
    />
  );
}

interface UnitObstacleProps {
  readonly obstacle: 'invalidRange' | 'notForRent' | 'taken';
  readonly unit: Unit;
  readonly request: CheckoutRequest;
  /** The read of the unit, for looking again. */
  readonly query: { readonly refetch: () => Promise<unknown>; readonly isFetching: boolean };
}

/** What prevents the rental, said before anybody types; and from when a unit may become free that a rental takes. */
export function UnitObstacle({ obstacle, unit, request, query }: UnitObstacleProps) {
  const { t, i18n } = useTranslation('booking');
  const free = obstacle === 'taken' ? unit.maybeFreeFrom : undefined;
  // Nobody has these days: the customer of the rental before them comes first.
  const isOpenLater = free !== undefined && request.range !== undefined && free <= request.range.start;
  // Nor these: what is near them leaves no day for checking the unit.
  const isToCheck = free !== undefined && !isOpenLater && unit.reservedLabel === undefined;
  return (
    <UnitUnavailable
      title={t(`checkout.${isOpenLater || isToCheck ? 'notYet' : obstacle}`)}
      note={
        free && t(isToCheck ? 'checkout.checkedFrom' : 'checkout.maybeFree', { date: longDate(free, i18n.language) })
      }
      unit={unit}
      request={request}
      {...(obstacle === 'taken' && { onLookAgain: () => void query.refetch(), looking: query.isFetching })}
    />
  );
}
