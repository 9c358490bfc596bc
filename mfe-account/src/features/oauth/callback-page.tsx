import { usePageTitle } from '@hamkke/shell-api';
import { LinkButton, NoticePage, Spinner } from '@hamkke/ui';
import { CircleAlert, CircleCheck, KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useEnter } from '../../components/sign-in/enter.ts';
import { withNext } from '../../components/sign-in/next.ts';
import { useProviderFailureText } from '../../components/sign-in/provider-failure-alert.tsx';
import { failureOf, type ProviderFailure } from '../../components/sign-in/provider-failure.ts';
import { readStoredNext } from '../../components/sign-in/way-back.ts';
import { CodeForm } from './code-form.tsx';
import { useCompletion, type Completion } from './use-completion.ts';
import { useOpener } from './use-opener.ts';

/** How long the answer is shown before going on, in ms. Source: product spec section 9, timers. */
export const successMs = 1000;
export const failureMs = 3000;

/**
 * `/oauth/:provider/callback`: finishes a sign-in that an identity provider sent back here, in a window of its own or
 * not.
 */
export function CallbackPage() {
  const { t } = useTranslation('account');
  const { provider = '' } = useParams();
  const { search } = useLocation();
  const { ticket, completion, end } = useCompletion(provider, search);
  const { waiting, stuck } = useOpener(new URLSearchParams(search).get('state'), completion);
  const refused = useGoingOn(provider, completion, waiting);
  usePageTitle(t('oauth.title'));
  const failure = completion?.kind === 'failed' ? completion.failure : refused;

  if (ticket !== undefined) return <CodeForm provider={provider} ticket={ticket} onEnded={end} />;
  if (!completion || (waiting && !stuck)) return <Processing />;
  if (failure) return <Failed failure={failure} closing={stuck} />;
  return <Done returnTo={completion.kind === 'done' ? completion.returnTo : '/'} closing={stuck} />;
}

/**
 * Leaves this page once it is known how it ended, unless another page takes over. Answers why the sign-in did not hold
 * after all.
 */
function useGoingOn(
  provider: string,
  completion: Completion | undefined,
  waiting: boolean,
): ProviderFailure | undefined {
  const enter = useEnter();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<ProviderFailure>();
  const failure = completion?.kind === 'failed' ? completion.failure : refused;
  const returnTo = completion?.kind === 'done' && !refused ? completion.returnTo : undefined;
  useEffect(() => {
    if (waiting) return;
    if (failure) {
      const timer = setTimeout(
        () => void navigate(withNext('/login', readStoredNext()), { replace: true, state: { failure } }),
        failureMs,
      );
      return () => clearTimeout(timer);
    }
    if (returnTo === undefined) return;
    const timer = setTimeout(
      () => void enter(returnTo).catch((error: unknown) => setRefused(failureOf(provider, error))),
      successMs,
    );
    return () => clearTimeout(timer);
  }, [waiting, failure, returnTo, provider, enter, navigate]);
  return refused;
}

function Processing() {
  const { t } = useTranslation('account');
  return (
    <NoticePage icon={<KeyRound size={26} strokeWidth={1.8} />} title={t('oauth.processing')} actions={null}>
      <Spinner label={t('oauth.processingText')} />
    </NoticePage>
  );
}

function Done({ returnTo, closing }: { readonly returnTo: string; readonly closing: boolean }) {
  const { t } = useTranslation('account');
  const action = (
    <LinkButton as={Link} to={returnTo} size="large">
      {t('oauth.continue')}
    </LinkButton>
  );
  return (
    <NoticePage
      icon={<CircleCheck size={26} strokeWidth={1.8} className="ac:text-ok" />}
      title={t('oauth.done')}
      actions={closing ? null : action}
    >
      <p role="status">{closing ? t('oauth.closeText') : t('oauth.doneText')}</p>
    </NoticePage>
  );
}

function Failed({ failure, closing }: { readonly failure: ProviderFailure; readonly closing: boolean }) {
  const { t } = useTranslation('account');
  const { text, detail, wayOn } = useProviderFailureText()(failure);
  const actions = (
    <>
      {wayOn && (
        <LinkButton as={Link} to={wayOn} size="large">
          {t('oauth.needsProofLink')}
        </LinkButton>
      )}
      <LinkButton
        as={Link}
        to={withNext('/login', readStoredNext())}
        size="large"
        tone={wayOn ? 'secondary' : 'primary'}
      >
        {t('oauth.toLogin')}
      </LinkButton>
    </>
  );
  return (
    <NoticePage
      icon={<CircleAlert size={26} strokeWidth={1.8} className="ac:text-danger" />}
      title={t('oauth.errorTitle')}
      actions={closing ? null : actions}
    >
      <div role="alert">
        <p className="ac:text-strong">{text}</p>
        {detail && <p className="ac:mt-2">{detail}</p>}
      </div>
      <p className="ac:text-sm ac:text-faint">{closing ? t('oauth.closeFailedText') : t('oauth.returning')}</p>
    </NoticePage>
  );
}
