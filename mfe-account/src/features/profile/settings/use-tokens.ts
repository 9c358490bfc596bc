import { call, readKey, reading } from '@hamkke/api-client';
import type { AnswerOf } from '@hamkke/contracts';
import { createApiToken, listApiTokens, revokeApiToken } from '@hamkke/contracts/calls';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useSingleFlight, useToast } from '@hamkke/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export type ApiToken = AnswerOf<typeof listApiTokens>[number];
export type NewToken = AnswerOf<typeof createApiToken>;

/** The account's tokens for programs: list, issue, revoke. A new token's secret is held on this screen only. */
export function useTokens() {
  const { t } = useTranslation('account');
  const toast = useToast();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const list = useQuery({ ...reading(listApiTokens, {}), refetchOnMount: 'always' });
  const [fresh, setFresh] = useState<NewToken>();
  const readAgain = () => queries.invalidateQueries({ queryKey: readKey(listApiTokens) });

  const [create, creating] = useSingleFlight(async (name: string, onCreated: () => void) => {
    try {
      setFresh(await call(createApiToken, { body: { name } }));
      onCreated();
      await readAgain();
    } catch (error) {
      toast({ title: t('settings.tokens.createFailed'), description: errorText(error), tone: 'destructive' });
    }
  });
  const [revoke, revoking] = useSingleFlight(async ({ id }: ApiToken, onRevoked: () => void) => {
    try {
      await call(revokeApiToken, { params: { id } });
      setFresh((token) => (token?.id === id ? undefined : token));
      onRevoked();
      toast({ title: t('settings.tokens.revoked'), tone: 'success' });
      await readAgain();
    } catch (error) {
      toast({ title: t('settings.tokens.revokeFailed'), description: errorText(error), tone: 'destructive' });
    }
  });
  return { list, fresh, putAway: () => setFresh(undefined), create, creating, revoke, revoking };
}
export type Tokens = ReturnType<typeof useTokens>;
