import { Badge } from '@hamkke/ui';
import { AlarmClockOff, Clock, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { approvalClock, timeParts } from './approval-clock.ts';

const looks = {
  calm: { tone: 'neutral', Icon: Clock },
  soon: { tone: 'warn', Icon: Hourglass },
  overdue: { tone: 'danger', Icon: AlarmClockOff },
} as const;

/** The time that an application may still wait, by words and sign as well as by colour. */
export function ClockBadge({ requestedAt, now }: { readonly requestedAt: string; readonly now: Date }) {
  const { t } = useTranslation('admin');
  const { standing, minutes } = approvalClock(requestedAt, now);
  const { tone, Icon } = looks[standing];
  const { unit, ...parts } = timeParts(minutes);
  const time = t(`approvals.time.${unit}`, parts);
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" size={14} />} className="ad:tabular-nums">
      {t(standing === 'overdue' ? 'approvals.overdue' : 'approvals.left', { time })}
    </Badge>
  );
}
