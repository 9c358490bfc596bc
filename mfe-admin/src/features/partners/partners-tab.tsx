import { isId } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useBasePath } from '../../components/base-path.ts';
import { PartnerList } from '../../components/partners/partner-list.tsx';
import { PartnerScreen } from './detail/partner-screen.tsx';
import { PartnerCards } from './partner-cards.tsx';
import { PartnerRows } from './partner-rows.tsx';

/**
 * `/profile/franchises` and `/profile/franchises/{ownerId}`: approved partners with real figures, and one of them.
 */
export function PartnersTab({ rest: [ownerId, ...more] }: { readonly rest: readonly string[] }) {
  const basePath = useBasePath();
  if (ownerId === undefined) return <Partners />;
  if (more.length > 0 || !isId(ownerId)) return <Navigate to={`${basePath}/franchises`} replace />;
  return <PartnerScreen key={ownerId} ownerId={ownerId} />;
}

function Partners() {
  const { t } = useTranslation('admin');
  return (
    <div className="ad:flex ad:flex-col ad:gap-5">
      <h2 className="ad:text-xl ad:font-bold">{t('dashboard.tabs.franchises')}</h2>
      <PartnerCards />
      <PartnerList
        label={t('franchises.list')}
        page={(partners) => <PartnerRows key={partners[0]?.id} partners={partners} />}
      />
    </div>
  );
}
