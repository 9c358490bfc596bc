import { ApiError } from '@hamkke/api-client';
import { requestLookup } from '@hamkke/contracts';
import { Alert, Field } from '@hamkke/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { OnlineButton } from '../../components/offline/online-button.tsx';
import { orderNumberOf } from './requested-lookup.ts';
import { useRefusalText } from './refusal-text.ts';
import { useRequestCode } from './use-request-code.ts';

type Question = z.output<typeof requestLookup.body>;

/**
 * First step: the order number and the address it was booked with. What follows is the same whether or not they belong
 * together.
 */
export function OrderForm({ order }: { readonly order: string }) {
  const { t } = useTranslation('account');
  const refusalText = useRefusalText();
  const { requestCode, busy, error } = useRequestCode();
  const { register, handleSubmit, setError, formState } = useForm<Question>({
    resolver: zodResolver(requestLookup.body),
    defaultValues: { orderId: orderNumberOf(order), email: '' },
  });
  const { errors } = formState;
  useEffect(() => {
    if (!(error instanceof ApiError)) return;
    for (const { path } of error.fields)
      if (path === 'orderId' || path === 'email') setError(path, { type: 'server' }, { shouldFocus: true });
  }, [error, setError]);
  const submit = handleSubmit(requestCode);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="ac:flex ac:flex-col ac:gap-4">
      {error !== null && <Alert>{refusalText(error)}</Alert>}
      <Field
        label={t('lookup.order')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={t('lookup.orderHint')}
        error={errors.orderId && t('lookup.orderInvalid')}
        {...register('orderId', { setValueAs: orderNumberOf })}
      />
      <Field
        label={t('lookup.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        hint={t('lookup.emailHint')}
        error={errors.email && t('lookup.emailInvalid')}
        {...register('email')}
      />
      <OnlineButton type="submit" size="large" wide busy={busy}>
        {t('lookup.send')}
      </OnlineButton>
    </form>
  );
}
