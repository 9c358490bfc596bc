import type { PartnerProposal } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerLink, UnitText } from '../list/row-facts.tsx';
import { AnswerText, customerOf, PriceText, SentSentences } from './proposal-facts.tsx';

const columns = ['customer', 'unit', 'price', 'chargeOn', 'proposedAt', 'answer'] as const;
const cell = 'pt:px-4 pt:pt-3 pt:align-top';

/** The list as a table, from 1024 px on: a row of each proposal, and one below it of what was sent. */
export function ProposalTable({ proposals }: { readonly proposals: readonly PartnerProposal[] }) {
  const { t } = useTranslation('partner');
  const { day, instant } = useDayTexts();
  return (
    <div className="pt:rounded-card pt:border pt:border-line pt:bg-surface">
      <table className="pt:w-full pt:border-collapse pt:text-[0.9375rem]">
        <caption className="pt:sr-only">{t('reservations.proposals.list')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="pt:px-4 pt:py-3 pt:text-start pt:text-sm pt:font-medium pt:text-faint"
              >
                {t(`reservations.proposals.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {proposals.map((proposal) => (
            <Fragment key={proposal.proposalId}>
              <tr className="pt:border-t pt:border-line">
                <th scope="row" className={`${cell} pt:text-start pt:font-normal`}>
                  <CustomerLink reservation={customerOf(proposal)} />
                </th>
                <td className={cell}>
                  <UnitText reservation={proposal} />
                </td>
                <td className={`${cell} pt:tabular-nums`}>
                  <PriceText proposal={proposal} />
                </td>
                <td className={`${cell} pt:tabular-nums`}>{day(proposal.chargeOn)}</td>
                <td className={`${cell} pt:tabular-nums`}>{instant(proposal.proposedAt)}</td>
                <td className={cell}>
                  <AnswerText proposal={proposal} />
                </td>
              </tr>
              <tr>
                <td colSpan={columns.length} className="pt:px-4">
                  <SentSentences proposal={proposal} />
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
