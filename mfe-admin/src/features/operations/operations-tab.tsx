import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { AuditScreen } from './audit/audit-screen.tsx';
import { BooksScreen } from './books/books-screen.tsx';
import { FailedMailsScreen } from './mails/failed-mails-screen.tsx';
import { OperationsMenu } from './operations-menu.tsx';
import { screenAt, type OperationsScreen } from './operations-paths.ts';
import { ParkedScreen } from './parked/parked-screen.tsx';
import { UnknownPaymentsScreen } from './unknown/unknown-payments-screen.tsx';

/**
 * The operations of the product: who changed what, events that wait for a decision, mails that could not be sent,
 * payments that nobody knows, whether the books agree; which of them is in the address below `basePath`.
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
  switch (screen) {
    case 'audit':
      return <AuditScreen basePath={basePath} />;
    case 'parked':
      return <ParkedScreen />;
    case 'failed-mails':
      return <FailedMailsScreen />;
    case 'unknown-payments':
      return <UnknownPaymentsScreen />;
    case 'books':
      return <BooksScreen />;
  }
}
