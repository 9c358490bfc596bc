import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useBasePath } from '../../components/base-path.ts';
import { PaymentsScreen } from './payments/payments-screen.tsx';
import { PeopleFigures } from './people/people-figures.tsx';
import { RevenueFigures } from './revenue/revenue-figures.tsx';

/** `/profile/stats`: revenue and people, real; `/profile/stats/payments`: the ledger's lines behind a figure. */
export function StatsTab({ rest }: { readonly rest: readonly string[] }) {
  const { t } = useTranslation('admin');
  const basePath = useBasePath();
  const [screen, ...more] = rest;
  if (screen === 'payments' && more.length === 0) return <PaymentsScreen />;
  if (screen !== undefined) return <Navigate to={`${basePath}/stats`} replace />;
  return (
    <div className="ad:flex ad:flex-col ad:gap-8">
      <h2 className="ad:text-xl ad:font-bold">{t('dashboard.tabs.stats')}</h2>
      <RevenueFigures />
      <PeopleFigures />
    </div>
  );
}
