import { Alert, Button, CopyableText } from '@hamkke/ui';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { OnlineButton } from '../../../../components/offline/online-button.tsx';
import { CodeField } from '../../../../components/sign-in/code-field.tsx';
import { useCodeEntry } from './code-entry.ts';
import { QrCode } from './qr-code.tsx';
import type { SecondFactor, SetUp } from './use-second-factor.ts';

/** The new secret for the authenticator app, as a QR code and as text, and the code that shows that the app has it. */
export function SetUpForm({ setUp, factor }: { readonly setUp: SetUp; readonly factor: SecondFactor }) {
  const { t } = useTranslation('account');
  const { field, failure, submit } = useCodeEntry(factor.confirm);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="ac:flex ac:flex-col ac:gap-4">
      <p>{t('secondFactor.scan')}</p>
      <div className="ac:flex ac:flex-col ac:gap-4 ac:sm:flex-row ac:sm:items-center">
        <QrCode text={setUp.uri} label={t('secondFactor.qr')} />
        <div className="ac:flex ac:min-w-0 ac:flex-col ac:gap-1">
          <p className="ac:text-muted">{t('secondFactor.typeInstead')}</p>
          <CopyableText text={setUp.secret} copyLabel={t('secondFactor.copySecret')} copiedLabel={t('copied')} />
        </div>
      </div>
      {failure !== undefined && <Alert title={t('secondFactor.failed')}>{failure}</Alert>}
      <div className="ac:max-w-xl">
        <CodeField takesRecovery={false} inputMode="numeric" {...field} />
      </div>
      <p className="ac:text-sm ac:text-muted">{t('secondFactor.ends')}</p>
      <div className="ac:flex ac:flex-wrap ac:items-start ac:gap-2">
        <div className="ac:flex ac:flex-col ac:items-start ac:gap-2">
          <OnlineButton type="submit" busy={factor.confirming}>
            {t('secondFactor.turnOn')}
          </OnlineButton>
        </div>
        <Button tone="secondary" onClick={factor.cancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
