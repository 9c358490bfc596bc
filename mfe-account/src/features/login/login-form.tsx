import { ApiError, call } from '@hamkke/api-client';
import { login } from '@hamkke/contracts/calls';
import { useValidatedForm, type FormErrors } from '@hamkke/screen-kit/forms';
import { SessionNotStored } from '@hamkke/screen-kit/registration';
import { useShell } from '@hamkke/shell-api';
import { Alert, Field, PasswordField } from '@hamkke/ui';
import { useEffect, useState } from 'react';
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

function refusalOf(error: unknown, withCode: boolean): Refusal {
  if (error instanceof SessionNotStored) return 'notKept';
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'BAD_CREDENTIALS' || error.code === 'VALIDATION') return withCode ? 'codeRefused' : 'refused';
  return error.code === 'RATE_LIMITED' ? 'tooMany' : 'failed';
}

/**
 * Validates by hand: the contract only wants these to be there, and its schema would bring the schema library to the
 * login's first visit.
 */
function validateCredentials(
  { email, password, code }: Credentials,
  needsCode: boolean,
): FormErrors<Credentials, 'missing'> {
  const emailMissing = email.trim() === '';
  const passwordMissing = password === '';
  const codeMissing = needsCode && !isCode(code);
  return {
    ...(emailMissing && { email: 'missing' }),
    ...(passwordMissing && { password: 'missing' }),
    ...(codeMissing && { code: 'missing', root: 'codeRequired' }),
    ...((emailMissing || passwordMissing) && { root: 'bothRequired' }),
  };
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
  // The server asks for a code once the password was right; mail and password stay as they are.
  const [needsCode, setNeedsCode] = useState(false);
  const { form, sending, submit, forget, bind } = useValidatedForm<Credentials, 'missing'>({
    initial: { email: '', password: '', code: '' },
    validate: (typed) => validateCredentials(typed, needsCode),
    async send({ code, ...credentials }) {
      onChange();
      await call(login, { body: { ...credentials, ...(needsCode && { code: code.trim() }) } });
      await enter(next);
    },
    fail(error) {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') return setNeedsCode(true);
      const type = refusalOf(error, needsCode);
      if (type === 'failed') reportError(error, 'login');
      form.setError('root', { type, message: error instanceof ApiError ? error.code : '' });
      if (type === 'codeRefused') form.setFocus('code');
      if (type === 'refused') form.setFocus('password');
    },
  });
  const { errors } = form.formState;
  const refusal = errors.root?.type as Refusal | undefined;
  const { setFocus } = form;
  useEffect(() => {
    if (needsCode) setFocus('code');
  }, [needsCode, setFocus]);

  // Nothing that was said holds for other credentials, whichever of them is changed.
  const change = () => {
    forget();
    onChange();
  };
  const changeAccount = () => {
    change();
    setNeedsCode(false);
  };
  return (
    <form noValidate onSubmit={submit} className="ac:flex ac:flex-col ac:gap-4">
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
        {...bind('email', () => t('login.emailMissing'), { onChanged: changeAccount })}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        required
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        {...bind('password', () => t('login.passwordMissing'), { onChanged: change })}
      />
      {needsCode && (
        <CodeField
          {...bind('code', () => t('secondFactor.codeMissing'), { shouldUnregister: true, onChanged: change })}
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
