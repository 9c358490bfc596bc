import type { Location } from '@hamkke/contracts';
import { useAddressValues } from '@hamkke/screen-kit/address';
import { usePartnerText } from '@hamkke/shell-api';
import { Button, EmptyState } from '@hamkke/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findLocations, statusIn } from './find-locations.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { LocationCards } from './location-cards.tsx';
import { LocationFilters } from './location-filters.tsx';

/** As many cards as are drawn at once: a phone draws these in a moment, two hundred not. */
const pageSize = 24;
/** From this many on there is something to search in. */
const searchFrom = 4;

/** The locations under the filters of the address (`?q=&status=`), some at a time. */
export function FoundLocations({ locations }: { readonly locations: readonly Location[] }) {
  const { t } = useTranslation('partner');
  const own = usePartnerText();
  const [search, change] = useAddressValues();
  // State of its own, because the address follows a moment later.
  const [searchText, setSearchText] = useState(search.get('q') ?? '');
  const status = statusIn(search.get('status'));
  const [shown, setShown] = useState(pageSize);
  const [removing, setRemoving] = useState<Location>();
  const deferredText = useDeferredValue(searchText);
  const found = useMemo(
    () => findLocations(locations, { searchText: deferredText, status }, own),
    [locations, deferredText, status, own],
  );
  const set = (key: 'q' | 'status', value: string) => {
    setShown(pageSize);
    change({ [key]: value });
  };
  const type = (text: string) => {
    setSearchText(text);
    set('q', text);
  };
  return (
    <>
      {locations.length >= searchFrom && (
        <LocationFilters
          locations={locations}
          searchText={searchText}
          status={status}
          onType={type}
          onStatus={(chosen) => set('status', chosen ?? '')}
        />
      )}
      {found.length === 0 && <EmptyState title={t('warehouses.list.noneFound')} />}
      {found.length > 0 && <LocationCards locations={found.slice(0, shown)} onRemove={setRemoving} />}
      {found.length > shown && (
        <Button tone="secondary" wide onClick={() => setShown(shown + pageSize)}>
          {t('warehouses.list.more', { shown, all: found.length })}
        </Button>
      )}
      {removing && <RemoveDialog location={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
