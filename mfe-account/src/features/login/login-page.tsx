import { usePageTitle } from '@hamkke/shell-api';
import { Card } from '@hamkke/ui';
import { CalendarDays, ReceiptText, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageFrame } from '../../components/entrance/page-frame.tsx';
import { ForVisitors } from '../../components/entrance/for-visitors.tsx';
import { OnceWoken } from '../../components/entrance/once-woken.tsx';
import { TextLink } from '../../components/entrance/text-link.tsx';
import { useNext, withNext } from '../../components/sign-in/next.ts';
import { ProviderFailureAlert } from '../../components/sign-in/provider-failure-alert.tsx';
import { readProviderFailure } from '../../components/sign-in/provider-failure.ts';
import { LoginForm } from './login-form.tsx';
import { ProviderButtons } from '../../components/sign-in/provider-buttons.tsx';
import { useProviderSignIn } from '../../components/sign-in/use-provider-sign-in.ts';

/** Of two providers, what stands below them, and the form. */
const heights = ['ac:h-13', 'ac:h-13', 'ac:h-10', 'ac:h-7', 'ac:h-19', 'ac:h-19', 'ac:h-13', 'ac:h-11'] as const;

/** `/login`: signs in and goes to `next`. */
export function LoginPage() {
  const { t } = useTranslation('account');
  usePageTitle(t('login.title'));
  return (
    <ForVisitors>
      <Login />
    </ForVisitors>
  );
}

function Login() {
  const { t } = useTranslation('account');
  const next = useNext();
  // The callback page hands over why it did not work; it is shown here until the next try.
  const handedOver = readProviderFailure((useLocation().state as { failure?: unknown } | null)?.failure);
  const signIn = useProviderSignIn(next, handedOver);
  const aside = {
    heading: t('login.aside.heading'),
    points: [
      { icon: CalendarDays, text: t('login.aside.reservations') },
      { icon: ReceiptText, text: t('login.aside.receipts') },
      { icon: Undo2, text: t('login.aside.cancel') },
    ],
  };
  return (
    <PageFrame title={t('login.title')} lead={t('login.lead')} aside={aside}>
      <Card className="ac:flex ac:flex-col ac:gap-5">
        <OnceWoken heights={heights}>
          {signIn.failure && <ProviderFailureAlert failure={signIn.failure} />}
          <ProviderButtons signIn={signIn} opens="session" />
          <LoginForm next={next} onChange={signIn.forget} />
        </OnceWoken>
      </Card>
      <div className="ac:flex ac:flex-col ac:items-center ac:text-center">
        <p>
          {t('login.noAccount')} <TextLink to={withNext('/register', next)}>{t('login.register')}</TextLink>
        </p>
        <p>
          {t('login.guest')} <TextLink to="/reservations/lookup">{t('login.guestLink')}</TextLink>
        </p>
      </div>
    </PageFrame>
  );
}
