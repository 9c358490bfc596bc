import { lazy } from 'react';
import { screenIn } from './revenue-paths.ts';

// Each screen is a chunk.
const loadFigures = async () => await import('./figures/revenue-figures.tsx');
const loadPayments = async () => await import('./payments/payments-screen.tsx');
const loadSettlements = async () => await import('./settlements/settlements-screen.tsx');
const loadStatement = async () => await import('./settlements/statement-screen.tsx');

export const RevenueFigures = lazy(async () => ({ default: (await loadFigures()).RevenueFigures }));
export const PaymentsScreen = lazy(async () => ({ default: (await loadPayments()).PaymentsScreen }));
export const SettlementsScreen = lazy(async () => ({ default: (await loadSettlements()).SettlementsScreen }));
export const StatementScreen = lazy(async () => ({ default: (await loadStatement()).StatementScreen }));

const loaders = {
  figures: loadFigures,
  payments: loadPayments,
  settlements: loadSettlements,
  statement: loadStatement,
};

/** Preloads a screen's chunk; `rest` is what follows `/revenue` in its address. */
export async function preloadRevenue(rest: string): Promise<unknown> {
  return await loaders[screenIn(rest)?.name ?? 'figures']();
}
