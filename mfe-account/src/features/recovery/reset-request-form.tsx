import { ApiError, call } from '@hamkke/api-client';
import { emailSchema, type ErrorCode } from '@hamkke/contracts';
import { requestPasswordReset } from '@hamkke/contracts/calls';
import { Card, Field, useSingleFlight } from '@hamkke/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OnlineButton } from '../../components/offline/online-button.tsx';
import { TypedForm } from '../../components/typed-form.tsx';

interface ResetRequestFormProps {
  readonly onSent: (email: string) => void;
}

/** Requests the mail with the link; the answer is the same for every address. */
export function ResetRequestForm({ onSent }: ResetRequestFormProps) {
  const { t } = useTranslation('account');
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    defaultValues: { email: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors } = formState;
  const [send, sending] = useSingleFlight(async ({ email }: { email: string }) => {
    try {
      await call(requestPasswordReset, { body: { email } });
      onSent(email.trim());
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'INTERNAL';
      if (code === 'VALIDATION') setError('email', { type: 'format' }, { shouldFocus: true });
      else setError('root', { type: code });
    }
  });
  const refusal = errors.root?.type as ErrorCode | undefined;
  return (
    <Card>
      <TypedForm onSubmit={() => void handleSubmit(send)()} failed={t('recovery.ask.failed')} refusal={refusal}>
        <Field
          label={t('recovery.ask.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={errors.email && t('recovery.ask.emailInvalid')}
          {...register('email', {
            validate: (email) => emailSchema.safeParse(email).success,
            onChange: () => clearErrors(),
          })}
        />
        <OnlineButton type="submit" size="large" wide busy={sending}>
          {sending ? t('recovery.ask.submitting') : t('recovery.ask.submit')}
        </OnlineButton>
      </TypedForm>
    </Card>
  );
}
