import { MoreRows, type usePages } from '@hamkke/screen-kit/paging';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { Button, EmptyState } from '@hamkke/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWide } from '../list/use-wide.ts';
import type { Columns } from './columns.ts';
import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';

export interface FoundRowsProps<Row> {
  readonly pages: ReturnType<typeof usePages<Row>>;
  readonly columns: Columns<Row>;
  /** Name of the list. */
  readonly name: string;
  /** How many are shown, and whether there are more. */
  readonly shown: (count: number, more: boolean) => string;
  readonly failed: string;
  readonly none: Omit<NoneProps, 'onShowAll'>;
  /** Takes the filters away; undefined where there are none. */
  readonly onShowAll: (() => void) | undefined;
}

/** A list beside that of the reservations, as it was read. */
export function FoundRows<Row>({
  pages: { list, more },
  columns,
  name,
  shown,
  failed,
  none,
  onShowAll,
}: FoundRowsProps<Row>) {
  const { t } = useTranslation('partner');
  const wide = useWide();
  if (list.isPending) return <BlockSkeleton heights={['pt:h-40', 'pt:h-40', 'pt:h-40']} />;
  if (!list.data) return <ReadFailed title={failed} read={list} />;
  const { rows, nextCursor } = list.data;
  const stale = list.isPlaceholderData;
  if (rows.length === 0 && !stale) return <None {...none} onShowAll={onShowAll} />;
  const List = wide ? RowTable : RowCards;
  return (
    <div className="pt:flex pt:flex-col pt:gap-4">
      {list.isError && <ReadOutdated title={t('dashboard.outdated')} read={list} />}
      <div aria-busy={stale} className={`pt:flex pt:flex-col pt:gap-3 ${stale ? 'pt:opacity-60' : ''}`}>
        <p role="status" className="pt:text-sm pt:text-faint">
          {shown(rows.length, nextCursor !== null)}
        </p>
        <List name={name} rows={rows} columns={columns} />
      </div>
      {!stale && <MoreRows nextCursor={nextCursor} more={more} />}
    </div>
  );
}

interface NoneProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly onShowAll: (() => void) | undefined;
}

function None({ icon, title, onShowAll }: NoneProps) {
  const { t } = useTranslation('partner');
  return (
    <EmptyState
      titleAs="h3"
      icon={icon}
      title={title}
      action={
        onShowAll && (
          <Button tone="secondary" onClick={onShowAll}>
            {t('reservations.showAll')}
          </Button>
        )
      }
    />
  );
}
