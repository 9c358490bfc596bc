import { ApiError, call } from '@hamkke/api-client';
import { login } from '@hamkke/contracts/calls';
import { SessionNotStored } from '@hamkke/screen-kit/registration';
import { useShell } from '@hamkke/shell-api';
import { Alert, Field, PasswordField, useSingleFlight } from '@hamkke/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../components/entrance/text-link.tsx';
import { CodeField, isCode } from '../../components/sign-in/code-field.tsx';
import { OnlineButton } from '../../components/offline/online-button.tsx';
import { useEnter } from '../../components/sign-in/enter.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

type Refusal = 'bothRequired' | 'codeRequired' | 'refused' | 'codeRefused' | 'tooMany' | 'notKept' | 'failed';

function refusalOf(error: unknown): Refusal {
  if (error instanceof SessionNotStored) return 'notKept';
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'BAD_CREDENTIALS' || error.code === 'VALIDATION') return 'refused';
  return error.code === 'RATE_LIMITED' ? 'tooMany' : 'failed';
}

interface LoginFormProps {
  readonly next: string;
  /** Something was typed, or the form was sent: what was said before is no longer true. */
  readonly onChange: () => void;
}

/** E-mail and password. Source: product spec sections 2, 5 and 8, login. */
export function LoginForm({ next, onChange }: LoginFormProps) {
  const { t } = useTranslation('account');
  const { reportError } = useShell();
  const enter = useEnter();
  const { register, handleSubmit, setError, clearErrors, setFocus, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '', code: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors } = formState;
  const refusal = errors.root?.type as Refusal | undefined;

  // The server asks for a code once the password was right; mail and password stay as they are.
  const [needsCode, setNeedsCode] = useState(false);
  useEffect(() => {
    if (needsCode) setFocus('code');
  }, [needsCode, setFocus]);

  const forget = () => {
    clearErrors();
    onChange();
  };
  const refuse = (type: Refusal, code = '') => setError('root', { type, message: code });
  const forgetAccount = () => {
    forget();
    setNeedsCode(false);
  };
  const refuseBy = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') return setNeedsCode(true);
    const type = refusalOf(error);
    if (type === 'failed') reportError(error, 'login');
    refuse(type === 'refused' && needsCode ? 'codeRefused' : type, error instanceof ApiError ? error.code : '');
    if (type === 'refused') setFocus(needsCode ? 'code' : 'password');
  };
  const [send, sending] = useSingleFlight(async ({ code, ...credentials }: Credentials) => {
    onChange();
    try {
      await call(login, { body: { ...credentials, ...(needsCode && { code: code.trim() }) } });
      await enter(next);
    } catch (error) {
      refuseBy(error);
    }
  });
  const submit = handleSubmit(send, (fieldErrors) =>
    refuse(fieldErrors.email || fieldErrors.password ? 'bothRequired' : 'codeRequired'),
  );
  const filled = (value: string) => value.trim() !== '';
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="ac:flex ac:flex-col ac:gap-4">
      {refusal && (
        <Alert>
          <p>{t(`login.${refusal}`)}</p>
          {errors.root?.message === 'UNAVAILABLE' && <p className="ac:text-muted">{t('errors.UNAVAILABLE')}</p>}
        </Alert>
      )}
      <Field
        label={t('login.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        error={errors.email && t('login.emailMissing')}
        {...register('email', { validate: filled, onChange: forgetAccount })}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        required
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        error={errors.password && t('login.passwordMissing')}
        {...register('password', { validate: (value) => value !== '', onChange: forget })}
      />
      {needsCode && (
        <CodeField
          error={errors.code && t('secondFactor.codeMissing')}
          {...register('code', { validate: isCode, shouldUnregister: true, onChange: forget })}
        />
      )}
      <OnlineButton type="submit" size="large" wide busy={sending}>
        {sending ? t('login.submitting') : t('login.submit')}
      </OnlineButton>
      <p className="ac:text-center">
        <TextLink to="/account/password-reset">{t('login.forgot')}</TextLink>
      </p>
    </form>
  );
}
