import type { Unit } from '@hamkke/contracts';
import { formatWon, sizes, type Size } from '@hamkke/money';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The lowest monthly price of a size, in won; undefined where none of its units is for rent by the month. */
function lowestPrice(units: readonly Unit[], size: Size): number | undefined {
  const prices = units
    .filter((unit) => unit.size === size && unit.isForRent !== false && unit.monthlyPrice > 0)
    .map(({ monthlyPrice }) => monthlyPrice);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/**
 * The other sizes for a page whose scripts do not run: there the buttons do nothing, and the units of a size stand on a
 * page of its own. Only the server renders it.
 */
export function SizeLinks({ units, shown }: { readonly units: readonly Unit[]; readonly shown: Size }) {
  const { t, i18n } = useTranslation('booking');
  const others = sizes.filter((size) => size !== shown && units.some((unit) => unit.size === size));
  if (others.length === 0) return null;
  return (
    <noscript>
      <ul className="bk:m-0 bk:flex bk:list-none bk:flex-col bk:p-0">
        {others.map((size) => {
          const price = lowestPrice(units, size);
          return (
            <li key={size}>
              <Link
                to={{ search: `size=${size}` }}
                className="bk:inline-flex bk:min-h-11 bk:items-center bk:gap-3 bk:font-medium bk:text-accent"
              >
                {size}
                {price !== undefined && (
                  <span className="bk:tabular-nums bk:text-muted">
                    {t('locations.from', { amount: formatWon(price, i18n.language) })}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </noscript>
  );
}
