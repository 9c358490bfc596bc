import { reading } from '@hamkke/api-client';
import { listFranchisePayments } from '@hamkke/contracts/calls';
import { useDayTexts, useWonText } from '@hamkke/screen-kit/formatting';
import { Section } from '@hamkke/screen-kit/layout';
import { ofPartner, useLiveReads } from '@hamkke/screen-kit/live';
import { ReadFailed } from '@hamkke/screen-kit/reads';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePartnerId } from '../../../components/use-manager.ts';
import { paymentsPath } from '../revenue-paths.ts';
import type { EndedMonth } from './ended-month.ts';
import { SumLines } from './sum-lines.tsx';

/**
 * The month that is over and waits for its settlement, by the ledger; what one gets of it only the settlement says.
 * Nothing where no money moved.
 */
export function EndedMonthSection({ ended: { span, settledOn } }: { readonly ended: EndedMonth }) {
  const { t } = useTranslation('partner');
  const { month, day } = useDayTexts();
  const won = useWonText();
  const id = usePartnerId();
  useLiveReads(['money'], [listFranchisePayments], { concerns: ofPartner(id) });
  // the sums speak of all lines, however few are read
  const read = useQuery({
    ...reading(listFranchisePayments, { params: { id }, query: { from: span.start, to: span.end, limit: 1 } }),
    refetchOnMount: 'always',
  });
  if (read.isPending) return null;
  if (!read.data)
    return <ReadFailed title={t('revenue.settlements.endedFailed', { month: month(span.key) })} read={read} />;
  const { paid, refunded, amount } = read.data.sums;
  if (paid === 0 && refunded === 0) return null;
  const lines = (
    <Link
      to={paymentsPath({ from: span.start, to: span.end })}
      className="pt:inline-flex pt:min-h-11 pt:items-center pt:text-accent-strong pt:underline-offset-4 pt:hover:underline"
    >
      {t('revenue.settlements.lines')}
    </Link>
  );
  return (
    <Section
      heading={t('revenue.settlements.ended', { month: month(span.key) })}
      lead={t('revenue.settlements.endedText', { day: day(settledOn) })}
      aside={lines}
    >
      <SumLines
        rows={[
          { label: t('revenue.payments.paid'), value: won(paid) },
          { label: t('revenue.payments.refunded'), value: won(-refunded) },
          { label: t('revenue.payments.amount'), value: won(amount), strong: true, line: true },
        ]}
      />
    </Section>
  );
}
