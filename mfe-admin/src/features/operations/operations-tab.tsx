import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { AuditScreen } from './audit/audit-screen.tsx';
import { BooksScreen } from './books/books-screen.tsx';
import { OperationsMenu } from './operations-menu.tsx';
import { screenAt, type OperationsScreen } from './operations-paths.ts';
import { ParkedScreen } from './parked/parked-screen.tsx';
import { UnknownPaymentsScreen } from './unknown/unknown-payments-screen.tsx';

/**
 * The operations of the product: who changed what, events that wait for a decision, payments that nobody knows,
 * whether the books agree; which of them is in the address below `basePath`.
 */
export function OperationsTab({ basePath }: { readonly basePath: string }) {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const screen = screenAt(basePath, pathname);
  if (!screen) return <Navigate to={basePath} replace />;
  return (
    <div className="ad:flex ad:flex-col ad:gap-5">
      <h2 className="ad:text-xl ad:font-bold">{t('dashboard.tabs.operations')}</h2>
      <OperationsMenu basePath={basePath} />
      <Screen screen={screen} basePath={basePath} />
    </div>
  );
}

function Screen({ screen, basePath }: { readonly screen: OperationsScreen; readonly basePath: string }) {
  if (screen === 'audit') return <AuditScreen basePath={basePath} />;
  if (screen === 'unknown-payments') return <UnknownPaymentsScreen />;
  return screen === 'parked' ? <ParkedScreen /> : <BooksScreen />;
}
