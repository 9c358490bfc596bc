import type { RevenueSpan, RevenueStats } from '@hamkke/contracts';
import { FigureCard } from '../layout/figure-card.tsx';
import { useWonText } from '../formatting/won-text.ts';
import { useLanguage, useScreenText } from '../texts/remote-texts.ts';
import { growthText, useSpanText } from './span-texts.ts';

interface RevenueCardsProps {
  readonly revenue: RevenueStats;
  /** The address of the payments of some days, of all days without any; left out where there is none. */
  readonly linesOf?: (days?: Pick<RevenueSpan, 'start' | 'end'>) => string;
}

/** All there is, the running span, and how it compares; each opens the payments that it is made of. */
export function RevenueCards({ revenue: { period, total, growthRate, spans }, linesOf }: RevenueCardsProps) {
  const t = useScreenText();
  const language = useLanguage();
  const won = useWonText();
  const spanText = useSpanText();
  const [before, running] = [spans.at(-2), spans.at(-1)];
  const behind = (days?: Pick<RevenueSpan, 'start' | 'end'>) => linesOf && { to: linesOf(days) };
  return (
    <div
      role="group"
      aria-label={t('revenue.figures')}
      className="sk:grid sk:gap-3 sk:max-lg:grid-cols-2 sk:lg:grid-cols-3"
    >
      <div className="sk:grid sk:max-lg:col-span-2">
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
          value={growthText(growthRate, language)}
          note={t(`revenue.against.${period}`)}
          {...behind({ start: (before ?? running).start, end: running.end })}
        />
      )}
    </div>
  );
}
