import type { FailedMail } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { Alert, EmptyState } from '@hamkke/ui';
import { MailCheck } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusAfter } from '../../../components/use-focus-after.ts';
import { OperationsHeading } from '../components/operations-heading.tsx';
import { RefreshButton } from '../components/refresh-button.tsx';
import { FailedMailCard } from './failed-mail-card.tsx';
import { useFailedMails } from './use-failed-mails.ts';

/** Mails that were given up after the last attempt, the newest first: to be sent again. */
export function FailedMailsScreen() {
  const { t } = useTranslation('admin');
  const read = useFailedMails();
  const heading = useRef<HTMLHeadingElement>(null);
  const onResent = useFocusAfter(heading);
  return (
    <div className="ad:flex ad:flex-col ad:gap-5">
      <OperationsHeading
        ref={heading}
        screen="failed-mails"
        lead={t('failedMails.lead')}
        action={<RefreshButton busy={read.isFetching} onRefresh={() => void read.refetch()} />}
      />
      <FoundMails read={read} onResent={onResent} />
    </div>
  );
}

interface FoundMailsProps {
  readonly read: ReturnType<typeof useFailedMails>;
  readonly onResent: () => void;
}

function FoundMails({ read, onResent }: FoundMailsProps) {
  const { t } = useTranslation('admin');
  const { count } = useDayTexts();
  if (read.isPending) return <BlockSkeleton heights={['ad:h-48', 'ad:h-48']} />;
  if (!read.data) return <ReadFailed title={t('failedMails.failed')} read={read} />;
  const { mails, more } = read.data;
  return (
    <>
      {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
      {mails.length === 0 ? (
        <EmptyState
          titleAs="h3"
          icon={<MailCheck aria-hidden="true" size={24} />}
          title={t('failedMails.none')}
          description={t('failedMails.noneHint')}
        />
      ) : (
        <MailList mails={mails} onResent={onResent} />
      )}
      {more && mails.length > 0 && (
        <Alert tone="accent" role="note">
          {t('failedMails.more', { n: count(mails.length) })}
        </Alert>
      )}
    </>
  );
}

function MailList({ mails, onResent }: { readonly mails: readonly FailedMail[]; readonly onResent: () => void }) {
  const { t } = useTranslation('admin');
  const { count } = useDayTexts();
  return (
    <>
      <p role="status" className="ad:text-sm ad:text-faint">
        {t('failedMails.shown', { n: count(mails.length) })}
      </p>
      <ul aria-label={t('failedMails.list')} className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-3 ad:p-0">
        {mails.map((mail) => (
          <FailedMailCard key={mail.id} mail={mail} onResent={onResent} />
        ))}
      </ul>
    </>
  );
}
