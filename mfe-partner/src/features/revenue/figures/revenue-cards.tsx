import type { RevenueStats } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { FigureCard } from '../../../components/figure-card.tsx';
import { useWonText } from '../../../components/won-text.ts';
import { paymentsPath } from '../revenue-paths.ts';
import { growthText, useSpanText } from './span-words.ts';

interface RevenueCardsProps {
  readonly revenue: RevenueStats;
  readonly locationId: string | undefined;
}

/**
 * All there is, the running span, and how it compares; each opens the lines that it is made of. Source: product spec
 * section 2, revenue tab.
 */
export function RevenueCards({ revenue: { period, total, growthRate, spans }, locationId }: RevenueCardsProps) {
  const { t, i18n } = useTranslation('partner');
  const won = useWonText();
  const spanText = useSpanText();
  const location = locationId === undefined ? {} : { locationId };
  const [before, running] = [spans.at(-2), spans.at(-1)];
  const back = (refunded: number) => (refunded > 0 ? t('revenue.less', { refunded: won(refunded) }) : undefined);
  return (
    <div role="group" aria-label={t('revenue.figures')} className="pt:grid pt:grid-cols-2 pt:gap-3 pt:lg:grid-cols-3">
      <div className="pt:col-span-2 pt:grid pt:lg:col-span-1">
        <FigureCard
          label={t('revenue.total')}
          value={won(total.amount)}
          note={back(total.refunded)}
          to={paymentsPath(location)}
        />
      </div>
      {running && (
        <FigureCard
          label={t(`revenue.running.${period}`)}
          value={won(running.amount)}
          note={spanText(running, period)}
          to={paymentsPath({ from: running.start, to: running.end, ...location })}
        />
      )}
      {running && (
        <FigureCard
          label={t('revenue.growth')}
          value={growthText(growthRate, i18n.language)}
          note={t(`revenue.against.${period}`)}
          to={paymentsPath({ from: (before ?? running).start, to: running.end, ...location })}
        />
      )}
    </div>
  );
}
