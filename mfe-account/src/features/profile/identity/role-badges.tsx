import type { Account } from '@hamkke/contracts';
import { Badge } from '@hamkke/ui';
import { BadgeCheck, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The role of the person; for a partner also whether it is approved. */
export function RoleBadges({ user }: { readonly user: Account }) {
  const { t } = useTranslation('account');
  return (
    <span className="ac:flex ac:flex-wrap ac:gap-1.5">
      <Badge tone={user.userType === 'user' ? 'neutral' : 'accent'}>{t(`profile.role.${user.userType}`)}</Badge>
      {user.userType === 'franchise' &&
        (user.isApproved ? (
          <Badge tone="ok" icon={<BadgeCheck aria-hidden="true" size={14} />}>
            {t('profile.approved')}
          </Badge>
        ) : (
          <Badge tone="warn" icon={<Clock aria-hidden="true" size={14} />}>
            {t('profile.awaiting')}
          </Badge>
        ))}
    </span>
  );
}
