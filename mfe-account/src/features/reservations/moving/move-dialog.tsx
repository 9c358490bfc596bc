import type { MoveOptions, MoveUnit, ReservationDetail } from '@hamkke/contracts';
import { formatDimensions } from '@hamkke/money';
import { unitLabel } from '@hamkke/screen-kit/formatting';
import { useOffline, usePartnerText } from '@hamkke/shell-api';
import { Button, Dialog, LinkButton } from '@hamkke/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OfflineNote } from '../../../components/offline/offline-note.tsx';
import { moveCheckout } from './move-checkout.ts';
import { ReckoningLines } from './reckoning-lines.tsx';

interface MoveDialogProps {
  readonly reservation: ReservationDetail;
  readonly options: MoveOptions;
  readonly unit: MoveUnit;
  readonly busy: boolean;
  /** Why the last press moved nothing. */
  readonly refusal: ReactNode;
  readonly onMove: () => void;
  readonly onClose: () => void;
}

/** Says what a move comes to before it is made; one that costs something leads to its payment. */
export function MoveDialog({ reservation, options, unit, busy, refusal, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation('account');
  const own = usePartnerText();
  const offline = useOffline();
  const { locationId, moveDate } = options;
  const branch = options.locations.find(({ id }) => id === locationId)?.name ?? reservation.locationName;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('moving.question', {
        branch: own(branch),
        unit: unitLabel({ unitNumber: unit.unitNumber, locationId }),
      })}
      description={t('reservations.sizeText', { size: unit.size, dimensions: formatDimensions(unit.dimensions) })}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('moving.keep')}
          </Button>
          {unit.charge > 0 && !offline ? (
            <LinkButton as={Link} to={moveCheckout(reservation.reservationId, unit.unitId, moveDate)}>
              {t('moving.pay')}
            </LinkButton>
          ) : (
            <Button busy={busy} disabled={offline} onClick={onMove}>
              {t(unit.charge > 0 ? 'moving.pay' : 'moving.confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className="ac:flex ac:flex-col ac:gap-3">
        <OfflineNote says="needed" />
        {refusal}
        <ReckoningLines options={options} reckoning={unit} />
      </div>
    </Dialog>
  );
}
