import { ScreenHeading, Section } from '@hamkke/screen-kit/layout';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { EmptyState } from '@hamkke/ui';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../components/use-today.ts';
import { revenuePaths } from '../revenue-paths.ts';
import { endedMonth } from './ended-month.ts';
import { EndedMonthSection } from './ended-month-section.tsx';
import { RunningMonth } from './running-month.tsx';
import { SettlementList } from './settlement-list.tsx';
import { SettlementTerms } from './settlement-terms.tsx';
import { useSettlements, type Settlements } from './use-settlements.ts';

/**
 * `/franchise-dashboard/revenue/settlements`: whether one is paid out, by which terms, and every month so far. Source:
 * product spec sections 2 and 6.
 */
export function SettlementsScreen() {
  const { t } = useTranslation('partner');
  const read = useSettlements();
  return (
    <div className="pt:flex pt:flex-col pt:gap-5">
      <ScreenHeading
        title={t('revenue.settlements.title')}
        back={{ to: revenuePaths.figures, label: t('revenue.backToFigures') }}
      />
      {read.isPending && <BlockSkeleton heights={['pt:h-40', 'pt:h-32', 'pt:h-24', 'pt:h-24']} />}
      {!read.isPending && !read.data && <ReadFailed title={t('revenue.settlements.failed')} read={read} />}
      {read.data && (
        <>
          {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
          <Months found={read.data} />
        </>
      )}
    </div>
  );
}

function Months({ found }: { readonly found: Settlements }) {
  const { t } = useTranslation('partner');
  const ended = endedMonth(found, useToday());
  return (
    <>
      <div className="pt:grid pt:items-start pt:gap-5 pt:lg:grid-cols-2">
        <SettlementTerms status={found.status} terms={found.terms} />
        <RunningMonth running={found.running} />
      </div>
      {ended && <EndedMonthSection key={ended.span.key} ended={ended} />}
      <Section heading={t('revenue.settlements.byMonth')}>
        {found.settlements.length === 0 ? (
          <EmptyState
            icon={<ReceiptText aria-hidden="true" size={24} />}
            title={t('revenue.settlements.none')}
            description={t('revenue.settlements.noneHint', { day: found.terms.dayOfMonth })}
          />
        ) : (
          <SettlementList settlements={found.settlements} />
        )}
      </Section>
    </>
  );
}
