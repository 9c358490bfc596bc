import type { Door, LockProviderName } from '@hamkke/contracts';
import { unitLabel } from '@hamkke/screen-kit/formatting';
import { useTranslation } from 'react-i18next';

/** Names of companies: the same in every language. */
export const providerNames: Readonly<Record<LockProviderName, string>> = { ttlock: 'TTLock', seam: 'Seam' };

/** At this many percent, and below, a battery is to be changed soon. */
const lowBattery = 20;

/** Whether the battery of a lock is to be changed soon; not where the lock does not say. */
export const isLowBattery = ({ battery }: Pick<Door, 'battery'>): boolean => battery !== null && battery <= lowBattery;

/** Says what a door leads to: everybody's, or which unit. */
export function useDoorKindText(): (door: Door) => string {
  const { t } = useTranslation('partner');
  return ({ kind, unitNumber, locationId }) => {
    if (kind === 'entrance') return t('doors.kinds.entrance');
    if (unitNumber === null) return t('doors.kinds.unit');
    return t('doors.kinds.unitNamed', { unit: unitLabel({ unitNumber, locationId }) });
  };
}
