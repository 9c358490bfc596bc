import { Badge } from '@hamkke/ui';
import { AlarmClockOff, Clock, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { approvalClock, timeInUnits } from './approval-clock.ts';

const looks = {
  calm: { tone: 'neutral', Icon: Clock },
  soon: { tone: 'warn', Icon: Hourglass },
  overdue: { tone: 'danger', Icon: AlarmClockOff },
} as const;

/** The time that an application may still wait, by text and icon as well as by colour. */
export function ClockBadge({ requestedAt, now }: { readonly requestedAt: string; readonly now: Date }) {
  const { t } = useTranslation('admin');
  const { status, minutes } = approvalClock(requestedAt, now);
  const { tone, Icon } = looks[status];
  const { unit, ...amounts } = timeInUnits(minutes);
  const time = t(`approvals.time.${unit}`, amounts);
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" size={14} />} className="ad:tabular-nums">
      {t(status === 'overdue' ? 'approvals.overdue' : 'approvals.left', { time })}
    </Badge>
  );
}
