import { Alert, Button, type ButtonTone } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

interface TaskButtonsProps {
  /** What the main button does; it submits the form that it is in. Undefined where it can do nothing any more. */
  readonly label: string | undefined;
  readonly tone?: ButtonTone;
  readonly busy: boolean;
  readonly onBack: () => void;
  /** Why it was refused, as text, under a title. */
  readonly refusal?: { readonly title: string; readonly reason: string | undefined };
}

/** The end of a task in a unit's window: why it was refused, the way back, the change. */
export function TaskButtons({ label, tone = 'primary', busy, onBack, refusal }: TaskButtonsProps) {
  const { t } = useTranslation('partner');
  return (
    <>
      {refusal?.reason !== undefined && (
        <Alert tone="warn" title={refusal.title}>
          {refusal.reason}
        </Alert>
      )}
      <div className="pt:flex pt:flex-col-reverse pt:gap-2 pt:sm:flex-row pt:sm:justify-end">
        <Button tone="secondary" onClick={onBack}>
          {t('back')}
        </Button>
        {label !== undefined && (
          <Button type="submit" tone={tone} busy={busy}>
            {label}
          </Button>
        )}
      </div>
    </>
  );
}
