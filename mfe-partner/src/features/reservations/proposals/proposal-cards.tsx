import type { PartnerProposal } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { FactList } from '@hamkke/screen-kit/layout';
import { useTranslation } from 'react-i18next';
import { CustomerLink, UnitText } from '../list/row-facts.tsx';
import { AnswerText, customerOf, PriceText, SentSentences } from './proposal-facts.tsx';

/** The list as cards, on a phone. */
export function ProposalCards({ proposals }: { readonly proposals: readonly PartnerProposal[] }) {
  const { t } = useTranslation('partner');
  const { day, instant } = useDayTexts();
  return (
    <ul
      aria-label={t('reservations.proposals.list')}
      className="pt:m-0 pt:flex pt:list-none pt:flex-col pt:gap-3 pt:p-0"
    >
      {proposals.map((proposal) => (
        <li
          key={proposal.proposalId}
          className="pt:flex pt:flex-col pt:gap-3 pt:rounded-card pt:border pt:border-line pt:bg-surface pt:px-4 pt:pt-4"
        >
          <div className="pt:flex pt:flex-wrap pt:items-start pt:justify-between pt:gap-x-4 pt:gap-y-1">
            <CustomerLink reservation={customerOf(proposal)} />
            <AnswerText proposal={proposal} />
          </div>
          <UnitText reservation={proposal} />
          <FactList
            facts={[
              [t('reservations.proposals.columns.price'), <PriceText key="price" proposal={proposal} />],
              [t('reservations.proposals.columns.chargeOn'), day(proposal.chargeOn)],
              [t('reservations.proposals.columns.proposedAt'), instant(proposal.proposedAt)],
            ]}
          />
          <SentSentences proposal={proposal} />
        </li>
      ))}
    </ul>
  );
}
