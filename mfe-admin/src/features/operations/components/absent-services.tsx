import type { AuditedService } from '@hamkke/contracts';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Alert, Button } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

/** A service that did not answer, and why. */
export interface AbsentService {
  readonly service: AuditedService;
  readonly error: unknown;
}

interface AbsentServicesProps {
  readonly absent: readonly AbsentService[];
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Says by name which services are missing on a screen that reads them all. */
export function AbsentServices({ absent, busy, onRetry }: AbsentServicesProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const { all } = useDayTexts();
  if (absent.length === 0) return null;
  const nameOf = (service: AuditedService) => t(`operations.services.${service}`);
  return (
    <Alert
      tone="warn"
      title={t('operations.absent.title', { services: all(absent.map(({ service }) => nameOf(service))) })}
      action={
        <Button tone="secondary" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <p>{t('operations.absent.text')}</p>
      <ul className="ad:m-0 ad:list-none ad:p-0 ad:text-sm ad:text-muted">
        {absent.map(({ service, error }) => (
          <li key={service}>{t('operations.absent.one', { service: nameOf(service), reason: errorText(error) })}</li>
        ))}
      </ul>
    </Alert>
  );
}
