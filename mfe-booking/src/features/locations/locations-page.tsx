import { useAddress } from '@hamkke/screen-kit/address';
import { usePageTitle } from '@hamkke/shell-api';
import { Button, Field, PageHeader } from '@hamkke/ui';
import { useQuery } from '@tanstack/react-query';
import { LocateFixed, Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePartnerTexts } from '../../components/partner-texts.ts';
import { usePosition } from '../../components/place/use-position.ts';
import { locationList } from '../../components/reads/location-list.ts';
import { findLocations, isNarrowed, readSearch, writeSearch, type ChangeSearch } from './location-search.ts';
import { LocationFilters } from './components/location-filters.tsx';
import { PlacesSection } from './components/places-section.tsx';
import { FoundLocations } from './components/found-locations.tsx';
import { SearchMap } from './components/search-map.tsx';

/** `/locations`: every location, in a list and on a map that share one selection. */
export function LocationsPage() {
  const { t } = useTranslation('booking');
  const [params, update] = useAddress();
  const search = useMemo(() => readSearch(params), [params]);
  const [position, findMe] = usePosition();
  const [pointed, setPointed] = useState<string | null>();
  const locations = useQuery(locationList(search.from && search.to ? { from: search.from, to: search.to } : undefined));
  usePageTitle(t('locations.title'));

  const me = position.status === 'known' ? position.position : undefined;
  const change: ChangeSearch = (next) =>
    update((before) => {
      const search = readSearch(before);
      return writeSearch({ ...search, ...next(search) }, before);
    });
  const placed = me !== undefined;
  useEffect(() => {
    if (placed) update((before) => writeSearch({ ...readSearch(before), sort: 'distance' }, before));
  }, [placed, update]);

  const texts = usePartnerTexts(search.sort === 'name');
  const found = useMemo(
    () => findLocations(locations.data ?? [], search, me, texts),
    [locations.data, search, me, texts],
  );
  const searching = isNarrowed(search);
  // Once somebody has searched, the map follows every change of what is found, also the last word's going.
  const [searched, setSearched] = useState(searching);
  if (searching && !searched) setSearched(true);
  const fit = searching || (searched && !placed);

  return (
    <div className="bk:flex bk:flex-col bk:gap-5">
      <PageHeader
        title={t('locations.title')}
        actions={
          <Button
            tone="secondary"
            icon={<LocateFixed aria-hidden="true" size={18} />}
            busy={position.status === 'searching'}
            onClick={findMe}
          >
            {position.status === 'searching' ? t('locations.searching') : t('locations.myLocation')}
          </Button>
        }
      />
      <div className="bk:grid bk:gap-5 bk:lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] bk:lg:items-start bk:lg:gap-8">
        <div className="bk:flex bk:min-w-0 bk:flex-col bk:gap-4">
          <Field
            type="search"
            label={t('locations.search')}
            labelHidden
            placeholder={t('locations.placeholder')}
            leading={<Search aria-hidden="true" size={20} />}
            value={search.text}
            onChange={({ target }) => change(() => ({ text: target.value }))}
          />
          <div className="bk:lg:hidden">
            <SearchMap locations={found} me={me} fit={fit} selectedId={pointed} onSelect={setPointed} tall={false} />
          </div>
          <LocationFilters search={search} locations={locations.data} placed={placed} onChange={change} />
          <FoundLocations locations={locations} found={found} search={search} pointed={pointed} onPoint={setPointed} />
        </div>
        <div className="bk:sticky bk:top-20 bk:hidden bk:lg:block">
          <SearchMap locations={found} me={me} fit={fit} selectedId={pointed} onSelect={setPointed} tall />
        </div>
      </div>
      <PlacesSection />
    </div>
  );
}
