import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Handshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FoundRenewing } from '../renewing/found-renewing.tsx';
import { useSideInput } from '../side/use-side-input.ts';
import { useShowAll } from '../side/use-show-all.ts';
import { AnswerText, PriceText, SentSentences } from './proposal-facts.tsx';
import { useProposals } from './use-proposals.ts';

/** The proposals as they were read. */
export function FoundProposals() {
  const { t } = useTranslation('partner');
  const { count, day, instant } = useDayTexts();
  const pages = useProposals(useSideInput());
  const onShowAll = useShowAll();
  return (
    <FoundRenewing
      pages={pages}
      name={t('reservations.proposals.list')}
      shown={(n, more) =>
        t(more ? 'reservations.proposals.shownMore' : 'reservations.proposals.shown', { n: count(n) })
      }
      failed={t('reservations.proposals.failed')}
      none={{
        icon: <Handshake aria-hidden="true" size={24} />,
        title: t(onShowAll ? 'reservations.proposals.noneFound' : 'reservations.proposals.none'),
      }}
      onShowAll={onShowAll}
      columns={{
        idOf: ({ proposalId }) => proposalId,
        facts: [
          {
            heading: t('reservations.proposals.columns.price'),
            of: (proposal) => <PriceText proposal={proposal} />,
          },
          { heading: t('reservations.proposals.columns.chargeOn'), of: ({ chargeOn }) => day(chargeOn) },
          { heading: t('reservations.proposals.columns.proposedAt'), of: ({ proposedAt }) => instant(proposedAt) },
        ],
        state: {
          heading: t('reservations.proposals.columns.answer'),
          of: (proposal) => <AnswerText proposal={proposal} />,
        },
        below: (proposal) => <SentSentences proposal={proposal} />,
      }}
    />
  );
}
