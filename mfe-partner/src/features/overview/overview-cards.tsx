import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { FigureCard } from '@hamkke/screen-kit/layout';
import { Percent, Warehouse } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScopeQuery } from '../../components/managing/use-scope.ts';
import type { LocationFigures } from './location-figures.ts';

interface OverviewCardsProps {
  readonly figures: LocationFigures;
  /** The card of the money, or what stands in its place. */
  readonly revenue: ReactNode;
}

/** The three figures above the list. Source: product spec section 2, overview. */
export function OverviewCards({ figures: { active, all, units, occupied, utilisation }, revenue }: OverviewCardsProps) {
  const { t } = useTranslation('partner');
  const { count } = useDayTexts();
  const query = useScopeQuery();
  return (
    <div role="group" aria-label={t('overview.figures')} className="pt:grid pt:grid-cols-2 pt:gap-3 pt:lg:grid-cols-3">
      <FigureCard
        icon={Warehouse}
        label={t('overview.active')}
        value={count(active)}
        note={t('overview.activeOf', { all: count(all) })}
        to={`/franchise-dashboard/warehouses${query}`}
      />
      <FigureCard
        icon={Percent}
        label={t('overview.utilisation')}
        value={utilisation === null ? '–' : t('overview.percent', { value: count(utilisation) })}
        note={t('overview.unitsTaken', { occupied: count(occupied), units: count(units) })}
      />
      <div className="pt:col-span-2 pt:grid pt:lg:col-span-1">{revenue}</div>
    </div>
  );
}
