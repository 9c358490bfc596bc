import type { Place } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { placePath } from './places.ts';
import { usePlaceName } from './use-place-name.ts';

/** Links to the pages of places, each with how many locations are open there. */
export function PlaceLinks({ places }: { readonly places: readonly Place[] }) {
  const { t } = useTranslation('booking');
  const nameOf = usePlaceName();
  return (
    <ul className="bk:m-0 bk:flex bk:list-none bk:flex-wrap bk:gap-2 bk:p-0">
      {places.map((place) => (
        <li key={placePath(place)}>
          <Link
            to={placePath(place)}
            className="bk:inline-flex bk:min-h-11 bk:items-center bk:gap-2 bk:rounded-full bk:border bk:border-line bk:bg-surface bk:px-4 bk:text-[0.9375rem] bk:text-strong bk:no-underline bk:transition-colors bk:hover:border-line-strong"
          >
            <span lang={nameOf(place).lang}>{nameOf(place).own}</span>
            <span className="bk:text-sm bk:tabular-nums bk:text-muted">
              {t('places.count', { count: place.locations })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
