import { policy, type Waiting } from '@hamkke/contracts';
import { LinkButton } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FactList } from '../../../components/fact-list.tsx';
import { rangeOf, writeChoice } from '../../../components/rental/rental-choice.ts';
import { useToday } from '../../../components/rental/use-today.ts';
import type { PlaceEnd } from '../place-end.ts';
import { usePlaceFacts } from './use-place-facts.ts';

/** A place that is over: how it ended, and the way to the location, to wait again where nothing was booked. */
export function EndedPlace({ place, end }: { readonly place: Waiting; readonly end: PlaceEnd }) {
  const { t } = useTranslation('booking');
  const facts = usePlaceFacts(place);
  const again = useWayToWait(place);
  return (
    <>
      <p className="bk:text-muted">{t(`waiting.ended.${end}Hint`, { days: policy.waiting.days })}</p>
      <FactList facts={facts} />
      {end === 'taken' ? (
        <LinkButton as={Link} to={`/storage/${place.locationId}`} tone="secondary" size="large" wide>
          {t('waiting.ended.toLocation')}
        </LinkButton>
      ) : (
        <LinkButton as={Link} to={again} size="large" wide>
          {t('waiting.ended.again')}
        </LinkButton>
      )}
    </>
  );
}

/** The location's page with what the place waited for; a first day in the past becomes today. */
function useWayToWait({ locationId, size, period, startDate }: Waiting): string {
  const range = rangeOf(period, { start: startDate }, useToday());
  return `/storage/${locationId}?${writeChoice({ size, unitId: undefined, period, range }).toString()}`;
}
