import { policy, type DoorAlarm, type OwnAccess } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { useOffline } from '@hamkke/shell-api';
import { Alert, Button } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { DoorName } from '../../../components/doors/door-list.tsx';
import { TextLink } from '../../../components/entrance/text-link.tsx';

interface DoorAlarmsProps {
  readonly doors: OwnAccess['doors'];
  /** Opens the window of a new code; left out where there can be none now. */
  readonly onReplace?: () => void;
}

/** Warns where wrong codes were pressed at the unit's door, with what can be done. Source: decision 0055 */
export function DoorAlarms({ doors, onReplace }: DoorAlarmsProps) {
  return doors.map(
    ({ id, name, alarm }) =>
      alarm !== null && <Warning key={id} name={name} alarm={alarm} {...(onReplace && { onReplace })} />,
  );
}

interface WarningProps extends Pick<DoorAlarmsProps, 'onReplace'> {
  readonly name: string;
  readonly alarm: DoorAlarm;
}

function Warning({ name, alarm: { at, tries }, onReplace }: WarningProps) {
  const { t } = useTranslation('account');
  const { instant } = useDayTexts();
  const offline = useOffline();
  return (
    <Alert
      tone="warn"
      role="status"
      title={t('access.alarm.title', { minutes: policy.access.wrongWithinMinutes, count: tries })}
      action={
        <div className="ac:flex ac:flex-wrap ac:items-center ac:gap-x-4 ac:gap-y-2">
          {onReplace && !offline && (
            <Button tone="secondary" onClick={onReplace}>
              {t('access.newCode.open')}
            </Button>
          )}
          <TextLink to="/contact">{t('access.alarm.contact')}</TextLink>
        </div>
      }
    >
      <p className="ac:text-sm ac:wrap-anywhere ac:text-muted">
        <DoorName name={name} /> · <time dateTime={at}>{t('access.alarm.at', { when: instant(at) })}</time>
      </p>
      <p>{t('access.alarm.what')}</p>
    </Alert>
  );
}
