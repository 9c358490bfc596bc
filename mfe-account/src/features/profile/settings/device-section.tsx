import { Section } from '@hamkke/screen-kit/layout';
import { ReadFailed } from '@hamkke/screen-kit/reads';
import { useOffline } from '@hamkke/shell-api';
import { Badge, Button, Skeleton, SkeletonArea } from '@hamkke/ui';
import { Monitor, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../../components/instant-text.ts';
import { OfflineNote } from '../../../components/offline/offline-note.tsx';
import { useDevices, type Device } from './use-devices.ts';

/** The devices that are signed in, with ending one session or all others. */
export function DeviceSection() {
  const { t } = useTranslation('account');
  const { list, ending, end } = useDevices();
  return (
    <Section level={2} heading={t('settings.devices.heading')} lead={t('settings.devices.lead')}>
      {list.isPending && (
        <SkeletonArea label={t('loading')} className="ac:flex ac:flex-col ac:gap-3">
          <Skeleton className="ac:h-18 ac:rounded-control" />
          <Skeleton className="ac:h-18 ac:rounded-control" />
        </SkeletonArea>
      )}
      {list.isError && <ReadFailed titleAs="h3" title={t('settings.devices.failed')} read={list} />}
      {list.isSuccess && <DeviceList devices={list.data} ending={ending} onEnd={(devices) => void end(devices)} />}
    </Section>
  );
}

interface DeviceListProps {
  readonly devices: readonly Device[];
  readonly ending: readonly string[];
  readonly onEnd: (devices: readonly Device[]) => void;
}

function DeviceList({ devices, ending, onEnd }: DeviceListProps) {
  const { t } = useTranslation('account');
  const others = devices.filter(({ current }) => !current);
  const offline = useOffline();
  return (
    <>
      {others.length > 0 && <OfflineNote says="needed" />}
      <ul className="ac:flex ac:flex-col ac:divide-y ac:divide-line">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            ending={ending.includes(device.id)}
            onEnd={() => onEnd([device])}
          />
        ))}
      </ul>
      {others.length === 0 && <p className="ac:text-faint">{t('settings.devices.onlyThis')}</p>}
      {others.length > 1 && (
        <div>
          <Button tone="secondary" busy={ending.length > 1} disabled={offline} onClick={() => onEnd(others)}>
            {t('settings.devices.endOthers')}
          </Button>
        </div>
      )}
    </>
  );
}

function DeviceRow({
  device,
  ending,
  onEnd,
}: {
  readonly device: Device;
  readonly ending: boolean;
  readonly onEnd: () => void;
}) {
  const { t, i18n } = useTranslation('account');
  const offline = useOffline();
  const { labels } = device;
  const name = labels ? t('settings.devices.browserOn', labels) : t('settings.devices.unknown');
  const Icon = labels?.isPhone ? Smartphone : Monitor;
  return (
    <li className="ac:flex ac:flex-wrap ac:items-center ac:gap-x-4 ac:gap-y-2 ac:py-3 ac:first:pt-0 ac:last:pb-0">
      <Icon aria-hidden="true" size={22} className="ac:shrink-0 ac:text-faint" />
      <div className="ac:min-w-0 ac:grow ac:basis-48">
        <p className="ac:flex ac:flex-wrap ac:items-center ac:gap-2 ac:font-medium ac:text-strong">
          {name} {device.current && <Badge tone="accent">{t('settings.devices.current')}</Badge>}
        </p>
        <p className="ac:text-sm ac:text-faint">
          {t('settings.devices.lastSeen', { when: instantText(device.lastSeenAt, i18n.language) })} · {device.address}
        </p>
        <p className="ac:text-sm ac:text-faint">
          {t('settings.devices.startedAt', { when: instantText(device.startedAt, i18n.language) })}
        </p>
      </div>
      {!device.current && (
        <Button
          tone="secondary"
          busy={ending}
          disabled={offline}
          aria-label={t('settings.devices.endNamed', { device: name })}
          onClick={onEnd}
        >
          {t('settings.devices.end')}
        </Button>
      )}
    </li>
  );
}
