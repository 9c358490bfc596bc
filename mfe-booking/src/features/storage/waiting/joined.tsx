import { policy, type Waiting } from '@hamkke/contracts';
import { Alert, LinkButton } from '@hamkke/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface JoinedProps {
  /** The place; null where a mail has to be confirmed first. */
  readonly waiting: Waiting | null;
  readonly email: string;
}

/** What came of joining, in the place of the form, whose focus it takes. */
export function Joined({ waiting, email }: JoinedProps) {
  const { t } = useTranslation('booking');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      {waiting ? (
        <Alert
          tone="ok"
          role="status"
          title={t('waiting.join.joined')}
          action={
            <LinkButton as={Link} to={`/waiting/${waiting.id}`} tone="secondary">
              {t('waiting.join.see')}
            </LinkButton>
          }
        >
          {waiting.position !== undefined && t('waiting.join.position', { position: waiting.position })}
        </Alert>
      ) : (
        <Alert tone="accent" role="status" title={t('waiting.join.mailed')}>
          {t('waiting.join.mailedHint', { email, hours: policy.waiting.confirmHours })}
        </Alert>
      )}
    </div>
  );
}
