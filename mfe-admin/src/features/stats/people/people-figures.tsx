import { reading } from '@hamkke/api-client';
import type { AnswerOf } from '@hamkke/contracts';
import { readUserStats } from '@hamkke/contracts/calls';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { FigureCard } from '@hamkke/screen-kit/layout';
import { useLiveReads } from '@hamkke/screen-kit/live';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { useQuery } from '@tanstack/react-query';
import { Building2, ShieldCheck, User, Users } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../../components/base-path.ts';
import { SignUps } from './sign-ups.tsx';

/** People by kind and the sign-ups of the last 30 days. Source: product spec section 7, admin stats. */
export function PeopleFigures() {
  const { t } = useTranslation('admin');
  const id = useId();
  useLiveReads(['people'], [readUserStats]);
  const read = useQuery({ ...reading(readUserStats, {}), refetchOnMount: 'always' });
  return (
    <section aria-labelledby={id} className="ad:flex ad:flex-col ad:gap-4">
      <h3 id={id} className="ad:text-lg ad:font-bold">
        {t('stats.people')}
      </h3>
      {read.isPending && <BlockSkeleton heights={['ad:h-28', 'ad:h-80']} />}
      {!read.isPending && !read.data && <ReadFailed title={t('stats.peopleFailed')} read={read} />}
      {read.data && (
        <>
          {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
          <KindCards stats={read.data} />
          <SignUps signUps={read.data.signUps} />
        </>
      )}
    </section>
  );
}

function KindCards({ stats: { total, byType, waiting } }: { readonly stats: AnswerOf<typeof readUserStats> }) {
  const { t } = useTranslation('admin');
  const { count } = useDayTexts();
  const basePath = useBasePath();
  const persons = (n: number) => t('stats.persons', { n: count(n) });
  return (
    <div role="group" aria-label={t('stats.byKind')} className="ad:grid ad:grid-cols-2 ad:gap-3 ad:lg:grid-cols-4">
      <FigureCard icon={Users} label={t('stats.total')} value={persons(total)} />
      <FigureCard icon={User} label={t('stats.kind.user')} value={persons(byType.user)} />
      <FigureCard
        icon={Building2}
        label={t('stats.kind.franchise')}
        value={persons(byType.franchise)}
        note={t('stats.waiting', { n: count(waiting) })}
        to={`${basePath}/franchises`}
      />
      <FigureCard icon={ShieldCheck} label={t('stats.kind.admin')} value={persons(byType.admin)} />
    </div>
  );
}
