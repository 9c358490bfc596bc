import type { Location } from '@hamkke/contracts';
import { useAddressValues } from '@hamkke/screen-kit/address';
import { MoreRows } from '@hamkke/screen-kit/paging';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { Button, EmptyState } from '@hamkke/ui';
import { Warehouse } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useManagedLocations } from '../../../components/managing/managed-locations.ts';
import { EverybodysFilters } from './everybodys-filters.tsx';
import { statusIn } from './find-locations.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { LocationCards } from './location-cards.tsx';

/**
 * Everybody's locations under the filters of the address (`?search=&status=&owner=`); the server searches, and hands
 * out some at a time.
 */
export function EverybodysLocations({ partner }: { readonly partner: string | undefined }) {
  const [address, change] = useAddressValues();
  const search = (address.get('search') ?? '').trim().slice(0, 80);
  const status = statusIn(address.get('status'));
  const filtered = search !== '' || status !== undefined || partner !== undefined;
  return (
    <>
      <EverybodysFilters search={search} status={status} partner={partner} change={change} />
      <Found
        input={{ search, status, partner }}
        {...(filtered && { onShowAll: () => change({ search: '', status: '', owner: '' }) })}
      />
    </>
  );
}

interface FoundProps {
  readonly input: Parameters<typeof useManagedLocations>[0];
  /** Takes the filters away, where there are any. */
  readonly onShowAll?: () => void;
}

function Found({ input, onShowAll }: FoundProps) {
  const { t } = useTranslation('partner');
  const { list, more } = useManagedLocations(input);
  const [removing, setRemoving] = useState<Location>();
  if (list.isPending) return <BlockSkeleton heights={['pt:h-64', 'pt:h-64']} />;
  if (!list.data) return <ReadFailed title={t('managing.failed')} read={list} />;
  const { rows: locations, nextCursor } = list.data;
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={`pt:flex pt:flex-col pt:gap-5 ${list.isPlaceholderData ? 'pt:opacity-60' : ''}`}
    >
      {list.isError && <ReadOutdated title={t('dashboard.outdated')} read={list} />}
      {locations.length > 0 ? (
        <LocationCards locations={locations} named onRemove={setRemoving} />
      ) : (
        <None onShowAll={onShowAll} />
      )}
      {!list.isPlaceholderData && <MoreRows nextCursor={nextCursor} more={more} />}
      {removing && <RemoveDialog location={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  );
}

function None({ onShowAll }: { readonly onShowAll: (() => void) | undefined }) {
  const { t } = useTranslation('partner');
  const icon = <Warehouse aria-hidden="true" size={24} />;
  if (!onShowAll) return <EmptyState icon={icon} title={t('warehouses.list.none')} />;
  return (
    <EmptyState
      icon={icon}
      title={t('warehouses.list.noneFound')}
      action={
        <Button tone="secondary" onClick={onShowAll}>
          {t('managing.showAll')}
        </Button>
      }
    />
  );
}
