import { usePageTitle } from '@hamkke/shell-api';
import { Card, Tabs } from '@hamkke/ui';
import { Gift, PackageOpen, Warehouse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageFrame } from '../../components/entrance/page-frame.tsx';
import { ForVisitors } from '../../components/entrance/for-visitors.tsx';
import { OnceWoken } from '../../components/entrance/once-woken.tsx';
import { TextLink } from '../../components/entrance/text-link.tsx';
import { useNext, withNext } from '../../components/sign-in/next.ts';
import { ProviderButtons } from '../../components/sign-in/provider-buttons.tsx';
import { ProviderFailureAlert } from '../../components/sign-in/provider-failure-alert.tsx';
import { useProviderSignIn } from '../../components/sign-in/use-provider-sign-in.ts';
import { SignUpFields } from './sign-up-form.tsx';
import { useSignUp } from './use-sign-up.ts';

/** Of the tabs, the fields and the button. */
const heights = ['ac:h-14', 'ac:h-19', 'ac:h-19', 'ac:h-19', 'ac:h-19', 'ac:h-40', 'ac:h-13'] as const;

/** `/register`, the partners' tab under `?type=franchise`: opens an account and goes to `next`. */
export function RegisterPage() {
  const { t } = useTranslation('account');
  usePageTitle(t('register.title'));
  return (
    <ForVisitors>
      <Register />
    </ForVisitors>
  );
}

function Register() {
  const { t } = useTranslation('account');
  const next = useNext();
  const [search, setSearch] = useSearchParams();
  const kind = search.get('type') === 'franchise' ? 'franchise' : 'member';
  const signUp = useSignUp(kind === 'franchise', next);
  const signIn = useProviderSignIn(next, undefined);
  const select = (chosen: typeof kind) => {
    signUp.forget();
    signIn.forget();
    setSearch(
      (before) => {
        if (chosen === 'franchise') before.set('type', chosen);
        else before.delete('type');
        return before;
      },
      { replace: true },
    );
  };
  const aside = {
    heading: t('login.aside.heading'),
    points: [
      { icon: PackageOpen, text: t('register.aside.member') },
      { icon: Warehouse, text: t('register.aside.franchise') },
      { icon: Gift, text: t('register.aside.free') },
    ],
  };
  const member = (
    <div className="ac:flex ac:flex-col ac:gap-5">
      {signIn.failure && <ProviderFailureAlert failure={signIn.failure} />}
      <ProviderButtons signIn={signIn} opens="account" />
      <SignUpFields signUp={signUp} partner={false} />
    </div>
  );
  return (
    <PageFrame title={t('register.title')} lead={t('register.lead')} aside={aside}>
      <Card>
        <OnceWoken heights={heights}>
          <Tabs
            label={t('register.kind')}
            selected={kind}
            onSelect={select}
            tabs={[
              { key: 'member', label: t('register.member'), content: member },
              { key: 'franchise', label: t('register.franchise'), content: <SignUpFields signUp={signUp} partner /> },
            ]}
          />
        </OnceWoken>
      </Card>
      <p className="ac:text-center">
        {t('register.haveAccount')} <TextLink to={withNext('/login', next)}>{t('register.login')}</TextLink>
      </p>
    </PageFrame>
  );
}
