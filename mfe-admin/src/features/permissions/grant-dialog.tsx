import { Button, Dialog, useSingleFlight } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { franchiseName, ownerLine } from '../../components/franchises/franchise-name.ts';
import { FranchiseNamed } from '../../components/franchises/franchise-named.tsx';
import type { Franchise } from '../../components/franchises/read-franchises.ts';
import { Allowances } from './allowances.tsx';
import { useSuperUser } from './use-super-user.ts';

interface GrantDialogProps {
  readonly franchise: Franchise;
  readonly onClose: () => void;
}

/** Says what is given away, and to whom, before it is done. */
export function GrantDialog({ franchise, onClose }: GrantDialogProps) {
  const { t } = useTranslation('admin');
  const set = useSuperUser();
  const [grant, granting] = useSingleFlight(async () => {
    await set(franchise, true);
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
      <FranchiseNamed name={franchiseName(franchise)} owner={ownerLine(franchise)} />
      <Allowances />
    </Dialog>
  );
}
