import { policy } from '@hamkke/contracts';
import { usePartnerText } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';
import { WaitingLink } from './waiting-link.tsx';
import type { EndedPlace } from './waiting-status.ts';

/** A place that is over, in a line. */
export function EndedWaiting({ place }: { readonly place: EndedPlace }) {
  const { t } = useTranslation('account');
  const own = usePartnerText();
  return (
    <div className="ac:flex ac:flex-wrap ac:items-center ac:justify-between ac:gap-x-4 ac:px-1 ac:text-sm ac:text-muted">
      <span>
        {t('waiting.place', { branch: own(place.locationName), size: place.size })}{' '}
        {t(`waiting.ended.${place.status}`, { days: policy.waiting.days })}
      </span>
      <WaitingLink place={place} look="quiet" />
    </div>
  );
}
