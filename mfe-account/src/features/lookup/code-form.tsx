import { ApiError, call } from '@hamkke/api-client';
import { confirmLookupBody } from '@hamkke/contracts';
import { confirmLookup } from '@hamkke/contracts/calls';
import { contractFields, useValidatedForm } from '@hamkke/screen-kit/forms';
import { Alert, Field } from '@hamkke/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { OnlineButton } from '../../components/offline/online-button.tsx';
import type { RequestedLookup } from './requested-lookup.ts';
import { useRefusalText } from './refusal-text.ts';
import { ResendButton } from './resend-button.tsx';

const codeSchema = confirmLookupBody.pick({ code: true });
const fields = contractFields({ code: 'code' }, () => 'invalid' as const);

/** People copy a code with spaces around or inside it. */
const digitsOf = (typed: string) => typed.replace(/\D/g, '');

/** Second step: the code from the mail, which opens the reservation. */
export function CodeForm({ requested }: { readonly requested: RequestedLookup }) {
  const { t } = useTranslation('account');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();
  const { form, sending, submit, bind } = useValidatedForm<{ code: string }, 'invalid' | 'refused'>({
    initial: { code: '' },
    validate: (typed) => fields.validate(codeSchema, typed),
    async send({ code }) {
      setFailure(undefined);
      const { reservationId } = await call(confirmLookup, { body: { lookupId: requested.lookupId, code } });
      await navigate(`/reservations/lookup/${reservationId}`, { replace: true });
    },
    refused: (error) => (error instanceof ApiError && error.code === 'CODE_REFUSED' ? { code: 'refused' } : {}),
    fail: setFailure,
    revalidate: 'onChange',
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <div className="ac:flex ac:flex-col ac:gap-4">
      <p role="status">{t('lookup.sent', { email: requested.email })}</p>
      <form noValidate onSubmit={submit} className="ac:flex ac:flex-col ac:gap-4">
        {failure !== undefined && !form.formState.errors.code && <Alert>{refusalText(failure)}</Alert>}
        <Field
          label={t('lookup.code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="ac:text-center ac:text-xl ac:tracking-[0.3em] ac:tabular-nums"
          hint={t('lookup.codeHint')}
          {...bind('code', (error) => t(error === 'refused' ? 'errors.CODE_REFUSED' : 'lookup.codeInvalid'), {
            setValueAs: digitsOf,
          })}
        />
        <OnlineButton type="submit" size="large" wide busy={sending}>
          {t('lookup.confirm')}
        </OnlineButton>
      </form>
      <ResendButton requested={requested} />
    </div>
  );
}
