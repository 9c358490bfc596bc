import { call } from '@hamkke/api-client';
import { checkUnit } from '@hamkke/contracts/calls';
import { useSingleFlight, useToast } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangedWork } from '../use-work.ts';
import { isListOutdated, useCheckErrorText } from './check-error.ts';

interface ClearedUnit {
  readonly reservationId: string;
  /** As people read it. */
  readonly unit: string;
  readonly locationId: string;
  readonly onAct: (reservationId: string) => void;
}

/**
 * Says with one press that a unit was found clear. A lost answer is repaired by another press: the call can be
 * repeated. What the list was wrong about is said above the page, because the unit leaves the list with what stands in
 * it.
 */
export function useClearCheck({ reservationId, unit, locationId, onAct }: ClearedUnit) {
  const { t } = useTranslation('partner');
  const toast = useToast();
  const errorText = useCheckErrorText();
  const changedWork = useChangedWork(locationId);
  const [refusal, setRefusal] = useState<string>();
  const [confirm, confirming] = useSingleFlight(async () => {
    setRefusal(undefined);
    onAct(reservationId);
    try {
      await call(checkUnit, { params: { id: reservationId }, body: { condition: 'clear' } });
    } catch (error) {
      if (!isListOutdated(error)) return setRefusal(errorText(error));
      toast({ title: t('work.checks.failedOf', { unit }), description: errorText(error), tone: 'destructive' });
      return await changedWork();
    }
    toast({ title: t('work.checks.done', { unit }), tone: 'success' });
    await changedWork(reservationId);
  });
  return { confirm, confirming, refusal };
}
