import { reading } from '@hamkke/api-client';
import { policy } from '@hamkke/contracts';
import { listPendingFranchises } from '@hamkke/contracts/calls';
import { useLiveReads } from '@hamkke/screen-kit/live';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { EmptyState } from '@hamkke/ui';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusAfter } from '../../components/use-focus-after.ts';
import { ApplicationList } from './application-list.tsx';

/**
 * `/profile`: partners who wait for approval, refreshed by the live stream. Source: product spec section 2, admin
 * dashboard.
 */
export function ApprovalsTab() {
  const { t } = useTranslation('admin');
  const heading = useRef<HTMLHeadingElement>(null);
  const onGone = useFocusAfter(heading);
  return (
    <div className="ad:flex ad:flex-col ad:gap-5">
      <div className="ad:flex ad:flex-col ad:gap-1">
        <h2 ref={heading} tabIndex={-1} className="ad:text-xl ad:font-bold">
          {t('dashboard.tabs.approvals')}
        </h2>
        <p className="ad:text-muted">{t('approvals.lead', { hours: policy.partnerApprovalHours })}</p>
      </div>
      <Waiting onGone={onGone} />
    </div>
  );
}

function Waiting({ onGone }: { readonly onGone: () => void }) {
  const { t } = useTranslation('admin');
  useLiveReads(['people'], [listPendingFranchises]);
  const read = useQuery({ ...reading(listPendingFranchises, {}), refetchOnMount: 'always' });
  if (read.isPending) return <BlockSkeleton heights={['ad:h-52', 'ad:h-52', 'ad:h-52']} />;
  if (!read.data) return <ReadFailed title={t('approvals.failed')} read={read} />;
  return (
    <>
      {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
      {read.data.length === 0 && (
        <EmptyState
          titleAs="h3"
          icon={<ClipboardCheck aria-hidden="true" size={24} />}
          title={t('approvals.none')}
          description={t('approvals.noneHint')}
        />
      )}
      {/* also when it is empty: a dialog may be open for an application that somebody else decides */}
      <ApplicationList applications={read.data} onGone={onGone} />
    </>
  );
}
