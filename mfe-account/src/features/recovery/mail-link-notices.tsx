import type { ErrorCode } from '@hamkke/contracts';
import { Button, LinkButton, NoticePage } from '@hamkke/ui';
import { Clock, Link2Off, MailWarning, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

function ToProfile() {
  const { t } = useTranslation('account');
  return (
    <LinkButton as={Link} to="/profile" size="large">
      {t('recovery.proof.toProfile')}
    </LinkButton>
  );
}

/** The link of a mail arrived without all of its token. */
export function IncompleteLink() {
  const { t } = useTranslation('account');
  return (
    <NoticePage
      icon={<Link2Off size={26} strokeWidth={1.8} className="ac:text-warn" />}
      title={t('recovery.proof.incomplete')}
      actions={<ToProfile />}
    >
      <p role="alert">{t('recovery.proof.incompleteText')}</p>
    </NoticePage>
  );
}

/** The link of a mail did not do its work; `again` tries once more where that may help. */
export function LinkFailed({ code, again }: { readonly code: ErrorCode; readonly again: () => void }) {
  const { t } = useTranslation('account');
  if (code === 'VALIDATION') return <IncompleteLink />;
  if (code === 'LINK_EXPIRED') {
    return (
      <NoticePage
        icon={<Clock size={26} strokeWidth={1.8} className="ac:text-warn" />}
        title={t('recovery.proof.expired')}
        actions={<ToProfile />}
      >
        <p role="alert">{t('recovery.proof.expiredText')}</p>
      </NoticePage>
    );
  }
  const retry = (
    <Button size="large" icon={<RotateCw aria-hidden="true" size={18} />} onClick={again}>
      {t('retry')}
    </Button>
  );
  return (
    <NoticePage
      icon={<MailWarning size={26} strokeWidth={1.8} className="ac:text-danger" />}
      title={t('recovery.proof.failed')}
      actions={retry}
    >
      <p role="alert">{t(`errors.${code}`)}</p>
    </NoticePage>
  );
}
