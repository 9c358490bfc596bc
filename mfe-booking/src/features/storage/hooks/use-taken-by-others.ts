import type { ReservedUnit } from '@hamkke/contracts';
import { useMemo, useSyncExternalStore } from 'react';
import { takenByOthers } from '../../../components/rental/availability.ts';
import { onOwnOrderOfOtherTab, ownOrder } from '../../../components/rental/own-order.ts';

/** The taken ranges without the hold of this browser's own order; it follows what other tabs store and remove. */
export function useTakenByOthers(reserved: readonly ReservedUnit[]): readonly ReservedUnit[] {
  const own = useSyncExternalStore(
    onOwnOrderOfOtherTab,
    () => ownOrder(new Date()),
    () => undefined,
  );
  return useMemo(() => takenByOthers(reserved, own), [reserved, own]);
}
