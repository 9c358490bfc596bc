import { policy } from '@hamkke/contracts';
import { BlockSkeleton } from '@hamkke/screen-kit/reads';
import { useShell } from '@hamkke/shell-api';
import { Card } from '@hamkke/ui';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useRecordKnown } from '../../../components/record-known.ts';
import { anchor } from './anchor.ts';

// the chunks of the forms contain the schemas, and the page is read before it is filled in
const ApplicationStatus = lazy(async () => ({ default: (await import('./application-status.tsx')).ApplicationStatus }));
const NewcomerForm = lazy(async () => ({ default: (await import('./newcomer-form.tsx')).NewcomerForm }));

/**
 * The application, as it stands for whoever looks. Of a person this browser has stored too little: that waits for the
 * server. Where it has stored nobody, the form of a newcomer is there at once, drawn by the server too.
 */
export function ApplicationCard() {
  const { t } = useTranslation('partner');
  const { session } = useShell();
  const known = useRecordKnown();
  const { hash } = useLocation();
  const waiting = <BlockSkeleton heights={['pt:h-12', 'pt:h-12', 'pt:h-12', 'pt:h-13']} />;
  // one may come here before this screen's code: there was nothing to scroll to then
  useEffect(() => {
    if (hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView();
  }, [hash]);
  return (
    <Card
      id={anchor}
      role="region"
      aria-labelledby="apply-heading"
      className="pt:flex pt:scroll-mt-20 pt:flex-col pt:gap-5"
    >
      <div className="pt:flex pt:flex-col pt:gap-1">
        <h2 id="apply-heading" className="pt:text-xl pt:font-bold">
          {t('franchise.form.heading')}
        </h2>
        <p className="pt:text-muted">{t('franchise.form.note', { hours: policy.partnerApprovalHours })}</p>
      </div>
      {known || session.status === 'signed-out' ? (
        <Suspense fallback={waiting}>
          {session.status === 'signed-in' ? <ApplicationStatus user={session.user} /> : <NewcomerForm />}
        </Suspense>
      ) : (
        waiting
      )}
    </Card>
  );
}
