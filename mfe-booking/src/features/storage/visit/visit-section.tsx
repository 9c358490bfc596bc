import { policy } from '@hamkke/contracts';
import { useShell } from '@hamkke/shell-api';
import { Card } from '@hamkke/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailForm } from '../components/email-form.tsx';
import { useMember } from '../hooks/use-member.ts';
import { Requested } from './requested.tsx';
import { useRequesting } from './use-requesting.ts';

/** A look at a location before renting: a mail brings the link by which it is begun there. Source: decision 0057 */
export function VisitSection({ locationId }: { readonly locationId: string }) {
  const { t } = useTranslation('booking');
  const { language } = useShell();
  const headingId = useId();
  const member = useMember();
  const requesting = useRequesting(locationId);
  const { request, again, email, isSent } = requesting;
  const proven = member?.emailVerified ? member.email : null;
  const { minutes, everyDays } = policy.visit;
  return (
    <Card role="region" aria-labelledby={headingId} className="bk:flex bk:flex-col bk:gap-4">
      <h2 id={headingId} className="bk:text-lg bk:font-bold">
        {t('visit.heading')}
      </h2>
      <div className="bk:flex bk:flex-col bk:gap-2 bk:text-muted">
        <p>{t('visit.what', { minutes })}</p>
        <p>{t('visit.terms', { days: everyDays })}</p>
      </div>
      {isSent && email !== undefined ? (
        <Requested email={email} onAgain={again} />
      ) : (
        <EmailForm
          texts={{
            label: t('visit.email'),
            hint: t('visit.emailHint', { every: everyDays, days: policy.access.openingDays }),
            missing: t('visit.emailMissing'),
            submit: t('visit.submit'),
          }}
          tone="secondary"
          own={email ?? proven ?? ''}
          takesFocus={email !== undefined}
          request={requesting}
          onSubmit={(entered) => void request({ email: entered, language })}
        />
      )}
    </Card>
  );
}
