import type { RevenueSpan, RevenueStats } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { FigureCard } from '../figure-card.tsx';
import { useWonText } from '../won-text.ts';
import { growthText, useSpanText } from './span-words.ts';

interface RevenueCardsProps {
  readonly revenue: RevenueStats;
  /** The address of the payments of some days, of all days without any; left out where there is none. */
  readonly linesOf?: (days?: Pick<RevenueSpan, 'start' | 'end'>) => string;
}

/** All there is, the running span, and how it compares; each opens the payments that it is made of. */
export function RevenueCards({ revenue: { period, total, growthRate, spans }, linesOf }: RevenueCardsProps) {
  const { t, i18n } = useTranslation('admin');
  const won = useWonText();
  const spanText = useSpanText();
  const [before, running] = [spans.at(-2), spans.at(-1)];
  const behind = (days?: Pick<RevenueSpan, 'start' | 'end'>) => linesOf && { to: linesOf(days) };
  return (
    <div role="group" aria-label={t('revenue.figures')} className="ad:grid ad:grid-cols-2 ad:gap-3 ad:lg:grid-cols-3">
      <div className="ad:col-span-2 ad:grid ad:lg:col-span-1">
        <FigureCard
          label={t('revenue.total')}
          value={won(total.amount)}
          {...(total.refunded > 0 && { note: t('revenue.less', { refunded: won(total.refunded) }) })}
          {...behind()}
        />
      </div>
      {running && (
        <FigureCard
          label={t(`revenue.running.${period}`)}
          value={won(running.amount)}
          note={spanText(running, period)}
          {...behind(running)}
        />
      )}
      {running && (
        <FigureCard
          label={t('revenue.growth')}
          value={growthText(growthRate, i18n.language)}
          note={t(`revenue.against.${period}`)}
          {...behind({ start: (before ?? running).start, end: running.end })}
        />
      )}
    </div>
  );
}
