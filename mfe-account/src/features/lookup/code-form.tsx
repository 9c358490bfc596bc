import { ApiError, call } from '@hamkke/api-client';
import { confirmLookup } from '@hamkke/contracts';
import { Alert, Field, useSingleFlight } from '@hamkke/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { OnlineButton } from '../../components/offline/online-button.tsx';
import type { RequestedLookup } from './requested-lookup.ts';
import { useRefusalText } from './refusal-text.ts';
import { ResendButton } from './resend-button.tsx';

const codeSchema = confirmLookup.body.pick({ code: true });

/** People copy a code with spaces around or inside it. */
const digitsOf = (typed: string) => typed.replace(/\D/g, '');

/** Second step: the code from the mail, which opens the reservation. */
export function CodeForm({ requested }: { readonly requested: RequestedLookup }) {
  const { t } = useTranslation('account');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<{ code: string }>({
    resolver: zodResolver(codeSchema),
    defaultValues: { code: '' },
  });
  const confirming = useMutation({
    mutationFn: async (code: string) => await call(confirmLookup, { body: { lookupId: requested.lookupId, code } }),
    onSuccess: async ({ reservationId }) => await navigate(`/reservations/lookup/${reservationId}`, { replace: true }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'CODE_REFUSED')
        setError('code', { type: 'server' }, { shouldFocus: true });
    },
  });
  useEffect(() => setFocus('code'), [setFocus]);

  const { code } = formState.errors;
  const [confirm, busy] = useSingleFlight(async (given: { code: string }) => {
    await confirming.mutateAsync(given.code).catch(() => undefined); // shown below
  });
  const submit = handleSubmit(confirm);
  return (
    <div className="ac:flex ac:flex-col ac:gap-4">
      <p role="status">{t('lookup.sent', { email: requested.email })}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="ac:flex ac:flex-col ac:gap-4">
        {confirming.isError && !code && <Alert>{refusalText(confirming.error)}</Alert>}
        <Field
          label={t('lookup.code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="ac:text-center ac:text-xl ac:tracking-[0.3em] ac:tabular-nums"
          hint={t('lookup.codeHint')}
          error={code && t(code.type === 'server' ? 'errors.CODE_REFUSED' : 'lookup.codeInvalid')}
          {...register('code', { setValueAs: digitsOf })}
        />
        <OnlineButton type="submit" size="large" wide busy={busy}>
          {t('lookup.confirm')}
        </OnlineButton>
      </form>
      <ResendButton requested={requested} />
    </div>
  );
}
