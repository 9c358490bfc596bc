import { reservationStatuses, type Reservation, type ReservationStatus } from '@hamkke/contracts';
import { unitLabel } from '@hamkke/screen-kit/formatting';
import { Badge, Listbox, type BadgeTone } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useCustomerName } from '../reservation-texts.ts';
import { useStatusOf } from './status-changes.tsx';

/** The colour of each status; its text says the same. */
const statusTones: Readonly<Record<ReservationStatus, BadgeTone>> = {
  pending: 'warn',
  active: 'ok',
  expired: 'neutral',
  cancelled: 'danger',
};

/** The status of a reservation, to be changed in its place; a refusal is said below it. */
export function StatusChoice({ reservation }: { readonly reservation: Reservation }) {
  const { t } = useTranslation('partner');
  const nameOf = useCustomerName();
  const { set, busy, problem } = useStatusOf(reservation);
  const { status } = reservation;
  const choices = reservationStatuses.map((value) => ({ value, label: t(`reservations.statuses.${value}`) }));
  return (
    <div translate="no" data-typed="" className="pt:flex pt:flex-col pt:items-start pt:gap-1.5" aria-busy={busy}>
      <Listbox
        label={t('reservations.statusOf', { name: nameOf(reservation), unit: unitLabel(reservation) })}
        value={status}
        choices={choices}
        onChange={(to) => void set(to)}
        face={<Badge tone={statusTones[status]}>{t(`reservations.statuses.${status}`)}</Badge>}
      />
      {problem !== undefined && (
        <p role="alert" className="pt:max-w-60 pt:text-sm pt:text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
