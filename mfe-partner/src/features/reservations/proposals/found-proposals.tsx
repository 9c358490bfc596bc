import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { MoreRows } from '@hamkke/screen-kit/paging';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { Button, EmptyState } from '@hamkke/ui';
import { Handshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWide } from '../list/use-wide.ts';
import { ProposalCards } from './proposal-cards.tsx';
import { ProposalTable } from './proposal-table.tsx';
import { useProposals, type ProposalsInput } from './use-proposals.ts';

interface FoundProposalsProps {
  readonly input: ProposalsInput;
  /** Takes the filter away; undefined where there is none. */
  readonly onShowAll: (() => void) | undefined;
}

/** The proposals as they were read. */
export function FoundProposals({ input, onShowAll }: FoundProposalsProps) {
  const { t } = useTranslation('partner');
  const { count } = useDayTexts();
  const wide = useWide();
  const { list, more } = useProposals(input);
  if (list.isPending) return <BlockSkeleton heights={['pt:h-40', 'pt:h-40', 'pt:h-40']} />;
  if (!list.data) return <ReadFailed title={t('reservations.proposals.failed')} read={list} />;
  const { rows, nextCursor } = list.data;
  const stale = list.isPlaceholderData;
  if (rows.length === 0 && !stale) return <NoProposals onShowAll={onShowAll} />;
  const List = wide ? ProposalTable : ProposalCards;
  return (
    <div className="pt:flex pt:flex-col pt:gap-4">
      {list.isError && <ReadOutdated title={t('dashboard.outdated')} read={list} />}
      <div aria-busy={stale} className={`pt:flex pt:flex-col pt:gap-3 ${stale ? 'pt:opacity-60' : ''}`}>
        <p role="status" className="pt:text-sm pt:text-faint">
          {t(nextCursor === null ? 'reservations.proposals.shown' : 'reservations.proposals.shownMore', {
            n: count(rows.length),
          })}
        </p>
        <List proposals={rows} />
      </div>
      {!stale && <MoreRows nextCursor={nextCursor} more={more} />}
    </div>
  );
}

function NoProposals({ onShowAll }: Pick<FoundProposalsProps, 'onShowAll'>) {
  const { t } = useTranslation('partner');
  const icon = <Handshake aria-hidden="true" size={24} />;
  if (!onShowAll) return <EmptyState titleAs="h3" icon={icon} title={t('reservations.proposals.none')} />;
  return (
    <EmptyState
      titleAs="h3"
      icon={icon}
      title={t('reservations.proposals.noneFound')}
      action={
        <Button tone="secondary" onClick={onShowAll}>
          {t('reservations.showAll')}
        </Button>
      }
    />
  );
}
