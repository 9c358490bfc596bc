import { ApiError, call } from '@hamkke/api-client';
import type { AuditedService, ParkedEvent } from '@hamkke/contracts';
import { discardParkedEvent, retryParkedEvent } from '@hamkke/contracts/calls';
import { useToast } from '@hamkke/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { parkedKey, parkedReading } from './use-parked.ts';

/**
 * Decides about parked events; both calls may be repeated, so that a lost answer is no harm. Each throws what the
 * server refused.
 */
export function useDecisions() {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const toast = useToast();

  /** Takes an event out of the list that is shown; a reading that is under way may still know it. */
  async function takeOut(event: ParkedEvent): Promise<void> {
    const { queryKey } = parkedReading(event.service);
    await client.cancelQueries({ queryKey });
    client.setQueryData(
      queryKey,
      (list) => list && { ...list, parked: list.parked.filter((each) => parkedKey(each) !== parkedKey(event)) },
    );
  }

  /** Where a service lists only its newest ones, older ones move up. */
  function readAgain(services: Iterable<AuditedService>): void {
    for (const service of services) void client.invalidateQueries({ queryKey: parkedReading(service).queryKey });
  }

  async function decide(
    event: ParkedEvent,
    send: () => Promise<void>,
    said: { readonly title: string; readonly description?: string },
  ): Promise<void> {
    try {
      await send();
      toast({ ...said, tone: 'success' });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
      toast({ title: t('operations.parked.gone') });
    }
    await takeOut(event);
    readAgain([event.service]);
  }

  return {
    readAgain,
    /**
     * One of many: says nothing by itself, and leaves reading again to its end; one that somebody else decided
     * about is done.
     */
    async retryOneOf(event: ParkedEvent): Promise<void> {
      try {
        await call(retryParkedEvent[event.service], { params: { id: event.id }, body: {} });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
      }
      await takeOut(event);
    },
    retry: (event: ParkedEvent) =>
      decide(event, () => call(retryParkedEvent[event.service], { params: { id: event.id }, body: {} }), {
        title: t('operations.parked.retried'),
        description: t('operations.parked.retriedHint'),
      }),
    discard: (event: ParkedEvent, reason: string) =>
      decide(event, () => call(discardParkedEvent[event.service], { params: { id: event.id }, body: { reason } }), {
        title: t('operations.parked.discarded'),
      }),
  };
}
