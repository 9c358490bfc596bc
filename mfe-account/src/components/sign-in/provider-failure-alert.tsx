import { Alert } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DocumentLink } from '../consent/document-link.tsx';
import { Sentence } from '../sentence.tsx';
import type { ProviderFailure } from './provider-failure.ts';

const resetPath = '/account/password-reset';
/** Codes whose own sentence says more than that logging in failed. */
const codesWithDetail = new Set(['UNAVAILABLE', 'PROVIDER_DOWN', 'RATE_LIMITED', 'CROSS_SITE']);

/** Reasons with a sentence of their own. */
const ofReason = {
  'missing-code': 'oauth.missingCode',
  denied: 'oauth.denied',
  expired: 'oauth.expired',
  'not-pinned': 'oauth.notPinned',
} as const;

/** The text for a failed sign-in. Source: product spec section 8. */
export function useProviderFailureText(): (failure: ProviderFailure) => {
  readonly text: string;
  readonly detail?: string;
  readonly wayOn?: string;
} {
  const { t } = useTranslation('account');
  return ({ provider, code, reason }) => {
    const own = provider === 'google' || provider === 'kakao' ? t(`oauth.${provider}`) : t('oauth.other');
    if (code === 'closed') return { text: t('oauth.windowClosed') };
    if (code === 'not-kept') return { text: t('login.notKept') };
    if (code === 'LINK_NEEDS_PROOF')
      return { text: t('oauth.needsProof'), detail: t('oauth.needsProofText'), wayOn: resetPath };
    if (code === 'CONSENT_OUTDATED') return { text: t('errors.CONSENT_OUTDATED') };
    if (code === 'NOT_FOUND') return { text: t('oauth.unknownProvider') };
    if (reason !== undefined && reason !== 'refused') return { text: t(ofReason[reason]) };
    return codesWithDetail.has(code) ? { text: own, detail: t(`errors.${code}`) } : { text: own };
  };
}

/** A failed sign-in where one can try again. */
export function ProviderFailureAlert({ failure }: { readonly failure: ProviderFailure }) {
  const { t } = useTranslation('account');
  const { text, detail, wayOn } = useProviderFailureText()(failure);
  const aside = failure.code === 'INTERNAL' && failure.correlationId;
  return (
    <Alert
      title={t('oauth.errorTitle')}
      action={
        wayOn && (
          <Link
            to={wayOn}
            className="ac:inline-flex ac:min-h-11 ac:items-center ac:font-semibold ac:text-accent-strong ac:underline ac:underline-offset-4"
          >
            {t('oauth.needsProofLink')}
          </Link>
        )
      }
    >
      <p>{text}</p>
      {failure.code === 'CONSENT_OUTDATED' && (
        <p className="ac:mt-1 ac:text-muted">
          <Sentence
            elements={{ terms: <DocumentLink document="terms" />, privacy: <DocumentLink document="privacy" /> }}
            write={(placeholders) => t('consent.again', placeholders)}
          />
        </p>
      )}
      {detail && <p className="ac:mt-1 ac:text-muted">{detail}</p>}
      {aside && <p className="ac:mt-1 ac:text-sm ac:text-faint">{t('reference', { id: aside })}</p>}
    </Alert>
  );
}
