import { Button, Dialog } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

interface LeaveDialogProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks whether what was typed may be lost. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('partner');
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={t('warehouses.form.leave.title')}
      description={t('warehouses.form.leave.text')}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" onClick={onLeave}>
            {t('warehouses.form.leave.go')}
          </Button>
          <Button onClick={onStay}>{t('warehouses.form.leave.stay')}</Button>
        </>
      }
    />
  );
}
