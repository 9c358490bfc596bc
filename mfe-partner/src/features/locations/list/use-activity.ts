import { call } from '@hamkke/api-client';
import type { Location } from '@hamkke/contracts';
import { updateLocation } from '@hamkke/contracts/calls';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { usePartnerText } from '@hamkke/shell-api';
import { useSingleFlight, useToast } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useChangedLocations } from '../writing/use-changed-locations.ts';

/** What changes the status of a location. */
export type ActivityChange = 'pause' | 'resume' | 'approve';

const done = { pause: 'paused', resume: 'resumed', approve: 'approved' } as const;

/**
 * Pauses a location, lets it go on, or opens a waiting one: a paused one takes no new rentals, those that run go on.
 * Source: design domain.md "Warehouses".
 */
export function useActivity(location: Location) {
  const { t } = useTranslation('partner');
  const toast = useToast();
  const own = usePartnerText();
  const errorText = useErrorText();
  const changedLocations = useChangedLocations();
  const [setActive, changing] = useSingleFlight(async (change: ActivityChange) => {
    try {
      const saved = await call(updateLocation, { params: { id: location.id }, body: { isActive: change !== 'pause' } });
      await changedLocations(saved);
      toast({ title: t(`warehouses.list.${done[change]}`, { name: own(location.name) }), tone: 'success' });
    } catch (error) {
      toast({ title: t(`warehouses.list.${change}Failed`), description: errorText(error), tone: 'destructive' });
    }
  });
  return { setActive: (change: ActivityChange) => void setActive(change), changing };
}
