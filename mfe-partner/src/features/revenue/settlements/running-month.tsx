import { monthSpan } from '@hamkke/money';
import { useDayTexts, useWonText } from '@hamkke/screen-kit/formatting';
import { Section } from '@hamkke/screen-kit/layout';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paymentsPath } from '../revenue-paths.ts';
import { SumLines } from './sum-lines.tsx';
import type { Settlements } from './use-settlements.ts';

/** The month that is not settled yet: what came in so far and what one would get of it. */
export function RunningMonth({ running }: Pick<Settlements, 'running'>) {
  const { t } = useTranslation('partner');
  const { month } = useDayTexts();
  const won = useWonText();
  const { start, end } = monthSpan(running.month);
  const lines = (
    <Link
      to={paymentsPath({ from: start, to: end })}
      className="pt:inline-flex pt:min-h-11 pt:items-center pt:text-accent-strong pt:underline-offset-4 pt:hover:underline"
    >
      {t('revenue.settlements.lines')}
    </Link>
  );
  return (
    <Section heading={t('revenue.settlements.running', { month: month(running.month) })} aside={lines}>
      <SumLines
        rows={[
          { label: t('revenue.payments.paid'), value: won(running.paid) },
          { label: t('revenue.payments.refunded'), value: won(-running.refunded) },
          { label: t('revenue.payments.amount'), value: won(running.amount), line: true },
          { label: t('revenue.settlements.soFar'), value: won(running.amountSoFar), strong: true, line: true },
        ]}
      />
    </Section>
  );
}
