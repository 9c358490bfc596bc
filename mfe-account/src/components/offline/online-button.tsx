import { useOffline } from '@hamkke/shell-api';
import { Button, type ButtonProps } from '@hamkke/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** A button for what needs the network: while there is none it is off and says why below itself. Stands in a column. */
export function OnlineButton({ disabled = false, ...button }: ButtonProps) {
  const { t } = useTranslation('account');
  const offline = useOffline();
  const id = useId();
  return (
    <>
      <Button {...button} disabled={offline || disabled} aria-describedby={offline ? id : undefined} />
      {offline && (
        <p id={id} className="ac:text-sm ac:text-warn">
          {t('offline.needed')}
        </p>
      )}
    </>
  );
}
