import type { ParkedEvent } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { useTranslation } from 'react-i18next';
import { Fact } from '../components/fact.tsx';

/** What is known of a parked event beside why it failed. */
export function ParkedFacts({
  event: { consumer, deliveries, parkedAt, eventId, aggregateId },
}: {
  readonly event: ParkedEvent;
}) {
  const { t } = useTranslation('admin');
  const { instant, count } = useDayTexts();
  return (
    <dl className="ad:m-0 ad:grid ad:grid-cols-[auto_minmax(0,1fr)] ad:gap-x-4 ad:gap-y-1 ad:text-[0.9375rem]">
      <Fact name={t('operations.parked.parkedAt')}>
        <time dateTime={parkedAt}>{instant(parkedAt)}</time>
      </Fact>
      <Fact name={t('operations.parked.consumer')}>{consumer}</Fact>
      <Fact name={t('operations.parked.deliveries')}>{t('operations.parked.times', { n: count(deliveries) })}</Fact>
      {aggregateId !== null && <Fact name={t('operations.parked.about')}>{aggregateId}</Fact>}
      {eventId !== null && <Fact name={t('operations.parked.eventId')}>{eventId}</Fact>}
    </dl>
  );
}
