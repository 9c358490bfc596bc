import { policy } from '@hamkke/contracts';
import { seoulDateOf } from '@hamkke/money';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FoundRows } from '../side/found-rows.tsx';
import { useSideInput } from '../side/use-side-input.ts';
import { useShowAll } from '../side/use-show-all.ts';
import { LocationText, OutcomeText, SizeText } from './demand-facts.tsx';
import { useDemand } from './use-demand.ts';

/** The demand as it was read. */
export function FoundDemand() {
  const { t } = useTranslation('partner');
  const { count, day } = useDayTexts();
  const pages = useDemand(useSideInput());
  return (
    <FoundRows
      pages={pages}
      name={t('reservations.demand.list')}
      shown={(n) => t('reservations.demand.shown', { n: count(n) })}
      failed={t('reservations.demand.failed')}
      none={{ icon: <Hourglass aria-hidden="true" size={24} />, title: t('reservations.demand.none') }}
      onShowAll={useShowAll()}
      columns={{
        idOf: ({ locationId, size }) => `${locationId} ${size}`,
        subject: [
          { heading: t('reservations.location'), of: (demand) => <LocationText demand={demand} /> },
          { heading: t('reservations.detail.size'), of: (demand) => <SizeText demand={demand} /> },
        ],
        facts: [
          {
            heading: t('reservations.demand.columns.waiting'),
            of: ({ waiting }) => t('reservations.demand.people', { n: count(waiting) }),
          },
          {
            heading: t('reservations.demand.columns.since'),
            of: ({ waitingSince }) =>
              waitingSince && t('reservations.demand.since', { date: day(seoulDateOf(new Date(waitingSince))) }),
          },
          {
            heading: t('reservations.demand.columns.offered'),
            of: ({ offered }) => t('reservations.demand.units', { n: count(offered) }),
          },
          {
            heading: t('reservations.demand.columns.outcome', { days: policy.waiting.retainedDays }),
            of: (demand) => <OutcomeText demand={demand} />,
          },
        ],
      }}
    />
  );
}
