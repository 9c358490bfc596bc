import type { Account } from '@hamkke/contracts';
import { FactList, Section } from '@hamkke/screen-kit/layout';
import { languages, Typed } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { dayText } from '../../../components/instant-text.ts';
import { tabPath } from '../profile-paths.ts';
import { PersonalForm } from './personal-form.tsx';

/** The personal information, to read or, under `?edit=personal`, to change. */
export function PersonalSection({ user }: { readonly user: Account }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  if (search.get('edit') === 'personal') {
    return (
      <Section level={2} heading={t('profile.personal.editing')}>
        <PersonalForm
          user={user}
          onDone={() => void navigate(tabPath(user, 'account'), { replace: true, preventScrollReset: true })}
        />
      </Section>
    );
  }
  return (
    <Section level={2} heading={t('profile.personal.heading')}>
      <PersonalFacts user={user} />
    </Section>
  );
}

function PersonalFacts({ user }: { readonly user: Account }) {
  const { t, i18n } = useTranslation('account');
  const wayOf = (provider: string) => {
    if (provider === 'email') return t('profile.personal.byEmail');
    return provider === 'google' || provider === 'kakao' ? t(`profile.personal.${provider}`) : provider;
  };
  return (
    <FactList
      look="below"
      facts={[
        [t('profile.personal.displayName'), <Typed key="displayName">{user.displayName}</Typed>],
        [t('profile.personal.username'), <Typed key="username">{user.username}</Typed>],
        [
          t('profile.personal.email'),
          user.email === null ? t('profile.noEmail') : <Typed key="email">{user.email}</Typed>,
        ],
        [
          t('profile.personal.language'),
          <span key="language" lang={user.language}>
            {languages[user.language].name}
          </span>,
        ],
        [t('profile.personal.signIn'), user.providers.map(wayOf).join(', ')],
        [t('profile.personal.since'), dayText(user.createdAt, i18n.language)],
      ]}
    />
  );
}
