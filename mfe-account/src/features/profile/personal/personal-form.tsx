import type { Account, ErrorCode } from '@hamkke/contracts';
import { Button, Field, languageCodes, languages, PasswordField, Select } from '@hamkke/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { OnlineButton } from '../../../components/offline/online-button.tsx';
import { TypedForm } from '../../../components/typed-form.tsx';
import { movesEmail, type PersonalFieldError, type PersonalField } from './personal-change.ts';
import { usePersonal } from './use-personal.ts';

interface PersonalFormProps {
  readonly user: Account;
  readonly onDone: () => void;
}

/** Changes names, address and language; a new address requires the password where there is one. */
export function PersonalForm({ user, onDone }: PersonalFormProps) {
  const { t } = useTranslation('account');
  const { form, sending, submit, bind: bindTo } = usePersonal(user, onDone);
  const { setFocus, formState, watch } = form;
  useEffect(() => setFocus('displayName'), [setFocus]);

  const textOf = (fieldError: PersonalFieldError) =>
    fieldError === 'passwordMissing' || fieldError === 'passwordWrong'
      ? t(`profile.personal.${fieldError}`)
      : t(`register.${fieldError}`);
  const bind = (field: PersonalField) => bindTo(field, textOf);
  const needsPassword = user.hasPassword && movesEmail(user, watch());
  const refusal = formState.errors.root?.type as ErrorCode | undefined;
  return (
    <TypedForm onSubmit={submit} failed={t('profile.personal.failed')} refusal={refusal} className="ac:max-w-xl">
      <Field label={t('profile.personal.displayName')} autoComplete="name" required {...bind('displayName')} />
      <Field label={t('profile.personal.username')} autoComplete="nickname" required {...bind('username')} />
      <Field
        label={t('profile.personal.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required={user.email !== null}
        hint={t('profile.personal.emailHint')}
        {...bind('email')}
      />
      {needsPassword && (
        <PasswordField
          label={t('profile.personal.currentPassword')}
          hint={t('profile.personal.currentPasswordHint')}
          autoComplete="current-password"
          required
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          {...bind('currentPassword')}
        />
      )}
      <Select
        label={t('profile.personal.language')}
        hint={t('profile.personal.languageHint')}
        options={languageCodes.map((code) => ({ value: code, label: languages[code].name }))}
        {...bind('language')}
      />
      <div className="ac:flex ac:flex-col-reverse ac:gap-2 ac:pt-2 ac:sm:flex-row">
        <Button tone="secondary" onClick={onDone} disabled={sending}>
          {t('cancel')}
        </Button>
        <div className="ac:flex ac:flex-col ac:gap-2">
          <OnlineButton type="submit" busy={sending}>
            {sending ? t('profile.personal.saving') : t('save')}
          </OnlineButton>
        </div>
      </div>
    </TypedForm>
  );
}
