import { useDayTexts, useNow } from '@hamkke/screen-kit/formatting';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicationCard } from './application-card.tsx';
import { useDecisions, type Application } from './use-decisions.ts';

// it validates by the contract's schema, which most visits have no need of
const RejectDialog = lazy(async () => ({ default: (await import('./reject-dialog.tsx')).RejectDialog }));

/** Applications that the server hands out, at most. */
const mostAtOnce = 500;
/** How often the clocks are updated, in ms. */
const everyMs = 60_000;

interface ApplicationListProps {
  readonly applications: readonly Application[];
  /** A row was decided here and has left. */
  readonly onGone: () => void;
}

/** Applications as the server orders them, the oldest first, and the dialog for a rejection. */
export function ApplicationList({ applications, onGone }: ApplicationListProps) {
  const { t } = useTranslation('admin');
  const { count } = useDayTexts();
  const [rejecting, setRejecting] = useState<Application>();
  const now = useNow(everyMs);
  const { approve, reject } = useDecisions();

  async function approveOne(application: Application): Promise<void> {
    const { kind } = await approve(application);
    if (kind === 'done') onGone();
  }

  async function rejectOne(application: Application, reason: string): Promise<string | undefined> {
    const outcome = await reject(application, reason);
    if (outcome.kind === 'failed') return outcome.text;
    setRejecting(undefined);
    if (outcome.kind === 'done') onGone();
    return undefined;
  }

  return (
    <>
      {applications.length > 0 && (
        <p role="status" className="ad:text-sm ad:text-faint">
          {t(applications.length < mostAtOnce ? 'approvals.waiting' : 'approvals.most', {
            n: count(applications.length),
          })}
        </p>
      )}
      {applications.length > 0 && (
        <ul aria-label={t('approvals.list')} className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-3 ad:p-0">
          {applications.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              now={now}
              onApprove={approveOne}
              onReject={setRejecting}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {rejecting && (
          <RejectDialog
            application={rejecting}
            onReject={(reason) => rejectOne(rejecting, reason)}
            onClose={() => setRejecting(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
