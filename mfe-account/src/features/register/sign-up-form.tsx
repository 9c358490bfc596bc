import { errorCodeSchema, passwordMinimum, policy } from '@hamkke/contracts';
import { ConsentFields, type Alarm, type FieldError, type TypedField } from '@hamkke/screen-kit/registration';
import { Alert, Field, PasswordField } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { OnlineButton } from '../../components/offline/online-button.tsx';
import type { SignUpForm } from './use-sign-up.ts';

/** Codes whose own sentence helps more than that signing up failed. */
const codesWithDetail = new Set<string>(['UNAVAILABLE', 'RATE_LIMITED', 'CROSS_SITE']);

interface SignUpFieldsProps {
  readonly signUp: SignUpForm;
  readonly partner: boolean;
}

function FormAlert({ signUp }: Pick<SignUpFieldsProps, 'signUp'>) {
  const { t } = useTranslation('account');
  const root = signUp.form.formState.errors.root;
  if (!root) return null;
  const alarm = root.type as Alarm;
  if (alarm === 'sessionNotStored') return <Alert>{t('login.notKept')}</Alert>;
  if (alarm !== 'failed') return <Alert>{t(`register.${alarm}`)}</Alert>;
  const code = errorCodeSchema.safeParse(root.message);
  return (
    <Alert title={t('register.failed')}>
      <p>{t('register.notFinished')}</p>
      {code.success && codesWithDetail.has(code.data) && <p>{t(`errors.${code.data}`)}</p>}
    </Alert>
  );
}

/** The fields of one tab. Source: product spec section 2, register. */
export function SignUpFields({ signUp, partner }: SignUpFieldsProps) {
  const { t } = useTranslation('account');
  const { register, formState } = signUp.form;
  const bind = (field: TypedField) => {
    const fieldError = formState.errors[field]?.type as FieldError | undefined;
    return {
      ...register(field, { onChange: () => signUp.forget(field) }),
      error: fieldError && t(`register.${fieldError}`),
    };
  };
  const password = {
    autoComplete: 'new-password',
    required: true,
    showLabel: t('showPassword'),
    hideLabel: t('hidePassword'),
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        signUp.submit();
      }}
      className="ac:flex ac:flex-col ac:gap-4"
    >
      <FormAlert signUp={signUp} />
      <Field label={t('register.username')} autoComplete="nickname" required {...bind('username')} />
      <Field
        label={t('register.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...bind('email')}
      />
      <Field
        label={t('register.displayName')}
        autoComplete="name"
        optionalLabel={t('optional')}
        hint={t('register.displayNameHint')}
        {...bind('displayName')}
      />
      <PasswordField
        label={t('register.password')}
        hint={t('register.passwordHint', { count: passwordMinimum })}
        {...password}
        {...bind('password')}
      />
      <PasswordField label={t('register.confirm')} {...password} {...bind('confirm')} />
      {partner && (
        <fieldset className="ac:flex ac:flex-col ac:gap-4 ac:border-t ac:border-line ac:pt-5">
          <legend className="ac:sr-only">{t('register.franchiseHeading')}</legend>
          <p aria-hidden="true" className="ac:font-semibold ac:text-strong">
            {t('register.franchiseHeading')}
          </p>
          <Alert tone="accent" role="note">
            {t('register.franchiseNote', { hours: policy.partnerApprovalHours })}
          </Alert>
          <Field label={t('register.franchiseName')} autoComplete="organization" required {...bind('franchiseName')} />
          <Field
            label={t('register.franchiseAddress')}
            autoComplete="street-address"
            required
            {...bind('franchiseAddress')}
          />
          <Field
            label={t('register.franchisePhone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            {...bind('franchisePhone')}
          />
        </fieldset>
      )}
      <ConsentFields registration={signUp} newerFrom={signUp.newerFrom} />
      <OnlineButton type="submit" size="large" wide busy={signUp.sending}>
        {signUp.sending ? t('register.submitting') : t(partner ? 'register.submitFranchise' : 'register.submit')}
      </OnlineButton>
    </form>
  );
}
