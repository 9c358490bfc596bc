import { Navigate, useParams } from 'react-router';
import { revenuePaths, screenIn } from './revenue-paths.ts';
import { PaymentsScreen, RevenueFigures, SettlementsScreen, StatementScreen } from './screens.ts';

/**
 * The money of a partner: figures, the ledger's lines behind them, settlements and their statements; which of them is
 * in the address.
 */
export function RevenueTab() {
  const { '*': rest = '' } = useParams();
  const screen = screenIn(rest);
  if (!screen) return <Navigate to={revenuePaths.figures} replace />;
  if (screen.name === 'figures') return <RevenueFigures />;
  if (screen.name === 'payments') return <PaymentsScreen />;
  if (screen.name === 'settlements') return <SettlementsScreen />;
  return <StatementScreen key={screen.settlementId} settlementId={screen.settlementId} />;
}
