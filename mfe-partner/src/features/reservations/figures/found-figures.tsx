import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { EmptyState } from '@hamkke/ui';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSideInput } from '../side/use-side-input.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { MonthSection } from './month-section.tsx';
import { hasNoRentals } from './no-rentals.ts';
import { useFigures } from './use-figures.ts';

/** The figures as they were read. */
export function FoundFigures() {
  const { t } = useTranslation('partner');
  const read = useFigures(useSideInput().partnerId);
  if (read.isPending) return <BlockSkeleton heights={['pt:h-52 pt:lg:h-28', 'pt:h-80', 'pt:h-96']} />;
  if (!read.data) return <ReadFailed title={t('figures.failed')} read={read} />;
  const outdated = read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />;
  if (hasNoRentals(read.data))
    return (
      <>
        {outdated}
        <EmptyState
          titleAs="h3"
          icon={<ChartColumn aria-hidden="true" size={24} />}
          title={t('figures.none')}
          description={t('figures.noneHint')}
        />
      </>
    );
  return (
    <>
      {outdated}
      <FigureTiles figures={read.data} />
      <p className="pt:text-muted">{t('figures.meaning')}</p>
      <MonthSection months={read.data.months} />
    </>
  );
}
