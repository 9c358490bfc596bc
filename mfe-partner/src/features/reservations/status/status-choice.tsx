import { reservationStatuses, type Reservation } from '@hamkke/contracts';
import { unitLabel } from '@hamkke/screen-kit/formatting';
import { Badge, Listbox, type BadgeTone } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../components/use-today.ts';
import { offerHoldOf } from '../offer-hold.ts';
import { useCustomerName, useStatusText } from '../reservation-texts.ts';
import { isRenewing, shownStatusOf, type ShownStatus } from '../shown-status.ts';
import { useStatusOf } from './status-changes.tsx';

/** The colour of each status; its text says the same. */
const statusTones: Readonly<Record<ShownStatus, BadgeTone>> = {
  pending: 'warn',
  renewalPending: 'warn',
  overdue: 'danger',
  active: 'ok',
  expired: 'neutral',
  cancelled: 'danger',
};

/** The hold of an offer has no customer who could rent the unit: by hand it can only be cancelled. */
const offerStatuses = ['pending', 'cancelled'] as const;

/**
 * The status of a reservation, to be changed in its place; a refusal is said below it. A paid rental that renews says so
 * beside it.
 */
export function StatusChoice({ reservation }: { readonly reservation: Reservation }) {
  const { t } = useTranslation('partner');
  const nameOf = useCustomerName();
  const { set, busy, problem } = useStatusOf(reservation);
  const today = useToday();
  const statusText = useStatusText()(reservation, today);
  const { status } = reservation;
  const offer = offerHoldOf(reservation);
  const face = <Badge tone={statusTones[shownStatusOf(reservation, today)]}>{statusText}</Badge>;
  if (offer === 'over') return face;
  const choices = (offer === 'running' ? offerStatuses : reservationStatuses).map((value) => ({
    value,
    label: value === status ? statusText : t(`reservations.statuses.${value}`),
  }));
  return (
    <div translate="no" data-typed="" className="pt:flex pt:flex-col pt:items-start pt:gap-1.5" aria-busy={busy}>
      <div className="pt:flex pt:flex-wrap pt:items-center pt:gap-1.5">
        <Listbox
          label={t('reservations.statusOf', { name: nameOf(reservation), unit: unitLabel(reservation) })}
          value={status}
          choices={choices}
          onChange={(to) => void set(to)}
          face={face}
        />
        {isRenewing(reservation) && <Badge>{t('reservations.renews')}</Badge>}
      </div>
      {problem !== undefined && (
        <p role="alert" className="pt:max-w-60 pt:text-sm pt:text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
