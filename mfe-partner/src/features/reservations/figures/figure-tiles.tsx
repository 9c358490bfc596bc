import type { RentalFigures, RentalMonth } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { FigureCard } from '@hamkke/screen-kit/layout';
import { useTranslation } from 'react-i18next';
import { useRenewalsPath } from '../reservation-paths.ts';
import { usePercentText } from './use-percent-text.ts';

/** What runs and renews now, and how many were lost in the last month that is over. */
export function FigureTiles({ figures: { months, runningNow, renewing } }: { readonly figures: RentalFigures }) {
  const { t } = useTranslation('partner');
  const { count } = useDayTexts();
  const lastWhole = months.at(-2);
  return (
    <div role="group" aria-label={t('figures.tiles')} className="pt:grid pt:grid-cols-2 pt:gap-3 pt:xl:grid-cols-4">
      <FigureCard label={t('figures.runningNow')} value={count(runningNow)} />
      <FigureCard
        label={t('figures.renewing')}
        value={count(renewing)}
        note={t('figures.renewingNote', { n: count(runningNow) })}
        to={useRenewalsPath()}
      />
      {lastWhole && <LossTile month={lastWhole} figure="churn" of="ended" />}
      {lastWhole && <LossTile month={lastWhole} figure="loss" of="involuntary" />}
    </div>
  );
}

interface LossTileProps {
  readonly month: RentalMonth;
  readonly figure: 'churn' | 'loss';
  /** What the figure counts. */
  readonly of: 'ended' | 'involuntary';
}

/** A share of the rentals that ran when the month began, and what it is made of. */
function LossTile({ month, figure, of }: LossTileProps) {
  const { t } = useTranslation('partner');
  const { count, month: monthText } = useDayTexts();
  const percentText = usePercentText();
  const name = monthText(month.month);
  return (
    <FigureCard
      label={t(`figures.lastMonth.${figure}`)}
      value={percentText(month[figure])}
      note={
        month[figure] === null
          ? t('figures.lastMonth.noneRan', { month: name })
          : t(`figures.lastMonth.${of}`, { month: name, running: count(month.running), n: count(month[of]) })
      }
    />
  );
}
