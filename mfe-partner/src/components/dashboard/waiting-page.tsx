import { policy, type Account } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { usePageTitle } from '@hamkke/shell-api';
import { LinkButton, NoticePage, Typed } from '@hamkke/ui';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/**
 * All that an applicant sees until somebody has decided. It changes by itself: the shell's session follows the live
 * topic `me`. Source: product spec section 2.
 */
export function WaitingPage({ user }: { readonly user: Account }) {
  const { t } = useTranslation('partner');
  const { instant } = useDayTexts();
  usePageTitle(t('waiting.title'));
  const { franchiseInfo, franchiseRequest } = user;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    // what this browser remembers before the server has spoken holds neither
    ...(franchiseRequest ? [[t('waiting.requestedAt'), instant(franchiseRequest.requestedAt)] as const] : []),
    ...(franchiseInfo
      ? (['name', 'address', 'phone'] as const).map(
          (fact) => [t(`waiting.${fact}`), <Typed key={fact}>{franchiseInfo[fact]}</Typed>] as const,
        )
      : []),
  ];
  const actions = (
    <>
      <LinkButton as={Link} to="/franchise#apply" size="large">
        {t('waiting.correct')}
      </LinkButton>
      <LinkButton as={Link} to="/contact" size="large" tone="secondary">
        {t('waiting.contact')}
      </LinkButton>
    </>
  );
  return (
    <NoticePage icon={<Hourglass size={26} strokeWidth={1.8} />} title={t('waiting.title')} actions={actions}>
      <p className="pt:text-strong">{t('waiting.text', { hours: policy.partnerApprovalHours })}</p>
      {facts.length > 0 && (
        <dl className="pt:grid pt:grid-cols-[auto_minmax(0,1fr)] pt:gap-x-5 pt:gap-y-2 pt:rounded-card pt:border pt:border-line pt:bg-surface pt:p-5">
          {facts.map(([label, value]) => (
            <div key={label} className="pt:contents">
              <dt className="pt:text-faint">{label}</dt>
              <dd className="pt:wrap-anywhere pt:text-strong">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{t('waiting.live')}</p>
    </NoticePage>
  );
}
