import { call, readKey } from '@hamkke/api-client';
import { changePasswordBody, type Account, type ErrorCode } from '@hamkke/contracts';
import { listDevices, changePassword } from '@hamkke/contracts/calls';
import { Section } from '@hamkke/screen-kit/layout';
import { useShell } from '@hamkke/shell-api';
import { LinkButton, PasswordField, useToast } from '@hamkke/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OnlineButton } from '../../../components/offline/online-button.tsx';
import { NewPasswordFields } from '../../../components/password/new-password-fields.tsx';
import { useNewPassword } from '../../../components/password/use-new-password.ts';
import { TypedForm } from '../../../components/typed-form.tsx';
import { editPath } from '../profile-paths.ts';

/** Changes the password, or makes the first one of somebody who signs in elsewhere. */
export function PasswordSection({ user }: { readonly user: Account }) {
  const { t } = useTranslation('account');
  if (user.email === null) {
    return (
      <Section level={2} heading={t('settings.password.heading')} lead={t('settings.password.needsEmail')}>
        <div>
          <LinkButton as={Link} to={editPath(user)} tone="secondary">
            {t('settings.password.addEmail')}
          </LinkButton>
        </div>
      </Section>
    );
  }
  return (
    <Section
      level={2}
      heading={t('settings.password.heading')}
      lead={user.hasPassword ? t('settings.password.change') : t('settings.password.create')}
    >
      <PasswordForm user={user} />
    </Section>
  );
}

function PasswordForm({ user }: { readonly user: Account }) {
  const { t } = useTranslation('account');
  const { refreshSession } = useShell();
  const queries = useQueryClient();
  const toast = useToast();
  const password = useNewPassword({
    schema: changePasswordBody,
    bodyOf: ({ currentPassword, password: newPassword }) => ({
      ...(user.hasPassword && { currentPassword }),
      newPassword,
    }),
    proof: 'currentPassword',
    async send(body) {
      await call(changePassword, { body });
      toast({ title: t('settings.password.done'), description: t('settings.password.doneText'), tone: 'success' });
      await queries.invalidateQueries({ queryKey: readKey(listDevices) });
      await refreshSession();
    },
  });
  const refusal = password.form.formState.errors.root?.type as ErrorCode | undefined;
  return (
    <TypedForm
      onSubmit={password.submit}
      failed={t('settings.password.failed')}
      refusal={refusal}
      className="ac:max-w-xl"
    >
      {/* for password managers: whose password it is */}
      <input type="text" name="username" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      {user.hasPassword && (
        <PasswordField
          label={t('settings.password.current')}
          autoComplete="current-password"
          required
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          {...password.bind('currentPassword', (error) =>
            t(error === 'required' ? 'settings.password.currentMissing' : 'settings.password.currentWrong'),
          )}
        />
      )}
      <NewPasswordFields form={password} />
      <div className="ac:flex ac:flex-col ac:items-start ac:gap-2">
        <OnlineButton type="submit" busy={password.sending}>
          {password.sending
            ? t('settings.password.submitting')
            : t(user.hasPassword ? 'settings.password.submit' : 'settings.password.submitNew')}
        </OnlineButton>
      </div>
    </TypedForm>
  );
}
