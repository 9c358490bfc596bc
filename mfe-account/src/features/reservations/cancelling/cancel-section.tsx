import type { ReservationDetail } from '@hamkke/contracts';
import { Card } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnlineButton } from '../../../components/offline/online-button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CancelTerms } from './cancel-terms.tsx';

/**
 * Whether and how the customer may cancel, as the server says it; nothing once there is nothing left to cancel, or a
 * notice says already when it ends.
 */
export function CancelSection({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  const { cancel } = reservation.options;
  return (
    <>
      {cancel.because !== 'over' && (cancel.allowed || reservation.notice === null) && (
        <Card>
          <h2 className="ac:mb-2 ac:text-lg ac:font-bold">{t('reservations.cancel.heading')}</h2>
          <CancelTerms reservation={reservation} />
          {cancel.allowed && (
            <div className="ac:mt-4 ac:flex ac:flex-col ac:gap-2">
              <OnlineButton tone="secondary" wide className="ac:text-danger!" onClick={() => setOpen(true)}>
                {t('reservations.cancel.open')}
              </OnlineButton>
            </div>
          )}
        </Card>
      )}
      {open && <CancelDialog reservation={reservation} onClose={() => setOpen(false)} />}
    </>
  );
}
