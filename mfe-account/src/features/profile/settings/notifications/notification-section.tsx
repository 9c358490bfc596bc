import { notificationTopics, policy, type Account, type NotificationSetting } from '@hamkke/contracts';
import { Section } from '@hamkke/screen-kit/layout';
import { ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { useOffline } from '@hamkke/shell-api';
import { SkeletonArea } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { OfflineNote } from '../../../../components/offline/offline-note.tsx';
import { ComingSwitch, NotificationSwitch } from './notification-switch.tsx';
import { useNotifications } from './use-notifications.ts';

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const mailHours = { from: hourText(policy.mailHours.from), to: hourText(policy.mailHours.until) };

/** What one is mailed about, with a switch for each topic that nothing requires. */
export function NotificationSection({ user }: { readonly user: Account }) {
  const { t } = useTranslation('account');
  const { read, settings } = useNotifications();
  const offline = useOffline();
  // A release of the server that has no settings.
  if (read.error?.status === 404) return null;
  return (
    <Section level={2} heading={t('notifications.heading')} lead={t('notifications.lead')}>
      {read.isPending && <ComingSwitches user={user} />}
      {read.isError && settings === undefined && (
        <ReadFailed titleAs="h3" title={t('notifications.failed')} read={read} />
      )}
      {read.isError && settings !== undefined && !offline && (
        <ReadOutdated title={t('reservations.outdated')} read={read} />
      )}
      {settings !== undefined && <SwitchList settings={settings} />}
      <p className="ac:border-t ac:border-line ac:pt-4 ac:text-sm ac:text-muted">
        {t('notifications.always', mailHours)}
      </p>
    </Section>
  );
}

/** Everybody's topics, and those of a role that was approved. */
const expectedTopics = ({ userType, isApproved }: Account) =>
  userType !== 'user' && isApproved
    ? [...notificationTopics.user, ...notificationTopics[userType]]
    : notificationTopics.user;

/** In the place of the switches that this account's role has. */
function ComingSwitches({ user }: { readonly user: Account }) {
  const { t } = useTranslation('account');
  return (
    <SkeletonArea label={t('loading')} className="ac:flex ac:flex-col ac:gap-6">
      {expectedTopics(user).map((topic) => (
        <ComingSwitch key={topic} topic={topic} />
      ))}
    </SkeletonArea>
  );
}

function SwitchList({ settings }: { readonly settings: readonly NotificationSetting[] }) {
  const { t } = useTranslation('account');
  if (settings.length === 0) return <p className="ac:text-faint">{t('notifications.none')}</p>;
  return (
    <>
      <OfflineNote says="needed" />
      <ul className="ac:flex ac:flex-col ac:divide-y ac:divide-line">
        {settings.map((setting) => (
          <li key={setting.topic} className="ac:py-3 ac:first:pt-0 ac:last:pb-0">
            <NotificationSwitch {...setting} />
          </li>
        ))}
      </ul>
    </>
  );
}
