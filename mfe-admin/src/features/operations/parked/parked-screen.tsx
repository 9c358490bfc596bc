import type { ParkedEvent } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { BlockSkeleton, ReadFailed } from '@hamkke/screen-kit/reads';
import { Alert, EmptyState } from '@hamkke/ui';
import { Inbox } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusAfter } from '../../../components/use-focus-after.ts';
import { AbsentServices } from '../components/absent-services.tsx';
import { OperationsHeading } from '../components/operations-heading.tsx';
import { RefreshButton } from '../components/refresh-button.tsx';
import { ParkedCard } from './parked-card.tsx';
import { RetryAll } from './retry-all.tsx';
import { parkedKey, useParked } from './use-parked.ts';

// it validates by the contract's schema, which a look has no need of
const DiscardDialog = lazy(async () => ({ default: (await import('./discard-dialog.tsx')).DiscardDialog }));

/** Events that no consumer could handle, of all services, the newest first: to be tried once more, or given up. */
export function ParkedScreen() {
  const { t } = useTranslation('admin');
  const waiting = useParked();
  const [discarding, setDiscarding] = useState<ParkedEvent>();
  const heading = useRef<HTMLHeadingElement>(null);
  const onDecided = useFocusAfter(heading);
  return (
    <div className="ad:flex ad:flex-col ad:gap-5">
      <OperationsHeading
        ref={heading}
        screen="parked"
        lead={t('operations.parked.lead')}
        action={<RefreshButton busy={waiting.isFetching} onRefresh={() => void waiting.refetch()} />}
      />
      <WaitingEvents waiting={waiting} onDiscard={setDiscarding} onDecided={onDecided} />
      <Suspense fallback={null}>
        {discarding && (
          <DiscardDialog event={discarding} onClose={() => setDiscarding(undefined)} onDecided={onDecided} />
        )}
      </Suspense>
    </div>
  );
}

interface WaitingEventsProps {
  readonly waiting: ReturnType<typeof useParked>;
  readonly onDiscard: (event: ParkedEvent) => void;
  readonly onDecided: () => void;
}

function WaitingEvents({ waiting, onDiscard, onDecided }: WaitingEventsProps) {
  const { t } = useTranslation('admin');
  const { all } = useDayTexts();
  const { parked, absent, withMore, isFetching, refetch } = waiting;
  if (waiting.failed) return <ReadFailed title={t('operations.parked.failed')} read={waiting} />;
  if (waiting.isPending) return <BlockSkeleton heights={['ad:h-48', 'ad:h-48']} />;
  return (
    <>
      <AbsentServices absent={absent} busy={isFetching} onRetry={() => void refetch()} />
      <RetryAll parked={parked} onDecided={onDecided} />
      {parked.length === 0 ? (
        <NothingWaits partial={absent.length > 0} />
      ) : (
        <ParkedList parked={parked} onDiscard={onDiscard} onDecided={onDecided} />
      )}
      {withMore.length > 0 && (
        <Alert tone="accent" role="note">
          {t('operations.parked.more', {
            services: all(withMore.map((service) => t(`operations.services.${service}`))),
          })}
        </Alert>
      )}
    </>
  );
}

function ParkedList({
  parked,
  onDiscard,
  onDecided,
}: { readonly parked: readonly ParkedEvent[] } & Omit<WaitingEventsProps, 'waiting'>) {
  const { t } = useTranslation('admin');
  const { count } = useDayTexts();
  return (
    <>
      <p role="status" className="ad:text-sm ad:text-faint">
        {t('operations.parked.shown', { n: count(parked.length) })}
      </p>
      <ul aria-label={t('operations.parked.list')} className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-3 ad:p-0">
        {parked.map((event) => (
          <ParkedCard key={parkedKey(event)} event={event} onDiscard={onDiscard} onDecided={onDecided} />
        ))}
      </ul>
    </>
  );
}

function NothingWaits({ partial }: { readonly partial: boolean }) {
  const { t } = useTranslation('admin');
  const icon = <Inbox aria-hidden="true" size={24} />;
  if (partial) return <EmptyState titleAs="h3" icon={icon} title={t('operations.parked.noneReached')} />;
  return (
    <EmptyState
      titleAs="h3"
      icon={icon}
      title={t('operations.parked.none')}
      description={t('operations.parked.noneHint')}
    />
  );
}
