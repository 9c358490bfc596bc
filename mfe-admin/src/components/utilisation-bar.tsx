import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { useTranslation } from 'react-i18next';
import { percentOf, type Utilisation } from './utilisation.ts';

/** Units rented today over units, as text and as a bar. */
export function UtilisationBar({ utilisation }: { readonly utilisation: Pick<Utilisation, 'units' | 'occupied'> }) {
  const { t } = useTranslation('admin');
  const { count } = useDayTexts();
  const percent = percentOf(utilisation);
  if (percent === undefined) return <p className="ad:text-sm ad:text-muted">{t('utilisation.noUnits')}</p>;
  return (
    <div className="ad:flex ad:flex-col ad:gap-1.5">
      <p className="ad:text-sm ad:tabular-nums ad:text-muted">
        {t('utilisation.text', {
          percent: count(percent),
          taken: count(utilisation.occupied),
          all: count(utilisation.units),
        })}
      </p>
      <span aria-hidden="true" className="ad:block ad:h-1.5 ad:overflow-hidden ad:rounded-full ad:bg-lifted">
        <span className="ad:block ad:h-full ad:rounded-full ad:bg-accent" style={{ width: `${percent}%` }} />
      </span>
    </div>
  );
}
