import { BlockSkeleton } from '@hamkke/screen-kit/reads';
import { useShell, type SlotProps } from '@hamkke/shell-api';
import { EmptyState } from '@hamkke/ui';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ManagerLive } from '../manager-live.tsx';
import { ManagingPathsProvider } from '../managing/managing-paths.ts';
import { ManagerProvider, oversees } from '../use-manager.ts';
import { managingPathsOf, type SlotName } from './slot-contract.ts';

interface ManagingSlotProps extends SlotProps {
  readonly slotName: SlotName;
  readonly children: ReactNode;
}

/**
 * The frame of a slot: its paths, who manages, the live stream. Whoever may not manage everybody's sees that,
 * whatever the host thinks.
 */
export function ManagingSlot({ slotName, basePath, given, children }: ManagingSlotProps) {
  const { t } = useTranslation('partner');
  const { session } = useShell();
  const paths = useMemo(() => managingPathsOf(slotName, { basePath, given }), [slotName, basePath, given]);
  if (session.status !== 'signed-in' || !oversees(session.user)) {
    return session.confirmed ? (
      <EmptyState titleAs="h2" title={t('errors.FORBIDDEN')} />
    ) : (
      <BlockSkeleton heights={['pt:h-12', 'pt:h-72']} />
    );
  }
  return (
    <ManagingPathsProvider value={paths}>
      <ManagerProvider value={session.user}>
        <ManagerLive>{children}</ManagerLive>
      </ManagerProvider>
    </ManagingPathsProvider>
  );
}
