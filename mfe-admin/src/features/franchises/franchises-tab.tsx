import { isId } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useBasePath } from '../../components/base-path.ts';
import { FranchiseList } from '../../components/franchises/franchise-list.tsx';
import { FranchiseScreen } from './detail/franchise-screen.tsx';
import { FranchiseCards } from './franchise-cards.tsx';
import { FranchiseRows } from './franchise-rows.tsx';

/**
 * `/profile/franchises` and `/profile/franchises/{ownerId}`: approved franchises with real figures, and one of them.
 */
export function FranchisesTab({ rest: [ownerId, ...more] }: { readonly rest: readonly string[] }) {
  const basePath = useBasePath();
  if (ownerId === undefined) return <Franchises />;
  if (more.length > 0 || !isId(ownerId)) return <Navigate to={`${basePath}/franchises`} replace />;
  return <FranchiseScreen key={ownerId} ownerId={ownerId} />;
}

function Franchises() {
  const { t } = useTranslation('admin');
  return (
    <div className="ad:flex ad:flex-col ad:gap-5">
      <h2 className="ad:text-xl ad:font-bold">{t('dashboard.tabs.franchises')}</h2>
      <FranchiseCards />
      <FranchiseList
        label={t('franchises.list')}
        page={(franchises) => <FranchiseRows key={franchises[0]?.id} franchises={franchises} />}
      />
    </div>
  );
}
