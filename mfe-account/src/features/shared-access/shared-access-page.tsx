import { ReadFailed } from '@hamkke/screen-kit/reads';
import { usePageTitle } from '@hamkke/shell-api';
import { PageHeader, Skeleton, SkeletonArea } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LinkEnded, LinkGone } from './shared-access-notices.tsx';
import { SharedAccessView } from './shared-access-view.tsx';
import { isGone, useSharedAccess } from './use-shared-access.ts';

/**
 * `/access/shared#<token>`: how somebody gets in with whom a rental is shared. Needs no account; the token stands in the
 * fragment, which no browser sends with the address. Source: decision 0055
 */
export function SharedAccessPage() {
  const { t } = useTranslation('account');
  const token = useLocation().hash.slice(1);
  const query = useSharedAccess(token);
  usePageTitle(t('sharedAccess.title'));
  const { data: access, error } = query;
  if (token === '' || isGone(error)) return <LinkGone />;
  if (access?.state === 'ended') return <LinkEnded />;
  if (access) return <SharedAccessView access={access} query={query} />;
  if (error !== null) return <ReadFailed titleAs="h1" title={t('access.failed')} read={query} />;
  return (
    <div className="ac:mx-auto ac:flex ac:w-full ac:max-w-xl ac:flex-col ac:gap-6">
      <PageHeader title={t('sharedAccess.title')} />
      <SkeletonArea label={t('loading')} className="ac:flex ac:flex-col ac:gap-4">
        <Skeleton className="ac:h-40 ac:rounded-card" />
        <Skeleton className="ac:h-80 ac:rounded-card" />
      </SkeletonArea>
    </div>
  );
}
