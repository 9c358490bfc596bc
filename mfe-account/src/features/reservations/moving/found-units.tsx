import type { MoveOptions, ReservationDetail } from '@hamkke/contracts';
import { sizes } from '@hamkke/money';
import { unitLabel, useDayTexts } from '@hamkke/screen-kit/formatting';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { usePartnerText } from '@hamkke/shell-api';
import { Alert, EmptyState, LinkButton, Select, useToast } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCustomerPath } from '../use-customer-path.ts';
import { MoveDialog } from './move-dialog.tsx';
import { UnitList } from './unit-list.tsx';
import type { MoveChoosing } from './use-move-choice.ts';
import { codeOf, useMoving } from './use-moving.ts';

interface FoundUnitsProps {
  readonly reservation: ReservationDetail;
  readonly options: MoveOptions;
  /** What is shown belongs to the day or the location before: nothing of it can be chosen. */
  readonly isOlder: boolean;
  readonly choosing: MoveChoosing;
}

/** The free units of the chosen size; one that is chosen shows what the move comes to before it is made. */
export function FoundUnits({ reservation, options, isOlder, choosing }: FoundUnitsProps) {
  const moving = useMoving(reservation.reservationId, {
    done: useMovedTo(),
    gone: () => choosing.chooseUnit(undefined),
  });
  const { units, locationId } = options;
  const chosen = isOlder ? undefined : units.find(({ unitId }) => unitId === choosing.unitId);
  const choose = (unitId: string | undefined) => {
    moving.reset();
    choosing.chooseUnit(unitId);
  };
  const found = sizes.filter((each) => units.some(({ size }) => size === each));
  const size = found.find((each) => each === choosing.size);
  return (
    <div className="ac:flex ac:flex-col ac:gap-4">
      {!chosen && moving.error !== null && <Refusal error={moving.error} />}
      {found.length > 1 && <SizeChoice found={found} size={size} onChoose={choosing.chooseSize} />}
      {units.length === 0 ? (
        <NoUnits locationId={locationId} />
      ) : (
        <UnitList
          units={size === undefined ? units : units.filter((unit) => unit.size === size)}
          locationId={locationId}
          isOlder={isOlder}
          onChoose={choose}
        />
      )}
      {chosen && (
        <MoveDialog
          reservation={reservation}
          options={options}
          unit={chosen}
          busy={moving.busy}
          refusal={moving.error === null ? undefined : <Refusal error={moving.error} />}
          onMove={() => void moving.send({ options, unit: chosen })}
          onClose={() => choose(undefined)}
        />
      )}
    </div>
  );
}

/** Leads to the reservation of the other unit, which a guest's pass opens as well, and says that the rental moved. */
function useMovedTo(): (moved: ReservationDetail) => Promise<void> {
  const { t } = useTranslation('account');
  const { day } = useDayTexts();
  const own = usePartnerText();
  const { back } = useCustomerPath();
  const navigate = useNavigate();
  const toast = useToast();
  return async (moved) => {
    const description = t('moving.doneText', {
      date: day(moved.startDate),
      branch: own(moved.locationName),
      unit: unitLabel(moved),
    });
    toast({ title: t('moving.done'), description, tone: 'success' });
    await navigate(`${back}/${moved.reservationId}`, { replace: true });
  };
}

const refusals = ['UNIT_TAKEN', 'UNIT_CLOSED', 'PRICE_CHANGED', 'REFUND_CHANGED'] as const;

/** Why nothing was moved. */
function Refusal({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const refusal = refusals.find((each) => each === codeOf(error));
  return <Alert tone="warn">{refusal ? t(`moving.refused.${refusal}`) : errorText(error)}</Alert>;
}

interface SizeChoiceProps {
  readonly found: readonly string[];
  readonly size: string | undefined;
  readonly onChoose: (size: string) => void;
}

function SizeChoice({ found, size = '', onChoose }: SizeChoiceProps) {
  const { t } = useTranslation('account');
  return (
    <Select
      label={t('moving.size')}
      value={size}
      options={[{ value: '', label: t('moving.allSizes') }, ...found.map((each) => ({ value: each, label: each }))]}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

function NoUnits({ locationId }: { readonly locationId: string }) {
  const { t } = useTranslation('account');
  return (
    <EmptyState
      titleAs="h2"
      title={t('moving.none')}
      description={t('moving.noneHint')}
      action={
        <LinkButton as={Link} to={`/storage/${locationId}`} tone="secondary">
          {t('moving.toLocation')}
        </LinkButton>
      }
    />
  );
}
