import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useScope } from '../../../components/managing/use-scope.ts';
import { useListPath } from '../reservation-paths.ts';
import { SideScreen } from '../side/side-screen.tsx';
import { FoundFigures } from './found-figures.tsx';

/** How rentals went on by month: of a partner, or of everybody. There are none of a single location. */
export function FiguresScreen() {
  const { t } = useTranslation('partner');
  const listPath = useListPath();
  const { kind } = useScope();
  if (kind === 'location') return <Navigate to={listPath()} replace />;
  return (
    <SideScreen title={t('figures.title')} lead={t('figures.lead')} byLocation={false}>
      <FoundFigures />
    </SideScreen>
  );
}
