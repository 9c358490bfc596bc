import type { Location, RevenueStats } from '@hamkke/contracts';
import { useWonText } from '@hamkke/screen-kit/formatting';
import { Section } from '@hamkke/screen-kit/layout';
import { usePartnerText } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ShowMore, useShown } from '../../../components/show-more.tsx';
import { paymentsPath } from '../revenue-paths.ts';
import { locationRows } from './location-rows.ts';

interface LocationRevenueProps {
  readonly revenue: RevenueStats;
  readonly locationId: string | undefined;
  /** The partner's locations. */
  readonly locations: readonly Location[];
}

/** Locations that are drawn at once. */
const locationsPerStep = 24;
const link = 'pt:inline-flex pt:min-h-11 pt:items-center pt:tabular-nums pt:underline-offset-4 pt:hover:underline';

/** Revenue of each location, the most first; both figures open their lines. */
export function LocationRevenue({ revenue, locationId, locations }: LocationRevenueProps) {
  const { t } = useTranslation('partner');
  const won = useWonText();
  const own = usePartnerText();
  const rows = locationRows(
    revenue,
    locationId === undefined ? locations : locations.filter(({ id }) => id === locationId),
  );
  const running = revenue.spans.at(-1);
  const list = useShown(rows, locationsPerStep);
  return (
    <Section heading={t('revenue.byLocation')}>
      {rows.length === 0 && <p className="pt:text-faint">{t('revenue.noneActive')}</p>}
      <ul className="pt:m-0 pt:flex pt:list-none pt:flex-col pt:divide-y pt:divide-line pt:p-0">
        {list.shown.map((row) => (
          <li
            key={row.locationId}
            className="pt:flex pt:flex-wrap pt:items-center pt:justify-between pt:gap-x-6 pt:py-2 pt:[contain-intrinsic-size:auto_5rem] pt:[content-visibility:auto]"
          >
            <span className="pt:min-w-0 pt:font-medium pt:wrap-anywhere pt:text-strong">{own(row.locationName)}</span>
            <span className="pt:flex pt:flex-wrap pt:items-center pt:gap-x-5">
              {running && (
                <Link
                  to={paymentsPath({ from: running.start, to: running.end, locationId: row.locationId })}
                  className={`${link} pt:text-muted`}
                >
                  {t(`revenue.running.${revenue.period}`)} {won(row.current)}
                </Link>
              )}
              <Link
                to={paymentsPath({ locationId: row.locationId })}
                className={`${link} pt:font-semibold pt:text-strong`}
              >
                {t('revenue.locationTotal', { amount: won(row.amount) })}
              </Link>
            </span>
          </li>
        ))}
      </ul>
      <ShowMore {...list} />
    </Section>
  );
}
