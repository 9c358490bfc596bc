import { useShell, type SessionUser } from '@hamkke/shell-api';
import { Avatar, Badge, Menu, VisuallyHidden } from '@hamkke/ui';
import { LogOut, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

function Person({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('shell');
  const waiting = user.userType === 'franchise' && !user.isApproved;
  return (
    <span className="flex max-w-64 flex-col gap-1">
      <span className="text-xs font-medium text-faint">{t('account.heading')}</span>
      <span translate="no" data-typed="" className="truncate font-semibold text-strong">
        {user.displayName}
      </span>
      {user.email !== null && <span className="truncate text-sm text-muted">{user.email}</span>}
      <span className="flex flex-wrap gap-1.5 pt-1">
        <Badge tone="accent">{t(`account.roles.${user.userType}`)}</Badge>
        {waiting && <Badge tone="warn">{t('account.awaitingApproval')}</Badge>}
      </span>
    </span>
  );
}

/** The button's name with the person's in it, which nobody translates. */
function SpokenName({ name }: { readonly name: string }) {
  const { t } = useTranslation('shell');
  const [before, after] = t('account.menu', { name: '\n' }).split('\n');
  return (
    <VisuallyHidden>
      {before}
      <span translate="no" data-typed="">
        {name}
      </span>
      {after}
    </VisuallyHidden>
  );
}

/** The member's menu behind the avatar. Source: product spec section 2, "Header": my account, profile, logout. */
export function AccountMenu({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('shell');
  const { signOut } = useShell();
  return (
    <Menu
      face={
        <>
          <Avatar size="small" name={user.displayName} src={user.photoURL} />
          <SpokenName name={user.displayName} />
        </>
      }
      heading={<Person user={user} />}
      entries={[
        {
          key: 'profile',
          label: t('account.profile'),
          icon: <User aria-hidden="true" size={18} />,
          as: Link,
          to: '/profile',
        },
        // what went wrong is in the toast
        {
          key: 'logout',
          label: t('account.logout'),
          icon: <LogOut aria-hidden="true" size={18} />,
          onSelect: () => void signOut().catch(() => undefined),
        },
      ]}
    />
  );
}
