import type { Waiting } from '@hamkke/contracts';
import { usePartnerText } from '@hamkke/shell-api';
import { buttonClass } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface WaitingLinkProps {
  readonly place: Waiting;
  /** `offer` leads to the unit that is held; both lead to the page of the place. */
  readonly look: 'offer' | 'quiet';
}

/** The way to the page of a place in a waiting list, which another remote has. */
export function WaitingLink({ place, look }: WaitingLinkProps) {
  const { t } = useTranslation('account');
  const own = usePartnerText();
  const text = t(look === 'offer' ? 'waiting.toOffer' : 'waiting.details');
  return (
    <Link
      to={`/waiting/${place.id}`}
      aria-label={t('waiting.named', { branch: own(place.locationName), size: place.size, action: text })}
      className={buttonClass(look === 'offer' ? 'primary' : 'quiet')}
    >
      {text}
    </Link>
  );
}
