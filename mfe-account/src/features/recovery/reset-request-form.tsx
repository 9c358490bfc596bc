import { ApiError, call } from '@hamkke/api-client';
import { requestPasswordResetBody, type ErrorCode } from '@hamkke/contracts';
import { requestPasswordReset } from '@hamkke/contracts/calls';
import { contractFields, useValidatedForm } from '@hamkke/screen-kit/forms';
import { Card, Field } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { OnlineButton } from '../../components/offline/online-button.tsx';
import { TypedForm } from '../../components/typed-form.tsx';

interface ResetRequestFormProps {
  readonly onSent: (email: string) => void;
}

const fields = contractFields({ email: 'email' }, () => 'invalid' as const);

/** Requests the mail with the link; the answer is the same for every address. */
export function ResetRequestForm({ onSent }: ResetRequestFormProps) {
  const { t } = useTranslation('account');
  const { form, sending, submit, bind } = useValidatedForm<{ email: string }, 'invalid'>({
    initial: { email: '' },
    validate: (typed) => fields.validate(requestPasswordResetBody, typed),
    async send({ email }) {
      await call(requestPasswordReset, { body: { email } });
      onSent(email.trim());
    },
    refused: (error) => (error instanceof ApiError && error.code === 'VALIDATION' ? { email: 'invalid' } : {}),
  });
  const refusal = form.formState.errors.root?.type as ErrorCode | undefined;
  return (
    <Card>
      <TypedForm onSubmit={submit} failed={t('recovery.ask.failed')} refusal={refusal}>
        <Field
          label={t('recovery.ask.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          {...bind('email', () => t('recovery.ask.emailInvalid'))}
        />
        <OnlineButton type="submit" size="large" wide busy={sending}>
          {sending ? t('recovery.ask.submitting') : t('recovery.ask.submit')}
        </OnlineButton>
      </TypedForm>
    </Card>
  );
}
