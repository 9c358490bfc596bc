import { call } from '@hamkke/api-client';
import { updateLocation, type Location } from '@hamkke/contracts';
import { useToast } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../components/error-text.ts';
import { useSingleFlight } from '../../../components/single-flight.ts';
import { useChangedBranches } from '../writing/use-changed-branches.ts';

/** Pauses a warehouse and lets it go on: a paused one takes no new rentals, those that run go on. Source: design domain.md "Warehouses". */
export function useActivity(location: Location) {
  const { t } = useTranslation('partner');
  const toast = useToast();
  const errorText = useErrorText();
  const changedBranches = useChangedBranches();
  const [setActive, changing] = useSingleFlight(async (isActive: boolean) => {
    try {
      const saved = await call(updateLocation, { params: { id: location.id }, body: { isActive } });
      await changedBranches(saved);
      toast({ title: t(isActive ? 'warehouses.list.resumed' : 'warehouses.list.paused', { name: location.name }), tone: 'success' });
    } catch (error) {
      toast({ title: t(isActive ? 'warehouses.list.resumeFailed' : 'warehouses.list.pauseFailed'), description: errorText(error), tone: 'destructive' });
    }
  });
  return { setActive: (isActive: boolean) => void setActive(isActive), changing };
}
