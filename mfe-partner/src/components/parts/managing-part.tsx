import { BlockSkeleton } from '@hamkke/screen-kit/reads';
import { useShell, type SlotProps } from '@hamkke/shell-api';
import { EmptyState } from '@hamkke/ui';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ManagerLive } from '../manager-live.tsx';
import { PlaceProvider } from '../managing/place.ts';
import { ManagerProvider, oversees } from '../use-manager.ts';
import { placeOf, type PartName } from './part-contract.ts';

interface ManagingPartProps extends SlotProps {
  readonly part: PartName;
  readonly children: ReactNode;
}

/**
 * What a part stands in: where it is, who manages, the live stream. Whoever may not manage everybody's sees that,
 * whatever the host thinks.
 */
export function ManagingPart({ part, basePath, given, children }: ManagingPartProps) {
  const { t } = useTranslation('partner');
  const { session } = useShell();
  const place = useMemo(() => placeOf(part, { basePath, given }), [part, basePath, given]);
  if (session.status !== 'signed-in' || !oversees(session.user)) {
    return session.confirmed ? (
      <EmptyState titleAs="h2" title={t('errors.FORBIDDEN')} />
    ) : (
      <BlockSkeleton heights={['pt:h-12', 'pt:h-72']} />
    );
  }
  return (
    <PlaceProvider value={place}>
      <ManagerProvider value={session.user}>
        <ManagerLive>{children}</ManagerLive>
      </ManagerProvider>
    </PlaceProvider>
  );
}
