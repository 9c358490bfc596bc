import { adminTopic, partnerTopic, type Account } from '@hamkke/contracts';
import { LiveRefresh } from '@hamkke/screen-kit/live';
import type { ReactNode } from 'react';
import { useManagingPaths } from './managing/managing-paths.ts';
import { useManager } from './use-manager.ts';

/**
 * Which topics are followed: those of one's own locations; a super user looks at everybody's too, and where everybody's
 * are managed there are no others.
 */
export function topicsOf(
  { id, isSuperUser }: Pick<Account, 'id' | 'isSuperUser'>,
  everybodys = false,
): readonly string[] {
  if (everybodys) return [adminTopic];
  return isSuperUser ? [partnerTopic(id), adminTopic] : [partnerTopic(id)];
}

/** The live stream of a dashboard or slot, about what its manager looks at. */
export function ManagerLive({ children }: { readonly children: ReactNode }) {
  const { everybodys } = useManagingPaths();
  return <LiveRefresh topics={topicsOf(useManager(), everybodys)}>{children}</LiveRefresh>;
}
