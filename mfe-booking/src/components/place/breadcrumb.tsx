import type { Place } from '@hamkke/contracts';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { placePath } from './places.ts';
import { usePlaceName } from './use-place-name.ts';

/** The line is low, the area that takes a press is not. */
const crumb =
  'bk:relative bk:font-medium bk:text-accent bk:no-underline bk:after:absolute bk:after:-inset-x-1.5 bk:after:-inset-y-3 bk:hover:underline';

/** The way from all locations down to these places. */
export function Breadcrumb({ places }: { readonly places: readonly Place[] }) {
  const { t } = useTranslation('booking');
  const nameOf = usePlaceName();
  return (
    <nav aria-label={t('places.breadcrumb')}>
      <ol className="bk:m-0 bk:flex bk:list-none bk:flex-wrap bk:items-center bk:gap-x-1 bk:gap-y-4 bk:p-0 bk:text-sm">
        <li>
          <Link to="/locations" className={crumb}>
            {t('places.all')}
          </Link>
        </li>
        {places.map((place) => {
          const { own, lang } = nameOf(place);
          return (
            <Fragment key={placePath(place)}>
              <li aria-hidden="true" className="bk:text-faint">
                <ChevronRight size={16} />
              </li>
              <li>
                <Link to={placePath(place)} lang={lang} className={crumb}>
                  {own}
                </Link>
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
