import type { PartnerRenewal } from '@hamkke/contracts';
import { useDayTexts, useWonText } from '@hamkke/screen-kit/formatting';
import { CalendarSync } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FoundRenewing } from '../renewing/found-renewing.tsx';
import { useSideInput } from '../side/use-side-input.ts';
import { useShowAll } from '../side/use-show-all.ts';
import { RenewalStateText } from './renewal-state-text.tsx';
import { useRenewals } from './use-renewals.ts';

/** The renewals as they were read. */
export function FoundRenewals({ state }: { readonly state: PartnerRenewal['state'] | undefined }) {
  const { t } = useTranslation('partner');
  const { count, day } = useDayTexts();
  const won = useWonText();
  const pages = useRenewals(useSideInput(), state);
  const isPlaceFiltered = useShowAll() !== undefined;
  const onShowAll = useShowAll({ state });
  return (
    <FoundRenewing
      pages={pages}
      name={t('reservations.renewals.list')}
      shown={(n, more) => t(more ? 'reservations.renewals.shownMore' : 'reservations.renewals.shown', { n: count(n) })}
      failed={t('reservations.renewals.failed')}
      none={{
        icon: <CalendarSync aria-hidden="true" size={24} />,
        title: t(isPlaceFiltered ? 'reservations.renewals.noneFound' : `reservations.renewals.none.${state ?? 'all'}`),
      }}
      onShowAll={onShowAll}
      columns={{
        idOf: ({ renewalId }) => renewalId,
        facts: [
          {
            heading: t('reservations.renewals.columns.paidUntil'),
            of: ({ paidUntil }) => <span className="pt:whitespace-nowrap">{day(paidUntil)}</span>,
          },
          {
            heading: t('reservations.renewals.columns.charge'),
            of: ({ chargeOn, amount }) => (
              <>
                <span className="pt:block pt:whitespace-nowrap">{day(chargeOn)}</span>
                <span className="pt:block">{won(amount)}</span>
              </>
            ),
          },
        ],
        state: {
          heading: t('reservations.renewals.columns.state'),
          of: (renewal) => <RenewalStateText renewal={renewal} />,
        },
      }}
    />
  );
}
