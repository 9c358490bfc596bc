import { call } from '@hamkke/api-client';
import type { Location } from '@hamkke/contracts';
import { deleteLocation } from '@hamkke/contracts/calls';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { usePartnerText } from '@hamkke/shell-api';
import { Alert, Button, Dialog, useSingleFlight, useToast } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NamingLocation } from '../../../components/unpublished.tsx';
import { useInUseText } from '../writing/use-in-use-text.ts';
import { useChangedLocations } from '../writing/use-changed-locations.ts';

interface RemoveDialogProps {
  readonly location: Location;
  readonly onClose: () => void;
  /** It is gone: what showed it has to go first. */
  readonly onRemoved?: () => void;
}

/** Asks before a location goes with its units; says why it cannot while a rental runs or is coming. */
export function RemoveDialog({ location, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation('partner');
  const toast = useToast();
  const name = usePartnerText()(location.name);
  const errorText = useErrorText();
  const inUseText = useInUseText();
  const changedLocations = useChangedLocations();
  const [refusal, setRefusal] = useState<unknown>();
  const [remove, removing] = useSingleFlight(async () => {
    try {
      await call(deleteLocation, { params: { id: location.id }, timeoutMs: 60_000 });
      onClose();
      onRemoved?.();
      toast({ title: t('warehouses.remove.done', { name }), tone: 'success' });
      await changedLocations();
    } catch (error) {
      setRefusal(error);
    }
  });
  const inUse = inUseText(refusal);
  return (
    <Dialog
      open
      onClose={onClose}
      title={<NamingLocation location={location} sentence={(named) => t('warehouses.remove.title', { name: named })} />}
      description={t('warehouses.remove.text', { n: location.totalUnits })}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t(inUse ? 'close' : 'cancel')}
          </Button>
          {!inUse && (
            <Button tone="destructive" busy={removing} onClick={() => void remove()}>
              {t('warehouses.remove.confirm')}
            </Button>
          )}
        </>
      }
    >
      {refusal !== undefined && (
        <Alert tone="warn" title={t('warehouses.remove.failed')}>
          <p>{inUse ?? errorText(refusal)}</p>
          {inUse && location.status === 'active' && <p className="pt:mt-1">{t('warehouses.remove.pauseInstead')}</p>}
        </Alert>
      )}
    </Dialog>
  );
}
