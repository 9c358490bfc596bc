import { usePageTitle } from '@hamkke/shell-api';
import { Button, Card } from '@hamkke/ui';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { HomeButton } from './components/outcome-views.tsx';
import { ResultFrame } from './components/result-frame.tsx';

/** Long or hostile addresses must not fill the screen with somebody else's text. */
const shown = (text: string | null, longest: number) => text?.trim().slice(0, longest) || undefined;

/** `/payment/failure?code=&message=&orderName=`: why a payment failed, with the way back. Source: product spec section 2. */
export function PaymentFailurePage() {
  const { t, i18n } = useTranslation('booking');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  usePageTitle(t('result.failureTitle'));
  // The provider's messages and our orders' names are Korean; other readers get our own words, and go without the name.
  const readable = (text: string | undefined) => (i18n.language === 'ko' || !/[\uac00-\ud7af]/.test(text ?? '') ? text : undefined);
  const orderName = readable(shown(search.get('orderName'), 100));
  const message = readable(shown(search.get('message'), 200));
  const code = shown(search.get('code'), 60) ?? 'UNKNOWN';
  return (
    <ResultFrame
      tone="bad"
      icon={<CircleAlert aria-hidden="true" size={32} />}
      title={t('result.failureTitle')}
      hint={message ?? t('result.failureDefault')}
      actions={
        <>
          <Button size="large" onClick={() => void navigate(-1)}>
            {t('result.tryAgain')}
          </Button>
          <HomeButton />
        </>
      }
    >
      <Card className="bk:text-start">
        <dl className="bk:flex bk:flex-col bk:gap-3">
          {orderName && (
            <div className="bk:flex bk:justify-between bk:gap-4">
              <dt className="bk:shrink-0 bk:text-muted">{t('result.failureOrder')}</dt>
              <dd className="bk:text-end bk:text-strong">{orderName}</dd>
            </div>
          )}
          <div className="bk:flex bk:justify-between bk:gap-4">
            <dt className="bk:shrink-0 bk:text-muted">{t('result.failureCode')}</dt>
            <dd className="bk:text-end bk:wrap-anywhere bk:text-strong">{code}</dd>
          </div>
        </dl>
      </Card>
    </ResultFrame>
  );
}
