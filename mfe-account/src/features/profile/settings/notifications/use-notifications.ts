import { call, readKey, reading } from '@hamkke/api-client';
import { notificationTopics, wordIn, type AnswerOf, type NotificationTopic } from '@hamkke/contracts';
import { readNotificationSettings, setNotification } from '@hamkke/contracts/calls';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useSingleFlight, useToast } from '@hamkke/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBackOnline } from '../../../../components/offline/back-online.ts';

type Answer = AnswerOf<typeof readNotificationSettings>;

const queryKey = readKey(readNotificationSettings);
/** Of all switches, so that the last one to finish reads anew. */
const mutationKey = [setNotification.id];
const knownTopics = Object.values(notificationTopics).flat();

/** What can be switched off, read anew at each visit; a topic of a newer server has no text here, and no switch. */
export function useNotifications() {
  const read = useQuery({ ...reading(readNotificationSettings, {}), refetchOnMount: 'always' });
  useBackOnline(read.refetch);
  return { read, settings: read.data?.settings.filter(({ topic }) => wordIn(knownTopics, topic)) };
}

/**
 * Switches the mails about one topic. The switch turns before the server answers, and back where it refuses: its own
 * setting alone, because others may be under way. The answer of one may be older than what another has set, so the
 * settings are read anew after the last one.
 */
export function useNotificationSwitch(topic: NotificationTopic, name: string) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const errorText = useErrorText();
  const client = useQueryClient();
  const show = (mail: boolean) =>
    client.setQueryData<Answer>(
      queryKey,
      (known) => known && { settings: known.settings.map((each) => (each.topic === topic ? { topic, mail } : each)) },
    );
  const writing = useMutation({
    mutationKey,
    mutationFn: async (mail: boolean) => await call(setNotification, { body: { topic, mail } }),
    networkMode: 'always',
    onMutate: async (mail) => {
      // a read that went out before would turn the switch back
      await client.cancelQueries({ queryKey });
      show(mail);
    },
    onError: (error, mail) => {
      show(!mail);
      toast({
        title: t('notifications.setFailed', { topic: name }),
        description: errorText(error),
        tone: 'destructive',
      });
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
  const [set, busy] = useSingleFlight(async (mail: boolean) => {
    await writing.mutateAsync(mail).catch(() => undefined); // the toast says it
  });
  return { set, busy };
}
