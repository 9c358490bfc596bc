import { SearchField, useAddressValues } from '@hamkke/screen-kit/address';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { MoreRows, pageSize } from '@hamkke/screen-kit/paging';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { Button, EmptyState } from '@hamkke/ui';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Partner } from './read-partners.ts';
import { usePartners } from './use-partners.ts';

interface PartnerListProps {
  /** Spoken name of the list. */
  readonly label: string;
  /** Draws a page of partners as `li` elements: what a page needs besides is read page by page. */
  readonly page: (partners: readonly Partner[]) => ReactNode;
}

/** Approved partners by name with a search, which lives in the address (`?search=`). */
export function PartnerList({ label, page }: PartnerListProps) {
  const { t } = useTranslation('admin');
  const [params, change] = useAddressValues();
  const search = (params.get('search') ?? '').trim().slice(0, 80);
  const showAll = () => change({ search: '' });
  return (
    <div className="ad:flex ad:flex-col ad:gap-4">
      <SearchField
        label={t('franchises.search')}
        hint={t('franchises.searchHint')}
        value={search}
        onSearch={(text) => change({ search: text })}
      />
      <Found label={label} page={page} search={search} onShowAll={showAll} />
    </div>
  );
}

function Found({
  label,
  page,
  search,
  onShowAll,
}: PartnerListProps & { readonly search: string; readonly onShowAll: () => void }) {
  const { t } = useTranslation('admin');
  const { count } = useDayTexts();
  const { list, more } = usePartners(search);
  if (list.isPending) return <BlockSkeleton heights={['ad:h-24', 'ad:h-24', 'ad:h-24', 'ad:h-24']} />;
  if (!list.data) return <ReadFailed title={t('franchises.failed')} read={list} />;
  const { rows, nextCursor } = list.data;
  const stale = list.isPlaceholderData;
  if (rows.length === 0 && !stale) return <NoPartners {...(search !== '' && { onShowAll })} />;
  return (
    <div
      aria-busy={stale}
      className={`ad:flex ad:flex-col ad:gap-3 ad:transition-opacity ${stale ? 'ad:opacity-60' : ''}`}
    >
      {list.isError && <ReadOutdated title={t('dashboard.outdated')} read={list} />}
      <p role="status" className="ad:text-sm ad:text-faint">
        {t(nextCursor === null ? 'franchises.shown' : 'franchises.shownMore', { n: count(rows.length) })}
      </p>
      <ul aria-label={label} className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-3 ad:p-0">
        {inPages(rows).map((partners) => page(partners))}
      </ul>
      {!stale && <MoreRows nextCursor={nextCursor} more={more} />}
    </div>
  );
}

/** The rows as they are read: so many at a time. */
function inPages(rows: readonly Partner[]): Partner[][] {
  return Array.from({ length: Math.ceil(rows.length / pageSize) }, (_, index) =>
    rows.slice(index * pageSize, (index + 1) * pageSize),
  );
}

function NoPartners({ onShowAll }: { readonly onShowAll?: () => void }) {
  const { t } = useTranslation('admin');
  const icon = <Building2 aria-hidden="true" size={24} />;
  if (!onShowAll)
    return <EmptyState titleAs="h3" icon={icon} title={t('franchises.none')} description={t('franchises.noneHint')} />;
  const showAll = (
    <Button tone="secondary" onClick={onShowAll}>
      {t('franchises.showAll')}
    </Button>
  );
  return <EmptyState titleAs="h3" icon={icon} title={t('franchises.noneFound')} action={showAll} />;
}
