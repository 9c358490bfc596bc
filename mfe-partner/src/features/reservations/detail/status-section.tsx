import type { ReservationDetail } from '@hamkke/contracts';
import { Section } from '@hamkke/screen-kit/layout';
import { Button } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { isPaidByCard } from '../moved.ts';
import { StatusChoice } from '../status/status-choice.tsx';
import { useStatusOf } from '../status/status-changes.tsx';

/** The status, to be changed by hand; a rental that was paid by card may be cancelled with its money back in one go. */
export function StatusSection({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('partner');
  const { set, busy } = useStatusOf(reservation);
  const refunds = reservation.status !== 'cancelled' && isPaidByCard(reservation);
  return (
    <Section heading={t('reservations.detail.change')}>
      <div className="pt:flex pt:flex-wrap pt:items-start pt:justify-between pt:gap-3">
        <StatusChoice reservation={reservation} />
        {refunds && (
          <Button tone="secondary" busy={busy} className="pt:text-danger!" onClick={() => void set('cancelled')}>
            {t('reservations.detail.cancelAndRefund')}
          </Button>
        )}
      </div>
    </Section>
  );
}
