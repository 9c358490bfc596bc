import { ApiError, call } from '@hamkke/api-client';
import type { AnswerOf, ErrorCode } from '@hamkke/contracts';
import { proveEmail, readEmailProof } from '@hamkke/contracts/calls';
import { usePageTitle, useShell } from '@hamkke/shell-api';
import { Button, NoticePage, Spinner } from '@hamkke/ui';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useOnce } from '../../components/once.ts';
import { AnotherAccount, LogInFirst, Proven, Refused } from './email-proof-notices.tsx';
import { IncompleteLink, LinkFailed } from './mail-link-notices.tsx';
import { RefuseProof } from './refuse-proof.tsx';

type Offer = AnswerOf<typeof readEmailProof> | { readonly code: ErrorCode };
const codeOf = (error: unknown): ErrorCode => (error instanceof ApiError ? error.code : 'INTERNAL');

/**
 * `/account/email-proof?token=`: says what the link of a mail would do, and does it after a press, in a session of the
 * account that requested it.
 */
export function EmailProofPage() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const { session } = useShell();
  const token = search.get('token');
  usePageTitle(t('recovery.proof.title'));
  if (!token) return <IncompleteLink />;
  const who = session.status === 'signed-in' ? session.user.id : session.status;
  return <Offered key={who} token={token} who={who} />;
}

function useOffer(token: string, who: string) {
  const load = async (): Promise<Offer> => {
    try {
      return await call(readEmailProof, { body: { token } });
    } catch (error) {
      return { code: codeOf(error) };
    }
  };
  return useOnce(`${readEmailProof.id} ${who} ${token}`, load, () => false);
}

type Outcome = { readonly email: string } | { readonly code: ErrorCode } | 'refused';

function Offered({ token, who }: { readonly token: string; readonly who: string }) {
  const { t } = useTranslation('account');
  const { refreshSession } = useShell();
  const { answer: offer, again } = useOffer(token, who);
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      const { email } = await call(proveEmail, { body: { token } });
      setOutcome({ email });
      // The signed-in person's record has changed; a failed read of it here does no harm.
      await refreshSession().catch(() => undefined);
    } catch (error) {
      setOutcome({ code: codeOf(error) });
    } finally {
      setBusy(false);
    }
  }

  if (outcome === 'refused') return <Refused />;
  if (outcome && 'email' in outcome) return <Proven email={outcome.email} />;
  if (outcome) return <LinkFailed code={outcome.code} again={() => setOutcome(undefined)} />;
  if (!offer) {
    return (
      <NoticePage icon={<MailCheck size={26} strokeWidth={1.8} />} title={t('recovery.proof.working')} actions={null}>
        <Spinner label={t('recovery.proof.workingText')} />
      </NoticePage>
    );
  }
  if ('code' in offer) return <LinkFailed code={offer.code} again={again} />;
  const refuse = (
    <RefuseProof token={token} onRefused={() => setOutcome('refused')} onFailed={(code) => setOutcome({ code })} />
  );
  if (offer.account === 'signed-out') return <LogInFirst email={offer.email} refuse={refuse} />;
  if (offer.account === 'another') return <AnotherAccount email={offer.email} refuse={refuse} />;
  const actions = (
    <>
      <Button size="large" busy={busy} onClick={() => void confirm()}>
        {t('recovery.proof.confirm')}
      </Button>
      {refuse}
    </>
  );
  return (
    <NoticePage icon={<MailCheck size={26} strokeWidth={1.8} />} title={t('recovery.proof.ask')} actions={actions}>
      <p>{t('recovery.proof.askText', { email: offer.email })}</p>
      {offer.guestReservations !== 0 && (
        <p>
          {offer.guestReservations === null
            ? t('recovery.proof.opensUnknown')
            : t('recovery.proof.opens', { count: offer.guestReservations })}
        </p>
      )}
    </NoticePage>
  );
}
