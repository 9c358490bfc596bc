import { policy, type NotificationSetting } from '@hamkke/contracts';
import { useOffline } from '@hamkke/shell-api';
import { Skeleton, Spinner } from '@hamkke/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotificationSwitch } from './use-notifications.ts';

/** One topic with what comes about it: on or off, by its place and its word. While it is busy it ignores presses. */
export function NotificationSwitch({ topic, mail }: NotificationSetting) {
  const { t } = useTranslation('account');
  const id = useId();
  const offline = useOffline();
  const { set, busy } = useNotificationSwitch(topic, t(`notifications.topics.${topic}.name`));
  const isIdle = busy || offline;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={mail}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-text`}
      aria-busy={busy || undefined}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? undefined : () => void set(!mail)}
      className={`ac:w-full ac:cursor-pointer ac:rounded-control ac:text-start ${offline ? 'ac:aria-disabled:cursor-not-allowed' : 'ac:aria-disabled:cursor-progress'}`}
    >
      <SwitchFace topic={topic} mail={mail} id={id} busy={busy} usable={!offline} />
    </button>
  );
}

/** In the place of a switch until it is read: in its height, whatever the width and the language. */
export function ComingSwitch({ topic }: Pick<NotificationSetting, 'topic'>) {
  return (
    <div className="ac:relative">
      <div aria-hidden="true" className="ac:invisible">
        <SwitchFace topic={topic} mail busy={false} usable />
      </div>
      <Skeleton className="ac:absolute ac:inset-0 ac:rounded-control" />
    </div>
  );
}

interface SwitchFaceProps extends NotificationSetting {
  /** What the ids of its name and its text begin with; without it they have none. */
  readonly id?: string;
  readonly busy: boolean;
  readonly usable: boolean;
}

function SwitchFace({ topic, mail, id, busy, usable }: SwitchFaceProps) {
  const { t } = useTranslation('account');
  return (
    <span className="ac:flex ac:min-h-11 ac:items-center ac:justify-between ac:gap-4">
      <span className="ac:flex ac:min-w-0 ac:flex-col">
        <span id={id && `${id}-name`} className="ac:font-medium ac:text-strong">
          {t(`notifications.topics.${topic}.name`)}
        </span>
        <span id={id && `${id}-text`} className="ac:text-sm ac:text-muted">
          {t(`notifications.topics.${topic}.text`, { days: policy.endingNoticeDays })}
        </span>
      </span>
      <span className="ac:flex ac:shrink-0 ac:items-center ac:gap-3">
        <span className={`ac:text-[0.9375rem] ac:font-semibold ${usable ? 'ac:text-strong' : 'ac:text-faint'}`}>
          {t(mail ? 'notifications.on' : 'notifications.off')}
        </span>
        {busy ? (
          <span className="ac:flex ac:w-12 ac:justify-center">
            <Spinner />
          </span>
        ) : (
          <Track on={mail} usable={usable} />
        )}
      </span>
    </span>
  );
}

function Track({ on, usable }: { readonly on: boolean; readonly usable: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`ac:flex ac:h-7 ac:w-12 ac:items-center ac:rounded-full ac:border ac:p-0.5 ac:transition-colors ac:motion-reduce:transition-none ${on ? 'ac:justify-end ac:border-accent ac:bg-accent' : 'ac:justify-start ac:border-line-strong ac:bg-ink'} ${usable ? '' : 'ac:opacity-60'}`}
    >
      <span className={`ac:size-5 ac:rounded-full ${on ? 'ac:bg-on-accent' : 'ac:bg-muted'}`} />
    </span>
  );
}
