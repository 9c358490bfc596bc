import { call } from '@hamkke/api-client';
import type { Account } from '@hamkke/contracts';
import { requestEmailProof } from '@hamkke/contracts/calls';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { Badge, Typed, useSingleFlight, useToast } from '@hamkke/ui';
import { MailCheck, MailWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { OnlineButton } from '../../../components/offline/online-button.tsx';

/** The address and whether it is proven; an unproven one can be sent the mail again. */
export function EmailLine({ user }: { readonly user: Account }) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const errorText = useErrorText();
  const [send, sending] = useSingleFlight(async (email: string) => {
    try {
      await call(requestEmailProof, { body: {} });
      toast({ title: t('profile.proofSent'), description: t('profile.proofSentText', { email }), tone: 'success' });
    } catch (error) {
      toast({ title: t('profile.proofFailed'), description: errorText(error), tone: 'destructive' });
    }
  });
  const { email, emailVerified } = user;
  if (email === null) return <p className="ac:text-faint">{t('profile.noEmail')}</p>;
  return (
    <div className="ac:flex ac:flex-col ac:items-start ac:gap-2">
      <p className="ac:flex ac:flex-wrap ac:items-center ac:gap-x-2 ac:gap-y-1">
        <span className="ac:wrap-anywhere">
          <Typed>{email}</Typed>
        </span>
        {emailVerified ? (
          <Badge tone="ok" icon={<MailCheck aria-hidden="true" size={14} />}>
            {t('profile.proven')}
          </Badge>
        ) : (
          <Badge tone="warn" icon={<MailWarning aria-hidden="true" size={14} />}>
            {t('profile.unproven')}
          </Badge>
        )}
      </p>
      {!emailVerified && (
        <>
          <p className="ac:text-sm ac:text-faint">{t('profile.unprovenNote')}</p>
          <OnlineButton tone="secondary" busy={sending} onClick={() => void send(email)}>
            {t('profile.sendProof')}
          </OnlineButton>
        </>
      )}
    </div>
  );
}
