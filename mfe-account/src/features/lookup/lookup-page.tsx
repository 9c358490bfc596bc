import { useShell, usePageTitle } from '@hamkke/shell-api';
import { Alert, Card } from '@hamkke/ui';
import { CalendarDays, ReceiptText, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { PageFrame } from '../../components/entrance/page-frame.tsx';
import { TextLink } from '../../components/entrance/text-link.tsx';
import { withNext } from '../../components/sign-in/next.ts';
import { requestedIn } from './requested-lookup.ts';
import { CodeForm } from './code-form.tsx';
import { OrderForm } from './order-form.tsx';

/**
 * `/reservations/lookup?order=`: a guest's way to a reservation, by order number, e-mail and a one-time code;
 * `why=expired` says that the time of the one before is over.
 */
export function LookupPage() {
  const { t } = useTranslation('account');
  const location = useLocation();
  const [search] = useSearchParams();
  usePageTitle(t('lookup.title'));
  const requested = requestedIn(location);
  const order = search.get('order') ?? '';
  const aside = {
    heading: t('lookup.aside.heading'),
    points: [
      { icon: CalendarDays, text: t('lookup.aside.see') },
      { icon: Undo2, text: t('lookup.aside.cancel') },
      { icon: ReceiptText, text: t('lookup.aside.receipt') },
    ],
  };
  return (
    <PageFrame title={t('lookup.title')} lead={t('lookup.lead')} aside={aside}>
      {search.get('why') === 'expired' && !requested && (
        <Alert tone="warn" role="status">
          {t('lookup.expired')}
        </Alert>
      )}
      <Card>
        {requested ? (
          <CodeForm key={requested.sentAt} requested={requested} />
        ) : (
          <OrderForm key={order} order={order} />
        )}
      </Card>
      <MembersWay />
    </PageFrame>
  );
}

/** Members see their reservations without a code. */
function MembersWay() {
  const { t } = useTranslation('account');
  const { session } = useShell();
  const list = '/profile/reservations';
  return (
    <p className="ac:text-center">
      {session.status === 'signed-in' ? t('lookup.signedIn') : t('lookup.member')}{' '}
      <TextLink to={session.status === 'signed-in' ? list : withNext('/login', list)}>
        {t(session.status === 'signed-in' ? 'lookup.toList' : 'lookup.login')}
      </TextLink>
    </p>
  );
}
