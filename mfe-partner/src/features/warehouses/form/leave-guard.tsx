import { Button, Dialog } from '@hamkke/ui';
import { useEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

interface LeaveGuardProps {
  /** Something is typed that is not saved. */
  readonly unsaved: boolean;
  /** Set once it is saved: the way on is free before the form is drawn again. */
  readonly released: RefObject<boolean>;
}

/** Asks before what was typed is left behind: inside the app by a window, on a reload or another site by the browser's own question. */
export function LeaveGuard({ unsaved, released }: LeaveGuardProps) {
  const { t } = useTranslation('partner');
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && !released.current && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved, released]);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('warehouses.form.leave.title')}
      description={t('warehouses.form.leave.text')}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" onClick={() => blocker.proceed?.()}>
            {t('warehouses.form.leave.go')}
          </Button>
          <Button onClick={() => blocker.reset?.()}>{t('warehouses.form.leave.stay')}</Button>
        </>
      }
    />
  );
}
