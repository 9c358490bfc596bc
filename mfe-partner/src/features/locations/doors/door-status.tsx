import type { Door } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Badge } from '@hamkke/ui';
import { BatteryLow, BatteryMedium, CircleHelp, ShieldAlert, Wifi, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isLowBattery } from './door-texts.ts';

const looks = {
  online: { tone: 'ok', icon: Wifi, label: 'doors.status.online' },
  offline: { tone: 'danger', icon: WifiOff, label: 'doors.status.offline' },
  unknown: { tone: 'neutral', icon: CircleHelp, label: 'doors.status.unknown' },
} as const;

function lookOf({ online }: Door): (typeof looks)[keyof typeof looks] {
  if (online === null) return looks.unknown;
  return online ? looks.online : looks.offline;
}

/** Whether a lock can be reached, when that was looked at, whether its battery is low, and whether it has an alarm. */
export function DoorStatus({ door }: { readonly door: Door }) {
  const { t } = useTranslation('partner');
  const { instant } = useDayTexts();
  const { tone, icon: Icon, label } = lookOf(door);
  return (
    <p className="pt:flex pt:flex-wrap pt:items-center pt:gap-x-2 pt:gap-y-1">
      <Badge tone={tone} icon={<Icon aria-hidden="true" size={14} />}>
        {t(label)}
      </Badge>
      <Battery door={door} />
      <Alarm door={door} />
      {door.checkedAt !== null && (
        <span className="pt:text-sm pt:tabular-nums pt:text-faint">
          {t('doors.status.checkedAt', { at: instant(door.checkedAt) })}
        </span>
      )}
    </p>
  );
}

function Battery({ door }: { readonly door: Door }) {
  const { t } = useTranslation('partner');
  const { battery: percent } = door;
  if (percent === null) return null;
  const isLow = isLowBattery(door);
  const Icon = isLow ? BatteryLow : BatteryMedium;
  return (
    <Badge tone={isLow ? 'warn' : 'neutral'} icon={<Icon aria-hidden="true" size={14} />}>
      {isLow ? t('doors.status.batteryLow', { percent }) : t('doors.status.battery', { percent })}
    </Badge>
  );
}

function Alarm({ door: { alarm } }: { readonly door: Door }) {
  const { t } = useTranslation('partner');
  const { count, instant } = useDayTexts();
  if (!alarm) return null;
  return (
    <Badge tone="danger" icon={<ShieldAlert aria-hidden="true" size={14} />} className="pt:whitespace-normal">
      {t('doors.alarm.badge', { n: count(alarm.tries), at: instant(alarm.at) })}
    </Badge>
  );
}
