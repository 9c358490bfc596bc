import { call, readKey, reading } from '@hamkke/api-client';
import type { AnswerOf } from '@hamkke/contracts';
import { endDevice, listDevices } from '@hamkke/contracts/calls';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useSingleFlight, useToast } from '@hamkke/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export type Device = AnswerOf<typeof listDevices>[number];

/** The account's sessions, read again at each visit, and the ending of others. */
export function useDevices() {
  const { t } = useTranslation('account');
  const toast = useToast();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const list = useQuery({ ...reading(listDevices, {}), refetchOnMount: 'always' });
  const [ending, setEnding] = useState<readonly string[]>([]);

  const [end] = useSingleFlight(async (devices: readonly Device[]) => {
    setEnding(devices.map(({ id }) => id));
    const ended = await Promise.allSettled(devices.map(({ id }) => call(endDevice, { params: { id } })));
    await queries.invalidateQueries({ queryKey: readKey(listDevices) });
    setEnding([]);
    const failed = ended.find((outcome) => outcome.status === 'rejected');
    if (failed)
      toast({ title: t('settings.devices.endFailed'), description: errorText(failed.reason), tone: 'destructive' });
    else
      toast({
        title: devices.length > 1 ? t('settings.devices.endedOthers') : t('settings.devices.ended'),
        tone: 'success',
      });
  });
  return { list, ending, end };
}
