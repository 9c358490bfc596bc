import { buildPath, type DueCheck } from '@hamkke/contracts';
import { readUnitPhoto } from '@hamkke/contracts/calls';
import { unitLabel } from '@hamkke/screen-kit/formatting';
import { Alert, Button, Dialog } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PhotoDialogProps {
  readonly locationId: string;
  readonly check: DueCheck;
  readonly onClose: () => void;
}

/** The photo of the empty unit that its customer sent. */
export function PhotoDialog({ locationId, check: { reservationId, unitNumber }, onClose }: PhotoDialogProps) {
  const { t } = useTranslation('partner');
  const [failures, setFailures] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const title = t('work.checks.photo.named', { unit: unitLabel({ unitNumber, locationId }) });
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('close')}>
      {isBroken ? (
        <Alert
          tone="warn"
          action={
            <Button tone="secondary" onClick={() => setBroken(false)}>
              {t('retry')}
            </Button>
          }
        >
          {t('work.checks.photo.failed')}
        </Alert>
      ) : (
        <img
          // another address, so that what failed is not shown again
          src={buildPath(readUnitPhoto, { id: reservationId, by: 'customer' }, { again: failures || undefined })}
          alt={title}
          onError={() => {
            setFailures((before) => before + 1);
            setBroken(true);
          }}
          className="pt:aspect-4/3 pt:w-full pt:rounded-control pt:border pt:border-line pt:bg-ink pt:object-contain"
        />
      )}
    </Dialog>
  );
}
