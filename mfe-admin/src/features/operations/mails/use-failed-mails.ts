import { ApiError, call, reading } from '@hamkke/api-client';
import type { FailedMail } from '@hamkke/contracts';
import { listFailedMails, resendMail } from '@hamkke/contracts/calls';
import { useToast } from '@hamkke/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** How often the list is read again while the page is looked at, in ms. */
const everyMs = 60_000;

const mailsReading = reading(listFailedMails, {});

/** Mails that were given up, the newest first. */
export function useFailedMails() {
  return useQuery({ ...mailsReading, refetchOnMount: 'always', refetchInterval: everyMs });
}

/**
 * Queues a mail once more, and takes it off the list that is shown; one that somebody else has resent, or that is no
 * longer stored, leaves it too. Throws what the server refused.
 */
export function useResend(): (mail: FailedMail) => Promise<void> {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const toast = useToast();
  const { queryKey } = mailsReading;
  return async ({ id }) => {
    try {
      await call(resendMail, { params: { id } });
      toast({ title: t('failedMails.resent'), description: t('failedMails.resentHint'), tone: 'success' });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
      toast({ title: t('failedMails.gone') });
    }
    // a reading that is under way may still know it
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (list) => list && { ...list, mails: list.mails.filter((each) => each.id !== id) });
    // only the newest are listed: older ones move up
    void client.invalidateQueries({ queryKey });
  };
}
