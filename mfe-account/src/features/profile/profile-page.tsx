import type { Account } from '@hamkke/contracts';
import { usePageTitle } from '@hamkke/shell-api';
import { Alert, LinkButton, PageHeader, Tabs } from '@hamkke/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useOutletContext, useParams } from 'react-router';
import { secondFactorPath, waitsForSecondFactor } from '../../components/sign-in/first-place.ts';
import { AwaitServer } from '../../components/entrance/await-server.tsx';
import { AccountTab } from './account-tab.tsx';
import { IdentityCard } from './identity/identity-card.tsx';
import { NoSuchPlace } from './no-such-place.tsx';
import { tabAt, tabPath, tabsOf, type ProfileTab } from './profile-paths.ts';
import { SettingsTab } from './settings/settings-tab.tsx';
import { useRecordKnown } from './use-record-known.ts';

interface ProfilePageProps {
  /** The customer's reservations, from their own feature. */
  readonly reservations: ReactNode;
}

/** `/profile` and `/profile/:tab`: the account, its reservations, settings. Rendered inside the guard of /profile. */
export function ProfilePage({ reservations }: ProfilePageProps) {
  const user = useOutletContext<Account>();
  const tab = tabAt(user, useParams()['tab']);
  return tab === undefined ? <NoSuchPlace /> : <OwnProfile user={user} tab={tab} reservations={reservations} />;
}

function OwnProfile({
  user,
  tab,
  reservations,
}: ProfilePageProps & { readonly user: Account; readonly tab: ProfileTab }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const known = useRecordKnown();
  usePageTitle(t('profile.title'));
  const contents: Readonly<Record<ProfileTab, ReactNode>> = {
    account: known ? <AccountTab user={user} /> : <AwaitServer shape="section" />,
    reservations,
    settings: known ? <SettingsTab user={user} /> : <AwaitServer shape="section" />,
  };
  const backToDashboard = (
    <LinkButton as={Link} to="/profile" tone="secondary" icon={<ArrowLeft aria-hidden="true" size={18} />}>
      {t('profile.dashboard')}
    </LinkButton>
  );
  return (
    <div className="ac:flex ac:flex-col ac:gap-6">
      <PageHeader title={t('profile.title')} actions={user.userType === 'admin' && backToDashboard} />
      {waitsForSecondFactor(user) && (
        <Alert
          tone="warn"
          role="note"
          title={t('secondFactor.waits')}
          action={
            tab === 'settings' ? undefined : (
              <LinkButton as={Link} to={secondFactorPath}>
                {t('secondFactor.start')}
              </LinkButton>
            )
          }
        >
          {t('secondFactor.waitsText')}
        </Alert>
      )}
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
