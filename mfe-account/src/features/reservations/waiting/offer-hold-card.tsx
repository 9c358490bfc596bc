import { Card, LinkButton } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Instead of paying for a hold that belongs to a place in a waiting list: it is booked and given up there. */
export function OfferHoldCard() {
  const { t } = useTranslation('account');
  return (
    <Card>
      <h2 className="ac:text-lg ac:font-bold">{t('waiting.hold.heading')}</h2>
      <p className="ac:mt-2 ac:mb-4 ac:text-muted">{t('waiting.hold.text')}</p>
      <LinkButton as={Link} to="/profile/reservations" tone="secondary" wide>
        {t('waiting.hold.toList')}
      </LinkButton>
    </Card>
  );
}
