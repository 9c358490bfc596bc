import { usePageTitle, useShell } from '@hamkke/shell-api';
import { Button, LinkButton, Tabs } from '@hamkke/ui';
import { useQuery } from '@tanstack/react-query';
import { LocateFixed, Map as MapIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { forgetDraftOfAnother } from '../../components/payment/draft.ts';
import { usePosition } from '../../components/place/use-position.ts';
import { locationList } from '../../components/reads/location-list.ts';
import { Banner } from './components/banner.tsx';
import { LocationsTab } from './components/locations-tab.tsx';
import { FacilitiesTab } from './components/facilities-tab.tsx';
import { HowToTab } from './components/how-to-tab.tsx';

const tabKeys = ['locations', 'how-to', 'facilities'] as const;

/** `/`: what this is, and the way to a location. */
export function HomePage() {
  const { t } = useTranslation('booking');
  const [position, findNear] = usePosition();
  const locations = useQuery(locationList());
  const [search, setSearch] = useSearchParams();
  const tab = tabKeys.find((key) => key === search.get('tab')) ?? 'locations';
  const { session } = useShell();
  usePageTitle(t('brand'));
  // Signing out leads here.
  useEffect(() => forgetDraftOfAnother(session), [session]);
  const me = position.status === 'known' ? position.position : undefined;
  const searching = position.status === 'searching';
  return (
    <div className="bk:flex bk:flex-col bk:gap-8">
      <section className="bk:grid bk:gap-5 bk:lg:grid-cols-2 bk:lg:items-center bk:lg:gap-10">
        <div className="bk:flex bk:flex-col bk:gap-4 bk:lg:order-first">
          <h1 tabIndex={-1} className="bk:text-3xl bk:leading-tight bk:font-extrabold bk:tracking-tight bk:sm:text-4xl">
            {t('home.title')}
          </h1>
          <p className="bk:max-w-prose bk:text-base bk:text-muted bk:sm:text-lg">{t('home.tagline')}</p>
          <div className="bk:flex bk:flex-col bk:gap-2 bk:sm:flex-row">
            <Button
              size="large"
              busy={searching}
              onClick={findNear}
              icon={<LocateFixed aria-hidden="true" size={20} />}
            >
              {searching ? t('home.searching') : t('home.findNear')}
            </Button>
            <LinkButton
              as={Link}
              to="/locations"
              tone="secondary"
              size="large"
              icon={<MapIcon aria-hidden="true" size={20} />}
            >
              {t('home.viewAll')}
            </LinkButton>
          </div>
        </div>
        <Banner />
      </section>
      <Tabs
        label={t('home.tabsLabel')}
        selected={tab}
        onSelect={(key) =>
          setSearch(key === 'locations' ? {} : { tab: key }, { replace: true, preventScrollReset: true })
        }
        tabs={[
          {
            key: 'locations',
            label: t('home.tabs.locations'),
            content: <LocationsTab locations={locations} me={me} />,
          },
          {
            key: 'how-to',
            label: t('home.tabs.howTo'),
            content: <HowToTab locations={locations.data ?? []} me={me} />,
          },
          { key: 'facilities', label: t('home.tabs.facilities'), content: <FacilitiesTab /> },
        ]}
      />
    </div>
  );
}
