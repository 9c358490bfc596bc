import type { Account } from '@hamkke/contracts';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { Section } from '@hamkke/screen-kit/layout';
import { useOffline } from '@hamkke/shell-api';
import { Badge, Button, ErrorState } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnlineButton } from '../../../../components/offline/online-button.tsx';
import { putCodesAway, useFreshCodes } from './fresh-codes.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { SetUpForm } from './set-up-form.tsx';
import { useSecondFactor } from './use-second-factor.ts';

/**
 * Two-step sign-in: set up, replaced and removed here. For administrators and super users, and whoever still has one.
 */
export function SecondFactorSection({ user }: { readonly user: Account }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const offline = useOffline();
  const factor = useSecondFactor(user);
  const codes = useFreshCodes(user.id);
  const [removing, setRemoving] = useState(false);
  const isOn = user.secondFactor === true;
  const isRequired = user.secondFactorPolicy === 'required';
  const { setUp, failure } = factor;
  return (
    <Section
      level={2}
      heading={t('secondFactor.heading')}
      lead={t(isRequired ? 'secondFactor.leadRequired' : 'secondFactor.lead')}
      aside={<Badge tone={isOn ? 'ok' : 'neutral'}>{t(isOn ? 'secondFactor.on' : 'secondFactor.off')}</Badge>}
    >
      {codes && <RecoveryCodes codes={codes} onPutAway={putCodesAway} />}
      {failure !== undefined && (
        <ErrorState
          titleAs="h3"
          title={t('secondFactor.failed')}
          description={errorText(failure)}
          retryLabel={t('retry')}
          busy={factor.starting}
          onRetry={() => void factor.start()}
        />
      )}
      {setUp ? (
        <SetUpForm key={setUp.secret} setUp={setUp} factor={factor} />
      ) : (
        <div className="ac:flex ac:flex-wrap ac:items-start ac:gap-2">
          <div className="ac:flex ac:flex-col ac:items-start ac:gap-2">
            <OnlineButton
              tone={isOn ? 'secondary' : 'primary'}
              busy={factor.starting}
              onClick={() => void factor.start()}
            >
              {t(isOn ? 'secondFactor.replace' : 'secondFactor.start')}
            </OnlineButton>
          </div>
          {isOn && !isRequired && (
            <Button tone="secondary" disabled={offline} onClick={() => setRemoving(true)}>
              {t('secondFactor.remove')}
            </Button>
          )}
        </div>
      )}
      {removing && <RemovalDialog factor={factor} onClose={() => setRemoving(false)} />}
    </Section>
  );
}
