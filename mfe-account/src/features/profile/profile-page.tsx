import type { Account } from '@hamkke/contracts';
import { RemoteSlot, usePageTitle, useShell } from '@hamkke/shell-api';
import { LinkButton, PageHeader, Tabs } from '@hamkke/ui';
import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { AwaitServer } from '../../components/door/await-server.tsx';
import { ForMembers } from '../../components/door/for-members.tsx';
import { AccountTab } from './account-tab.tsx';
import { IdentityCard } from './identity/identity-card.tsx';
import { tabAt, tabPath, tabsOf, type ProfileTab } from './profile-paths.ts';
import { SettingsTab } from './settings/settings-tab.tsx';

interface ProfilePageProps {
  /** One's own reservations, from their own feature. */
  readonly reservations: ReactNode;
}

/** `/profile` and `/profile/:tab`: who one is, one's reservations, settings; an administrator's is the dashboard of mfe-admin. Follows the session as it changes. */
export function ProfilePage({ reservations }: ProfilePageProps) {
  return <ForMembers>{(user) => <Profile user={user} reservations={reservations} />}</ForMembers>;
}

/** Whether the server has spoken since the page is open: before, the record is only what this browser remembers. A later doubt takes nothing away. */
function useRecordKnown(): boolean {
  const { confirmed } = useShell().session;
  const [known, setKnown] = useState(confirmed);
  if (confirmed && !known) setKnown(true);
  return known || confirmed;
}

function Profile({ user, reservations }: ProfilePageProps & { readonly user: Account }) {
  const { tab: asked } = useParams();
  const tab = tabAt(user, asked);
  if (tab === undefined) return <Navigate to="/profile" replace />;
  if (tab === 'dashboard') return <Administration user={user} />;
  return <OwnProfile user={user} tab={tab} reservations={reservations} />;
}

/** The dashboard brings the screen's heading and title. */
function Administration({ user }: { readonly user: Account }) {
  const known = useRecordKnown();
  return (
    <div className="ac:flex ac:flex-col ac:gap-6">
      <RemoteSlot remote="admin" name="dashboard" basePath="/profile" wholeScreen />
      {/* in line with the notice above it */}
      <div className="ac:mx-auto ac:w-full ac:max-w-xl">
        <IdentityCard user={user} known={known} />
      </div>
    </div>
  );
}

function OwnProfile({ user, tab, reservations }: ProfilePageProps & { readonly user: Account; readonly tab: ProfileTab }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const known = useRecordKnown();
  usePageTitle(t('profile.title'));
  const contents: Readonly<Record<ProfileTab, ReactNode>> = { account: known ? <AccountTab user={user} /> : <AwaitServer shape="part" />, reservations, settings: known ? <SettingsTab user={user} /> : <AwaitServer shape="part" /> };
  const backToDashboard = (
    <LinkButton as={Link} to="/profile" tone="secondary" icon={<ArrowLeft aria-hidden="true" size={18} />}>
      {t('profile.dashboard')}
    </LinkButton>
  );
  return (
    <div className="ac:flex ac:flex-col ac:gap-6">
      <PageHeader title={t('profile.title')} actions={user.userType === 'admin' && backToDashboard} />
      <div className="ac:grid ac:gap-6 ac:lg:grid-cols-[20rem_minmax(0,1fr)] ac:lg:items-start ac:lg:gap-8">
        {/* on a phone the other tabs begin at once */}
        <div className={`ac:min-w-0 ac:lg:sticky ac:lg:top-20 ac:lg:block ${tab === 'account' ? '' : 'ac:hidden'}`}>
          <IdentityCard user={user} known={known} />
        </div>
        <Tabs
          className="ac:min-w-0"
          label={t('profile.tabs.label')}
          selected={tab}
          onSelect={(chosen) => void navigate(tabPath(user, chosen), { preventScrollReset: true })}
          tabs={tabsOf(user).map((key) => ({ key, label: t(`profile.tabs.${key}`), content: contents[key] }))}
        />
      </div>
    </div>
  );
}
