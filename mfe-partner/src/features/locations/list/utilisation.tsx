import type { Location } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { utilisationOf } from './location-status.ts';

/** Units taken today over units, as text and as a bar. */
export function Utilisation({ location }: { readonly location: Location }) {
  const { t } = useTranslation('partner');
  const percent = utilisationOf(location);
  if (percent === undefined) return <p className="pt:text-sm pt:text-muted">{t('warehouses.list.noUnits')}</p>;
  return (
    <div className="pt:flex pt:flex-col pt:gap-1.5">
      <p className="pt:text-sm pt:tabular-nums pt:text-muted">
        {t('warehouses.list.utilisation', { percent, taken: location.occupiedUnits, all: location.totalUnits })}
      </p>
      <span aria-hidden="true" className="pt:block pt:h-1.5 pt:overflow-hidden pt:rounded-full pt:bg-lifted">
        <span className="pt:block pt:h-full pt:rounded-full pt:bg-accent" style={{ width: `${percent}%` }} />
      </span>
    </div>
  );
}
