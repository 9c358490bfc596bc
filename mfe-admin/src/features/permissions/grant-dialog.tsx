import { Button, Dialog, useSingleFlight } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { partnerName, personLine } from '../../components/partners/partner-name.ts';
import { PartnerNamed } from '../../components/partners/partner-named.tsx';
import type { Partner } from '../../components/partners/read-partners.ts';
import { Allowances } from './allowances.tsx';
import { useSuperUser } from './use-super-user.ts';

interface GrantDialogProps {
  readonly partner: Partner;
  readonly onClose: () => void;
}

/** Says what is given away, and to whom, before it is done. */
export function GrantDialog({ partner, onClose }: GrantDialogProps) {
  const { t } = useTranslation('admin');
  const set = useSuperUser();
  const [grant, granting] = useSingleFlight(async () => {
    await set(partner, true);
    onClose();
  });
  const close = granting ? () => undefined : onClose;
  return (
    <Dialog
      open
      onClose={close}
      title={t('permissions.dialog.title')}
      description={t('permissions.dialog.text')}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" disabled={granting} onClick={close}>
            {t('cancel')}
          </Button>
          <Button busy={granting} onClick={() => void grant()}>
            {t('permissions.dialog.confirm')}
          </Button>
        </>
      }
    >
      <PartnerNamed name={partnerName(partner)} person={personLine(partner)} />
      <Allowances />
    </Dialog>
  );
}
