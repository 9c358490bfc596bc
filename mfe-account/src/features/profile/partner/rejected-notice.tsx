import { Alert, LinkButton, Typed } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Sentence } from '../../../components/sentence.tsx';

/** An application that was turned down: why, and the way to try again. Source: design domain.md "People". */
export function RejectedNotice({ reason }: { readonly reason: string | null }) {
  const { t } = useTranslation('account');
  return (
    <Alert
      tone="warn"
      role="note"
      title={t('profile.franchise.rejected')}
      action={
        <LinkButton as={Link} to="/franchise" tone="secondary">
          {t('profile.franchise.applyAgain')}
        </LinkButton>
      }
    >
      {reason && (
        <p className="ac:text-muted">
          <Sentence
            elements={{ reason: <Typed>{reason}</Typed> }}
            write={(placeholders) => t('profile.franchise.rejectedReason', placeholders)}
          />
        </p>
      )}
    </Alert>
  );
}
